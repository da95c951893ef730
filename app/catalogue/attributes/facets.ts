import { type AskedKind, askedKinds } from './asked-kinds.ts';
import type { Attribute, FigureKind } from './attribute-kinds.ts';

/** Lists the wanted values of each kind; any of them fits. */
export type WantedAttributes = Partial<Record<AskedKind, number[]>>;

/** What an address says of each kind, as what is wanted. */
export function wantedIn(said: { [Kind in AskedKind]?: number[] | undefined }): WantedAttributes {
  const wanted: WantedAttributes = {};
  for (const kind of askedKinds) if (said[kind]?.length) wanted[kind] = said[kind];
  return wanted;
}

/** One kind by which products can be narrowed down, and how many there would be with each of its values. */
export interface Facet {
  kind: AskedKind;
  options: { value: number; count: number }[];
}

interface Figured {
  attributes: readonly Attribute[];
}

/** More than these are no list to choose from; those that most products have come first. */
const mostOptions = 24;

const has = (attributes: readonly Attribute[], kind: AskedKind, wanted: number[]) =>
  attributes.some((attribute) => attribute.kind === kind && wanted.includes(attribute.value));

export const wantedKinds = (wanted: WantedAttributes) =>
  askedKinds.filter((kind) => (wanted[kind] ?? []).length > 0);

/** Whether there is a wanted value of every kind that is wanted. */
export const hasAll = (attributes: readonly Attribute[], wanted: WantedAttributes): boolean =>
  wantedKinds(wanted).every((kind) => has(attributes, kind, wanted[kind] ?? []));

type Counts = Map<AskedKind, Map<number, number>>;

const isAsked = (kind: FigureKind): kind is AskedKind => askedKinds.some((one) => one === kind);

/**
 * By what these products can be told apart. A value counts the products within reach of the other filters (`inReach`)
 * that have it and all that is wanted of the other kinds. The values are the same whatever is chosen, so that the list
 * stands still under the hand: one that would leave nothing counts 0.
 */
export function facetsOf(
  all: readonly Figured[],
  inReach: readonly Figured[],
  wanted: WantedAttributes,
): Facet[] {
  const kinds = wantedKinds(wanted);
  const everywhere: Counts = new Map();
  const left: Counts = new Map();
  for (const { attributes } of all)
    for (const { kind, value } of attributes) if (isAsked(kind)) count(everywhere, kind, value);
  for (const { attributes } of inReach) {
    const missed = kinds.filter((kind) => !has(attributes, kind, wanted[kind] ?? []));
    for (const { kind, value } of attributes)
      if (isAsked(kind) && missed.every((one) => one === kind)) count(left, kind, value);
  }
  return askedKinds.flatMap((kind) => {
    const values = everywhere.get(kind) ?? new Map<number, number>();
    const chosen = wanted[kind] ?? [];
    if (chosen.length === 0 && !tellsApart(values, all.length)) return [];
    const counts = left.get(kind);
    return [
      { kind, options: offered(values, chosen).map((value) => ({ value, count: counts?.get(value) ?? 0 })) },
    ];
  });
}

function count(counts: Counts, kind: AskedKind, value: number): void {
  const values = counts.get(kind) ?? new Map<number, number>();
  counts.set(kind, values);
  values.set(value, (values.get(value) ?? 0) + 1);
}

/** Whether a choice among these values would leave some products out, and is about more than a single one. */
function tellsApart(values: ReadonlyMap<number, number>, products: number): boolean {
  const counts = [...values.values()];
  const sum = counts.reduce((all, one) => all + one, 0);
  return sum > 1 && counts.some((one) => one < products);
}

/** What is chosen, and the values that most products have, the smallest first. */
function offered(values: ReadonlyMap<number, number>, chosen: number[]): number[] {
  const others = [...values]
    .filter(([value]) => !chosen.includes(value))
    .sort(([value, count], [otherValue, otherCount]) => otherCount - count || value - otherValue)
    .map(([value]) => value);
  return [...chosen, ...others].slice(0, mostOptions).sort((one, other) => one - other);
}
