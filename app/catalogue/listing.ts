import { type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { toPence, toPounds } from '../money.ts';
import type { Db } from '../tables.ts';
import type { Category, Listing } from './contract.ts';
import { type ListingChoice, productsOnPage, type Sort } from './listing-choice.ts';
import { listProductsByIds } from './products.ts';

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
  const all = db.selectFrom('products').where('categoryId', '=', category.id).where('isActive', '=', true);
  const priced = all
    .$if(least !== null, (is) => is.where('pricePence', '>=', least))
    .$if(most !== null, (is) => is.where('pricePence', '<=', most));
  const stocked = priced.where('isInStock', '=', true);

  const count = async (some: typeof all) =>
    (await some.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  const priceAt = async (end: OrderByDirection) =>
    (await all.select('pricePence').orderBy('pricePence', end).limit(1).executeTakeFirst())?.pricePence ?? 0;
  const [ofPrice, inStock, lowest, highest] = await Promise.all([
    priced === all ? category.productCount : count(priced),
    count(stocked),
    priceAt('asc'),
    priceAt('desc'),
  ]);

  const total = choice.inStock ? inStock : ofPrice;
  const pages = Math.max(Math.ceil(total / productsOnPage), 1);
  const page = Math.min(choice.page, pages);
  let rows = (choice.inStock ? stocked : priced).select('id');
  for (const [column, direction] of orders[choice.sort]) rows = rows.orderBy(column, direction);
  // Ids come out of the index alone; only the products that are shown are read.
  const ids = await rows
    .limit(productsOnPage)
    .offset((page - 1) * productsOnPage)
    .execute();
  const byId = new Map(
    (
      await listProductsByIds(
        db,
        ids.map(({ id }) => id),
      )
    ).map((product) => [product.id, product]),
  );
  return {
    products: ids.flatMap(({ id }) => byId.get(id) ?? []),
    total,
    pages,
    counts: { all: ofPrice, inStock },
    prices: { lowest: toPounds(lowest), highest: toPounds(highest) },
    choice: { ...choice, page },
  };
}
