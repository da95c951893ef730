import type { OrderByDirection } from 'kysely';
import type { Db } from '../../tables.ts';
import { toPence, toPounds } from '../../values/money.ts';
import { type Goods, type Narrowed, narrow, type Wanted } from '../attributes/narrow.ts';
import type { Category, Listing, ProductSummary } from '../contract.ts';
import { productsForSaleIn } from '../for-sale.server.ts';
import { createCategoryCache } from '../kept-for-category.server.ts';
import { type ListingChoice, productsOnPage, type Sort } from '../listing-choice.ts';
import { listProductsByIds } from '../products.server.ts';
import { byFigure, columnsOf, isFigureSort } from './attribute-sort.ts';
import { attributesIn } from './category-attributes.server.ts';
import { readListingSnapshot } from './listing-snapshot.server.ts';

export async function listCategory(db: Db, category: Category, choice: ListingChoice): Promise<Listing> {
  const wanted = {
    least: toPence(choice.minPrice),
    most: toPence(choice.maxPrice),
    inStock: choice.inStock,
    attributes: choice.attributes,
  };
  const [{ ids, counts, facets }, lowest, highest] = await Promise.all([
    narrowed(db, category.id, choice.sort, wanted),
    priceAt(db, category.id, 'asc'),
    priceAt(db, category.id, 'desc'),
  ]);
  const total = choice.inStock ? counts.inStock : counts.all;
  const onPage = productsOnPage[choice.view];
  const pages = Math.max(Math.ceil(total / onPage), 1);
  const page = Math.min(choice.page, pages);
  const start = (page - 1) * onPage;
  const products = await listProductsByIds(db, [...ids.slice(start, start + onPage)]);
  return {
    products,
    total,
    pages,
    counts,
    facets,
    prices: { lowest: toPounds(lowest), highest: toPounds(highest) },
    attributes: choice.view === 'table' ? await readColumns(db, category.id, products) : [],
    choice: { ...choice, page },
  };
}

type Kept = Omit<Narrowed, 'ids'> & { ids: Int32Array };

const keep = createCategoryCache<Kept>(200);

/** Cached, as filtering a large category takes longer than a page. */
const narrowed = (db: Db, categoryId: number, sort: Sort, wanted: Wanted): Promise<Kept> =>
  keep(db, categoryId, JSON.stringify([sort, wanted]), async () => {
    const { ids, ...found } = narrow(await listGoods(db, categoryId, sort), wanted);
    return { ...found, ids: Int32Array.from(ids) };
  });

async function listGoods(db: Db, categoryId: number, sort: Sort): Promise<Goods[]> {
  const [figured, snapshot] = await Promise.all([
    attributesIn(db, categoryId),
    readListingSnapshot(db, categoryId, isFigureSort(sort) ? 'featured' : sort),
  ]);
  const all = Array.from(snapshot.ids, (id, place) => ({
    id,
    pricePence: snapshot.pricesPence[place] ?? 0,
    isInStock: snapshot.inStock[place] === 1,
    attributes: figured.get(id) ?? [],
  }));
  return isFigureSort(sort) ? byFigure(all, sort) : all;
}

async function readColumns(
  db: Db,
  categoryId: number,
  products: ProductSummary[],
): Promise<Listing['attributes']> {
  const figured = await attributesIn(db, categoryId);
  return columnsOf(products.map(({ id }) => figured.get(id) ?? []));
}

/** In pence; 0 for an empty category. */
async function priceAt(db: Db, categoryId: number, end: OrderByDirection): Promise<number> {
  const all = productsForSaleIn(db, categoryId).select('pricePence');
  return (await all.orderBy('pricePence', end).limit(1).executeTakeFirst())?.pricePence ?? 0;
}
