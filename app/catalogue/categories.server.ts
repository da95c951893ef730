import { alphabetKey } from '../../server/database/text-keys.ts';
import { showPicture } from '../pictures/fetched-pictures.server.ts';
import type { Db } from '../tables.ts';
import { withUnits } from '../values/units.ts';
import type { Category } from './contract.ts';
import { activeCategories, activeProducts, categoriesForSale, countByCategory } from './for-sale.server.ts';
import { createCategoryCache } from './kept-for-category.server.ts';

const shown = ['id', 'name', 'slug', 'description', 'imageUrl', 'isActive', 'sortOrder'] as const;

/** In the owner's order. `forSale` leaves out categories without a visible product. */
export async function listCategories(db: Db, which?: 'forSale'): Promise<Category[]> {
  const categories = which === 'forSale' ? categoriesForSale(db) : activeCategories(db);
  const [rows, counts] = await Promise.all([
    categories.select(shown).orderBy('sortOrder').orderBy(alphabetKey('name')).execute(),
    countProducts(db),
  ]);
  return (await showPicture(db, 'imageUrl', rows)).map((row) => toCategory(row, counts));
}

/** Includes empty categories, as an old link may lead there. */
export async function findCategoryBySlug(db: Db, slug: string): Promise<Category | null> {
  const found = await activeCategories(db).select(shown).where('slug', '=', slug).execute();
  const [row] = await showPicture(db, 'imageUrl', found);
  return row ? toCategory(row, await countProducts(db)) : null;
}

const toCategory = (row: Omit<Category, 'productCount'>, counts: ReadonlyMap<number, number>): Category => ({
  ...row,
  description: withUnits(row.description),
  productCount: counts.get(row.id) ?? 0,
});

export async function findCategoryById(db: Db, id: number): Promise<Pick<Category, 'name' | 'slug'> | null> {
  const row = await activeCategories(db).select(['name', 'slug']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Includes hidden ones, to decide what visitors may see. */
export async function listEveryCategory(db: Db) {
  return db.selectFrom('categories').select(['id', 'name', 'description', 'isActive']).execute();
}

const keep = createCategoryCache<ReadonlyMap<number, number>>(1);

/** Cached, as counting 100,000 products is slow. */
const countProducts = (db: Db) => keep(db, 'all', 'counts', () => countByCategory(activeProducts(db)));
