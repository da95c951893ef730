import { type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../server/database/database.ts';
import { toPence, toPounds } from '../money.ts';
import type { Db } from '../tables.ts';
import { type CategoryFigures, figuresIn } from './category-figures.server.ts';
import type { Category, Listing, ProductSummary } from './contract.ts';
import { type Facet, facetsOf, idsWith } from './facets.ts';
import { productsForSaleIn } from './for-sale.server.ts';
import { type ListingChoice, productsOnPage, type Sort } from './listing-choice.ts';
import { listProductsByIds } from './products.server.ts';

type Order = ['isFeatured' | 'pricePence' | 'id' | RawBuilder<string>, OrderByDirection][];

/** Each is an index of migration 0009, read forwards or backwards, so that no order has to be made. */
const orders: Record<Sort, Order> = {
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
    [sql<string>`lower(name)`, 'asc'],
    ['id', 'asc'],
  ],
  newest: [['id', 'desc']],
};

/** One page of an active category's products, as somebody wants to see them, and how many there are in all. */
export async function listCategory(db: Db, category: Category, choice: ListingChoice): Promise<Listing> {
  const [least, most] = [toPence(choice.minPrice), toPence(choice.maxPrice)];
  const figured = await figuresIn(db, category.id);
  const ids = idsWith(figured, choice.figures);
  const all = productsForSaleIn(db, category.id);
  const priced = (ids ? all.where(amongIds(db, ids)) : all)
    .$if(least !== null, (is) => is.where('pricePence', '>=', least))
    .$if(most !== null, (is) => is.where('pricePence', '<=', most));
  const stocked = priced.where('isInStock', '=', true);
  const [ofPrice, inStock, lowest, highest] = await Promise.all([
    priced === all ? category.productCount : count(priced),
    count(stocked),
    priceAt(all, 'asc'),
    priceAt(all, 'desc'),
  ]);

  const total = choice.inStock ? inStock : ofPrice;
  const pages = Math.max(Math.ceil(total / productsOnPage), 1);
  const page = Math.min(choice.page, pages);
  return {
    products: await readPage(db, choice.inStock ? stocked : priced, choice.sort, page),
    total,
    pages,
    counts: { all: ofPrice, inStock },
    facets: ids ? facetsOf(figured, choice.figures) : plainFacets(figured),
    prices: { lowest: toPounds(lowest), highest: toPounds(highest) },
    choice: { ...choice, page },
  };
}

const facetsKept = new WeakMap<CategoryFigures, Facet[]>();

/** The facets of a whole category, counted once for each state of it. */
function plainFacets(figured: CategoryFigures): Facet[] {
  const facets = facetsKept.get(figured) ?? facetsOf(figured, {});
  facetsKept.set(figured, facets);
  return facets;
}

/** As one value, for a database takes only so many. */
function amongIds(db: Db, ids: number[]): RawBuilder<boolean> {
  if (engineOf(db) === 'postgres') return sql<boolean>`products.id = any(${ids}::int[])`;
  return sql<boolean>`products.id in (select value from json_each(${JSON.stringify(ids)}))`;
}

type Some = ReturnType<typeof productsForSaleIn>;

async function count(some: Some): Promise<number> {
  const counted = some.select((is) => is.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The lowest or highest price; 0 when there are no products. */
async function priceAt(some: Some, end: OrderByDirection): Promise<number> {
  const found = some.select('pricePence').orderBy('pricePence', end).limit(1);
  return (await found.executeTakeFirst())?.pricePence ?? 0;
}

/** Ids come out of the index alone; only the products that are shown are read. */
async function readPage(db: Db, some: Some, sort: Sort, page: number): Promise<ProductSummary[]> {
  let rows = some.select('id');
  for (const [column, direction] of orders[sort]) rows = rows.orderBy(column, direction);
  const found = await rows
    .limit(productsOnPage)
    .offset((page - 1) * productsOnPage)
    .execute();
  const ids = found.map(({ id }) => id);
  const products = new Map((await listProductsByIds(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
