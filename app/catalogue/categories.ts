import type { Db } from '../tables.ts';
import type { Category } from './contract.ts';

const visibleCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .where('categories.isActive', '=', true)
    .select(['id', 'name', 'slug', 'description', 'imageUrl', 'isActive', 'sortOrder'])
    .select((is) =>
      is
        .selectFrom('products')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('products.categoryId', '=', 'categories.id')
        .where('products.isActive', '=', true)
        .as('productCount'),
    );

const withCount = <Row extends { productCount: number | null }>(row: Row) => ({
  ...row,
  productCount: row.productCount ?? 0,
});

export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await visibleCategories(db).orderBy('sortOrder').orderBy('name').execute();
  return rows.map(withCount);
}

export async function findCategoryBySlug(db: Db, slug: string): Promise<Category | null> {
  const row = await visibleCategories(db).where('slug', '=', slug).executeTakeFirst();
  return row ? withCount(row) : null;
}

export async function findCategoryById(db: Db, id: number): Promise<Pick<Category, 'name' | 'slug'> | null> {
  const row = await db
    .selectFrom('categories')
    .select(['name', 'slug'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
