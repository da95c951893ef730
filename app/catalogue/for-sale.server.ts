import type { Db } from '../tables.ts';

/** Products that are switched on, whether or not their category is. */
export const activeProducts = (db: Db) => db.selectFrom('products').where('products.isActive', '=', true);

/** Categories that are switched on. */
export const activeCategories = (db: Db) =>
  db.selectFrom('categories').where('categories.isActive', '=', true);

/** Products that visitors may see and buy: active, and not in a category that was switched off. */
export const productsForSale = (db: Db) =>
  activeProducts(db).where((is) =>
    is.or([
      is('categoryId', 'is', null),
      is('categoryId', 'in', activeCategories(db).select('categories.id')),
    ]),
  );

/** The products for sale of a category that is known to be active, which is not asked again. */
export const productsForSaleIn = (db: Db, categoryId: number) =>
  activeProducts(db).where('categoryId', '=', categoryId);
