import { setImmediate as breathe } from 'node:timers/promises';
import { anything, onInvalidated } from '../../../server/database/database.ts';
import type { Db } from '../../tables.ts';
import type { Attribute } from '../attributes/attribute-kinds.ts';
import { attributesOf } from '../attributes/attributes.ts';
import { cacheTags } from '../cache-tags.ts';
import { activeProductsByKey, productsForSaleIn } from '../for-sale.server.ts';

export type CategoryAttributes = ReadonlyMap<number, readonly Attribute[]>;

interface Known {
  stamp: string;
  attributes: readonly Attribute[];
}

interface Kept {
  answer?: Promise<CategoryAttributes>;
  known: Map<number, Known>;
}

const keepers = new WeakMap<Db, Map<number, Kept>>();
const readAtOnce = 500;

/**
 * Cached until the catalogue changes. Then only changed specifications are parsed, as 10,000 take longer than
 * a page.
 */
export function attributesIn(db: Db, categoryId: number): Promise<CategoryAttributes> {
  const categories = keepers.get(db) ?? keepAttributes(db);
  const kept: Kept = categories.get(categoryId) ?? { known: new Map() };
  categories.set(categoryId, kept);
  kept.answer ??= readAttributes(db, categoryId, kept).catch((error: unknown) => {
    delete kept.answer;
    throw error;
  });
  return kept.answer;
}

function keepAttributes(db: Db): Map<number, Kept> {
  const categories = new Map<number, Kept>();
  keepers.set(db, categories);
  onInvalidated(db, (invalidated) => {
    if (!invalidated.has(cacheTags.catalogue) && !invalidated.has(anything)) return;
    for (const kept of categories.values()) delete kept.answer;
  });
  return categories;
}

async function readAttributes(db: Db, categoryId: number, kept: Kept): Promise<CategoryAttributes> {
  const versions = await productsForSaleIn(db, categoryId)
    .select(['id', 'updatedAt'])
    .orderBy('id')
    .execute();
  const stale = versions.filter(({ id, updatedAt }) => kept.known.get(id)?.stamp !== updatedAt);
  const known = new Map(kept.known);
  for (let from = 0; from < stale.length; from += readAtOnce) {
    const ids = stale.slice(from, from + readAtOnce).map(({ id }) => id);
    const rows = await activeProductsByKey(db)
      .select(['id', 'specifications', 'updatedAt'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, specifications, updatedAt } of rows)
      known.set(id, { stamp: updatedAt, attributes: attributesOf(specifications) });
    await breathe();
  }
  kept.known = new Map(versions.flatMap(({ id }) => pairOf(id, known.get(id))));
  return new Map([...kept.known].map(([id, { attributes }]) => [id, attributes]));
}

const pairOf = (id: number, known: Known | undefined): [number, Known][] => (known ? [[id, known]] : []);
