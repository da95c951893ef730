import { withoutIndex } from '../../server/database/without-index.ts';
import type { Db } from '../tables.ts';

/** Products that are switched on, whether or not their category is. */
export const activeProducts = (db: Db) => db.selectFrom('products').where('products.isActive', '=', true);

/** How many products of the sample shop visitors still see. */
export const countSamples = async (db: Db): Promise<number> => {
  const { count } = await activeProducts(db)
    .where('isSample', '=', true)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The same, looked for by ids or slugs: for more than ten of them SQLite would read all that are active. */
export const activeProductsByKey = (db: Db) =>
  db.selectFrom('products').where(withoutIndex<boolean>('products.isActive'), '=', true);

/** How many of some products each category has that has any, by its id. */
export async function countByCategory(products: ReturnType<typeof activeProducts>) {
  const rows = await products
    .select((is) => ['categoryId', is.fn.countAll<number>().as('count')])
    .groupBy('categoryId')
    .execute();
  return new Map(rows.flatMap(({ categoryId, count }) => (categoryId === null ? [] : [[categoryId, count]])));
}

/** Categories that are switched on. */
export const activeCategories = (db: Db) =>
  db.selectFrom('categories').where('categories.isActive', '=', true);

/** Categories that visitors are led to: switched on, with at least one product that is. The others have a page, and no way there. */
export const categoriesForSale = (db: Db) =>
  activeCategories(db).where((is) =>
    is.exists(
      is
        .selectFrom('products')
        .select('products.id')
        .where('products.isActive', '=', true)
        .whereRef('products.categoryId', '=', 'categories.id'),
    ),
  );

/** Products that visitors may see and buy: active, and not in a category that was switched off. */
export const productsForSale = (db: Db) =>
  activeProducts(db).where((is) =>
    is.or([
      is('categoryId', 'is', null),
      is('categoryId', 'in', activeCategories(db).select('categories.id')),
    ]),
  );

/** The same, looked for by ids or slugs. */
export const productsForSaleByKey = (db: Db) =>
  activeProductsByKey(db).where((is) =>
    is.or([
      is(withoutIndex('categoryId'), 'is', null),
      is(withoutIndex('categoryId'), 'in', activeCategories(db).select('categories.id')),
    ]),
  );

/** The products for sale of a category that is known to be active, which is not asked again. */
export const productsForSaleIn = (db: Db, categoryId: number) =>
  activeProducts(db).where('categoryId', '=', categoryId);
