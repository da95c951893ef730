import { type SelectQueryBuilder, sql } from 'kysely';
import { alphabetKey, matchesSearch } from '../../../server/database/text-keys.ts';
import { showPictures } from '../../pictures/fetched-pictures.server.ts';
import type { Db, Tables } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { lowStockLimit } from '../stock/stock-state.ts';
import type { ListedProduct, ProductsPage, ProductsQuestion } from './contract.ts';

type Some = SelectQueryBuilder<Tables, 'products', object>;

const orders: Record<ProductsQuestion['sort'], (some: Some) => Some> = {
  name: (some) => some.orderBy(alphabetKey('name')).orderBy('id'),
  price: (some) => some.orderBy('pricePence').orderBy('id'),
  stock: (some) => some.orderBy(available).orderBy('id'),
  newest: (some) => some.orderBy('id', 'desc'),
  updated: (some) => some.orderBy('updatedAt', 'desc').orderBy('id', 'desc'),
};

const available = sql<number>`"stockQuantity" - "heldQuantity"`;

const states: Record<ProductsQuestion['state'], (some: Some) => Some> = {
  all: (some) => some,
  active: (some) => some.where('isActive', '=', true),
  hidden: (some) => some.where('isActive', '=', false),
  low: (some) => some.where(available, '>', 0).where(available, '<=', lowStockLimit),
  out: (some) => some.where('isInStock', '=', false),
  archived: (some) => some,
};

export async function listProductsToEdit(db: Db, question: ProductsQuestion): Promise<ProductsPage> {
  const some = choose(db, question);
  const counted = some.select((is) => is.fn.countAll<number>().as('count'));
  const total = (await counted.executeTakeFirstOrThrow()).count;
  const { limit } = question;
  const pages = Math.max(Math.ceil(total / limit), 1);
  const page = Math.min(question.page, pages);
  const found = await orders[question.sort](some)
    .select('products.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const products = await readRows(
    db,
    found.map(({ id }) => id),
  );
  return { products, total, page, pages };
}

function choose(db: Db, { search, state, category }: ProductsQuestion): Some {
  const isArchived = state === 'archived';
  let some: Some = db.selectFrom('products').where('archivedAt', isArchived ? 'is not' : 'is', null);
  some = states[state](some);
  if (category !== undefined) some = some.where('categoryId', '=', category);
  if (search !== '') some = some.where(matchesSearch('products', search));
  return some;
}

async function readRows(db: Db, ids: number[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.categoryId')
    .select(['products.id', 'products.name', 'products.slug', 'pricePence', 'sku', 'stockQuantity'])
    .select(['heldQuantity', 'imageUrls', 'products.isActive', 'isFeatured'])
    .select(['products.archivedAt', 'products.updatedAt'])
    .select('categories.name as categoryName')
    .where('products.id', 'in', ids)
    .execute();
  const listed = (await showPictures(db, rows)).map(({ pricePence, imageUrls, ...row }) => ({
    ...row,
    price: toPounds(pricePence),
    imageUrl: imageUrls[0] ?? null,
  }));
  const byId = new Map(listed.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
