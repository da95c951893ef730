import type { Db, Tables } from '../app/tables.ts';
import { schemaSteps } from '../migrations/steps.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';

const inOneStatement = 500;

/** Pence. */
export const benchPrice = 5_000;

const productsToBuy = 20;

export interface ShopOptions {
  dataDir: string;
  /** The embedded SQLite when it is not given. */
  databaseUrl?: string | undefined;
}

/** The shop's database, brought up to date; products added before the site starts keep it from adding samples. */
export async function openShop(options: ShopOptions): Promise<Db> {
  const db = openDatabase<Tables>(options);
  await migrate(db, schemaSteps);
  return db;
}

/** Adds products to buy as often as the bench likes; gives their ids. */
export async function addStock(db: Db): Promise<number[]> {
  const rows = Array.from({ length: productsToBuy }, (_, index) => ({
    name: `Bench product ${index}`,
    slug: `bench-product-${index}`,
    pricePence: benchPrice,
    stockQuantity: 1_000_000,
  }));
  const added = await db.insertInto('products').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}

/** The category that is measured; it is the same in a small shop and in a large one. */
export const measuredCategory = 'category-0';
const productsOfMeasured = 24;
const categories = 12;
/** One of those that grow with the shop: an eleventh of it. */
export const largeCategory = 'category-1';

const kinds = [
  ...['Lithium leisure battery', 'Rigid solar panel', 'Pure sine inverter', 'Mains battery charger'],
  ...['DC-DC charger', 'Fuse box', 'Battery isolator', 'LED strip light', 'USB socket', 'Hook-up lead'],
  ...['MPPT solar controller', 'Battery monitor', 'Copper lug', 'Switch panel'],
];

/** Fills an empty shop: one category of 24 products and eleven that share the rest. */
export async function fillShop(db: Db, products: number): Promise<void> {
  const rows = Array.from({ length: categories }, (_, index) => ({
    name: `Category ${index}`,
    slug: `category-${index}`,
    description: 'Parts for the electrics of a campervan.',
    sortOrder: index,
  }));
  const ids = (await db.insertInto('categories').values(rows).returning('id').execute()).map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < products; from += inOneStatement) {
      const length = Math.min(inOneStatement, products - from);
      const batch = Array.from({ length }, (_, offset) => toProduct(from + offset, products, ids));
      await trx.insertInto('products').values(batch).execute();
    }
  });
}

function toProduct(index: number, products: number, categoryIds: number[]) {
  // The measured category's products lie spread among the others, as years of trade would leave them.
  const distance = Math.floor(products / productsOfMeasured);
  const isMeasured = index % distance === 0 && index / distance < productsOfMeasured;
  const category = isMeasured ? 0 : 1 + (index % (categories - 1));
  return {
    name: `${kinds[index % kinds.length]} ${index} A`,
    slug: `product-${index}`,
    shortDescription: 'A part that a van needs, in words of about the usual length for a card.',
    description: 'A part that a van needs. '.repeat(12),
    pricePence: 1_000 + (index % 500) * 10,
    categoryId: categoryIds[category] ?? null,
    sku: `SKU-${index}`,
    stockQuantity: 20,
    isFeatured: index < 12,
    specifications: JSON.stringify([
      { label: 'Capacity', value: `${(1 + (index % 20)) * 10} Ah` },
      { label: 'Continuous discharge', value: `${(1 + (index % 7)) * 25} A` },
    ]),
    imageUrls: JSON.stringify([`/media/product-${index}`]),
  };
}
