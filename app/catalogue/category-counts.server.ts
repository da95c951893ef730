import { anything, onInvalidated } from '../../server/database/database.ts';
import type { Db } from '../tables.ts';
import { cacheTags } from './cache-tags.ts';
import { activeProducts } from './for-sale.server.ts';

type Counts = ReadonlyMap<number, number>;

const keepers = new WeakMap<Db, () => Promise<Counts>>();

/**
 * How many active products there are in each category that has any, by its id. Counting 100,000 products
 * takes longer than rendering a page, so it is done again only when the catalogue has changed.
 */
export function countProducts(db: Db): Promise<Counts> {
  const read = keepers.get(db) ?? keepCounts(db);
  keepers.set(db, read);
  return read();
}

function keepCounts(db: Db): () => Promise<Counts> {
  let counted: Promise<Counts> | undefined;
  const forget = () => {
    counted = undefined;
  };
  onInvalidated(db, (invalidated) => {
    if (invalidated.has(cacheTags.catalogue) || invalidated.has(anything)) forget();
  });
  return () => {
    counted ??= count(db).catch((error: unknown) => {
      forget();
      throw error;
    });
    return counted;
  };
}

async function count(db: Db): Promise<Counts> {
  const rows = await activeProducts(db)
    .select((is) => ['categoryId', is.fn.countAll<number>().as('count')])
    .groupBy('categoryId')
    .execute();
  return new Map(rows.flatMap(({ categoryId, count }) => (categoryId === null ? [] : [[categoryId, count]])));
}
