import type { OrderByDirection, RawBuilder } from 'kysely';
import { alphabetKey } from '../../../server/database/text-keys.ts';
import type { Db } from '../../tables.ts';
import { productsForSaleIn } from '../for-sale.server.ts';
import { createCategoryCache } from '../kept-for-category.server.ts';
import type { OfferedSort } from '../listing-choice.ts';

type Order = ['isFeatured' | 'pricePence' | 'id' | RawBuilder<string>, OrderByDirection][];

export type ListingSort = OfferedSort | 'name-desc';

/** Each order is an index of the migration, read in either direction. */
const orders: Record<ListingSort, Order> = {
  featured: [
    ['isFeatured', 'desc'],
    ['id', 'asc'],
  ],
  'price-asc': [
    ['pricePence', 'asc'],
    ['id', 'asc'],
  ],
  'price-desc': [
    ['pricePence', 'desc'],
    ['id', 'desc'],
  ],
  name: [
    [alphabetKey('name'), 'asc'],
    ['id', 'asc'],
  ],
  'name-desc': [
    [alphabetKey('name'), 'desc'],
    ['id', 'desc'],
  ],
  newest: [['id', 'desc']],
};

/** All products for sale of a category, as parallel arrays in one order. */
export interface ListingSnapshot {
  ids: Int32Array;
  pricesPence: Int32Array;
  inStock: Uint8Array;
}

const keep = createCategoryCache<ListingSnapshot>(100);

/** Cached: 10,000 products are 90 kB and take longer to read than a page. */
export const readListingSnapshot = (
  db: Db,
  categoryId: number,
  sort: ListingSort,
): Promise<ListingSnapshot> =>
  keep(db, categoryId, sort, async () => {
    let some = productsForSaleIn(db, categoryId).select(['id', 'pricePence', 'isInStock']);
    for (const [column, direction] of orders[sort]) some = some.orderBy(column, direction);
    const rows = await some.execute();
    return {
      ids: Int32Array.from(rows, ({ id }) => id),
      pricesPence: Int32Array.from(rows, ({ pricePence }) => pricePence),
      inStock: Uint8Array.from(rows, ({ isInStock }) => Number(isInStock)),
    };
  });
