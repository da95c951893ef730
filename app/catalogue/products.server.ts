import { sql } from 'kysely';
import { alphabetKey } from '../../server/database/text-keys.ts';
import { showPictures } from '../pictures/fetched-pictures.server.ts';
import { readAlts } from '../pictures/pictures.server.ts';
import type { Db } from '../tables.ts';
import { toPounds } from '../values/money.ts';
import { sanitizeRichText } from '../values/rich-text.server.ts';
import { withUnitsInHtml } from '../values/units.ts';
import type { VatRate } from '../values/vat-rates.ts';
import type { ProductRow } from './catalogue-rows.ts';
import { findCategoryById } from './categories.server.ts';
import type { ListQuestion, Product, ProductSummary } from './contract.ts';
import { productsForSale, productsForSaleByKey, productsForSaleIn } from './for-sale.server.ts';
import { kitOf, type PartBeside } from './kits/kit.ts';
import { findNearest } from './nearest-product.ts';

type SummaryRow = Pick<ProductRow, (typeof summaryColumns)[number]>;

const summaryColumns = [
  'id',
  'name',
  'slug',
  'shortDescription',
  'pricePence',
  'compareAtPence',
  'categoryId',
  'sku',
  'stockQuantity',
  'heldQuantity',
  'deliveryClass',
  'imageUrls',
  'isActive',
  'isFeatured',
] as const;

export const available = (row: Pick<ProductRow, 'stockQuantity' | 'heldQuantity'>) =>
  row.stockQuantity - row.heldQuantity;

function toSummary(row: SummaryRow): ProductSummary {
  const { pricePence, compareAtPence, heldQuantity: _held, deliveryClass, ...shown } = row;
  return {
    ...shown,
    price: toPounds(pricePence),
    compareAtPrice: compareAtPence === null ? null : toPounds(compareAtPence),
    stockQuantity: available(row),
    ...(deliveryClass === 'parcel' ? {} : { deliveryClass }),
  };
}

type ForSale = ReturnType<typeof productsForSale>;

async function listPage(db: Db, some: ForSale, { limit, page }: ListQuestion): Promise<ProductSummary[]> {
  const part = some
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit);
  return (await showPictures(db, await part.select(summaryColumns).execute())).map(toSummary);
}

export const listProducts = (db: Db, part: ListQuestion) =>
  listPage(db, productsForSale(db).orderBy(alphabetKey('name')), part);

/** Oldest first. */
export const listCategoryProducts = (db: Db, categoryId: number, part: ListQuestion) =>
  listPage(db, productsForSale(db).where('categoryId', '=', categoryId), part);

export const listFeaturedProducts = (db: Db) =>
  listPage(db, productsForSale(db).where('isFeatured', '=', true), { limit: 12, page: 1 });

export async function listProductPages(db: Db, most?: number) {
  let rows = productsForSale(db)
    .select(['name', 'slug', 'updatedAt'])
    .orderBy(alphabetKey('name'))
    .orderBy('id');
  if (most !== undefined) rows = rows.limit(most);
  return rows.execute();
}

export async function countProductPages(db: Db): Promise<number> {
  const counted = productsForSale(db).select((is) => is.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** By category; null stands for products without one. */
export async function listLatestChanges(db: Db) {
  return productsForSale(db)
    .select((is) => ['categoryId', is.fn.max('updatedAt').as('updatedAt')])
    .groupBy('categoryId')
    .execute();
}

/** Visible products only, in the order of `ids`. */
export async function listProductsByIds(
  db: Db,
  ids: number[],
): Promise<(ProductSummary & { vatRate: VatRate })[]> {
  if (ids.length === 0) return [];
  const stored = await productsForSaleByKey(db)
    .select([...summaryColumns, 'vatRate'])
    .where('id', 'in', ids)
    .execute();
  const rows = await showPictures(db, stored);
  const byId = new Map(rows.map(({ vatRate, ...row }) => [row.id, { ...toSummary(row), vatRate }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Visible products only, in the order of `slugs`. */
export const listProductsBySlugs = async (db: Db, slugs: string[]): Promise<ProductSummary[]> =>
  (await readRelated(db, slugs)).map(({ summary }) => summary);

async function readRelated(
  db: Db,
  slugs: string[],
): Promise<{ summary: ProductSummary; part: PartBeside }[]> {
  if (slugs.length === 0) return [];
  const stored = await productsForSaleByKey(db)
    .select([...summaryColumns, 'specifications'])
    .where('slug', 'in', slugs)
    .execute();
  const rows = await showPictures(db, stored);
  const bySlug = new Map(
    rows.map(({ specifications, ...row }) => {
      const { id, name } = row;
      return [row.slug, { summary: toSummary(row), part: { id, name, specifications } }];
    }),
  );
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

/** Products for sale only, in no order. */
export async function readForOrder(db: Db, ids: number[]) {
  const rows = await productsForSaleByKey(db)
    .select(['id', 'name', 'sku', 'pricePence', 'vatRate', 'deliveryClass', 'stockQuantity', 'heldQuantity'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ stockQuantity, heldQuantity, ...row }) => ({
    ...row,
    available: available({ stockQuantity, heldQuantity }),
  }));
}

/** Returns null for a hidden product. */
export async function findProductBySlug(db: Db, slug: string): Promise<Product | null> {
  const row = await productsForSale(db).selectAll().where('slug', '=', slug).executeTakeFirst();
  return row ? toProduct(db, row) : null;
}

type ShownRow = Omit<
  ProductRow,
  'isInStock' | 'isScarce' | 'vatRate' | 'archivedAt' | 'isSample' | 'wasActive' | 'publishedAt'
>;

export async function toProduct(db: Db, stored: ShownRow): Promise<Product> {
  const [row = stored] = await showPictures(db, [stored]);
  const [category, beside, pictureAlts, alternative] = await Promise.all([
    row.categoryId === null ? null : findCategoryById(db, row.categoryId),
    readRelated(db, row.goesWith),
    readAlts(db, row.imageUrls),
    available(row) > 0 ? null : findAlternative(db, row),
  ]);
  const { description, longDescription, specifications, weight, dimensions, createdAt, updatedAt } = row;
  return {
    ...toSummary(row),
    description,
    longDescription: withUnitsInHtml(sanitizeRichText(longDescription)),
    specifications,
    weight,
    dimensions,
    category,
    pictureAlts,
    alternative,
    goesWith: beside.map(({ summary }) => summary),
    kit: kitOf(
      specifications,
      beside.map(({ part }) => part),
    ),
    createdAt,
    updatedAt,
  };
}

const mostCandidates = 50;

async function findAlternative(
  db: Db,
  { id, name, categoryId, pricePence }: Pick<ProductRow, 'id' | 'name' | 'categoryId' | 'pricePence'>,
): Promise<ProductSummary | null> {
  if (categoryId === null) return null;
  const candidates = await productsForSaleIn(db, categoryId)
    .select(summaryColumns)
    .where('isInStock', '=', true)
    .where('id', '!=', id)
    .orderBy(sql`abs("pricePence" - ${pricePence})`)
    .orderBy('id')
    .limit(mostCandidates)
    .execute();
  const nearest = findNearest({ name, pricePence }, candidates);
  const [shown] = await showPictures(db, nearest ? [nearest] : []);
  return shown ? toSummary(shown) : null;
}
