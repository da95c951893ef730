import type { Db } from '../../tables.ts';
import { findCategoryBySlug } from '../categories.server.ts';
import { productsForSaleIn } from '../for-sale.server.ts';
import { keepForCategories } from '../kept-for-category.server.ts';
import { batteriesCategory, invertersCategory } from './categories.ts';
import type { PowerParts } from './contract.ts';
import { batteryOf, inverterOf } from './power-parts.ts';

const mostRead = 500;

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Kept until something of the category changes. */
const keep = keepForCategories<Rows>(4);

const readRows = (db: Db, categoryId: number) =>
  productsForSaleIn(db, categoryId)
    .select(['name', 'slug', 'isInStock', 'specifications'])
    .orderBy('id')
    .limit(mostRead)
    .execute();

async function rowsIn(db: Db, slug: string) {
  const id = (await findCategoryBySlug(db, slug))?.id ?? null;
  return { id, rows: id === null ? [] : await keep(db, id, 'power', () => readRows(db, id)) };
}

/**
 * The batteries and inverters for sale that a system can be sized with, smallest first, and the categories in which they
 * were looked for.
 */
export async function listPowerParts(db: Db): Promise<{ parts: PowerParts; categoryIds: number[] }> {
  const [batteries, inverters] = await Promise.all([
    rowsIn(db, batteriesCategory),
    rowsIn(db, invertersCategory),
  ]);
  return {
    parts: {
      batteries: batteries.rows
        .flatMap((row) => batteryOf(row) ?? [])
        .sort((one, other) => one.capacity - other.capacity),
      inverters: inverters.rows
        .flatMap((row) => inverterOf(row) ?? [])
        .sort((one, other) => one.power - other.power),
    },
    categoryIds: [batteries.id, inverters.id].flatMap((id) => id ?? []),
  };
}
