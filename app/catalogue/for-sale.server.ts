import { withoutIndex } from '../../server/database/without-index.ts';
import type { Db } from '../tables.ts';

/** Includes products of hidden categories. */
export const activeProducts = (db: Db) => db.selectFrom('products').where('products.isActive', '=', true);

export const countSamples = async (db: Db): Promise<number> => {
  const { count } = await activeProducts(db)
    .where('isSample', '=', true)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** For lookups by id or slug: beyond ten keys SQLite would otherwise scan all active rows. */
export const activeProductsByKey = (db: Db) =>
  db.selectFrom('products').where(withoutIndex<boolean>('products.isActive'), '=', true);

/** By category id, without empty categories. */
export async function countByCategory(products: ReturnType<typeof activeProducts>) {
  const rows = await products
    .select((is) => ['categoryId', is.fn.countAll<number>().as('count')])
    .groupBy('categoryId')
    .execute();
  return new Map(rows.flatMap(({ categoryId, count }) => (categoryId === null ? [] : [[categoryId, count]])));
}

export const activeCategories = (db: Db) =>
  db.selectFrom('categories').where('categories.isActive', '=', true);

/** Active, with an active product. Other categories keep their page, but get no links. */
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

/** Active, and in no hidden category. */
export const productsForSale = (db: Db) =>
  activeProducts(db).where((is) =>
    is.or([
      is('categoryId', 'is', null),
      is('categoryId', 'in', activeCategories(db).select('categories.id')),
    ]),
  );

/** For lookups by id or slug, see `activeProductsByKey`. */
export const productsForSaleByKey = (db: Db) =>
  activeProductsByKey(db).where((is) =>
    is.or([
      is(withoutIndex('categoryId'), 'is', null),
      is(withoutIndex('categoryId'), 'in', activeCategories(db).select('categories.id')),
    ]),
  );

/** The caller has checked that the category is active. */
export const productsForSaleIn = (db: Db, categoryId: number) =>
  activeProducts(db).where('categoryId', '=', categoryId);
