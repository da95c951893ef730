import { type AskedKind, askedKinds } from '../attributes/asked-kinds.ts';
import type { Attribute } from '../attributes/attribute-kinds.ts';
import type { FigureSort, Sort } from '../listing-choice.ts';

interface Figured {
  attributes: readonly Attribute[];
}

export const isFigureSort = (sort: Sort): sort is FigureSort =>
  askedKinds.some((kind) => sort === `${kind}-asc` || sort === `${kind}-desc`);

/** By smallest or largest attribute, products without one last. Stable. */
export function byFigure<One extends Figured>(all: readonly One[], sort: FigureSort): One[] {
  const isUp = sort.endsWith('-asc');
  const wanted = sort.replace(/-\w+$/, '');
  const keyOf = ({ attributes }: One) => {
    const values = attributes.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
    if (values.length === 0) return Number.POSITIVE_INFINITY;
    return isUp ? Math.min(...values) : -Math.max(...values);
  };
  return all
    .map((one) => ({ one, key: keyOf(one) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ one }) => one);
}

export const columnsOf = (
  all: readonly (readonly Attribute[])[],
): { kind: AskedKind; values: number[][] }[] =>
  askedKinds.flatMap((kind) => {
    const values = all.map((attributes) =>
      attributes.flatMap((attribute) => (attribute.kind === kind ? [attribute.value] : [])),
    );
    return values.some(({ length }) => length > 0) ? [{ kind, values }] : [];
  });
