import type { Db } from '../../tables.ts';
import { categoriesForSale, productsForSaleIn } from '../for-sale.server.ts';
import { createCategoryCache } from '../kept-for-category.server.ts';
import { listProductsByIds } from '../products.server.ts';
import type { PartGood } from './part-goods.ts';
import { type TypedPart, typedPartOf } from './typed-part.ts';

/** Categories, and products of one, that are looked at. */
const most = { categories: 60, products: 500 };

/** Kept until something of the category changes. */
const keep = createCategoryCache<Map<number, TypedPart>>(most.categories);

async function readParts(db: Db, categoryId: number): Promise<Map<number, TypedPart>> {
  const rows = await productsForSaleIn(db, categoryId)
    .select(['id', 'name', 'specifications'])
    .orderBy('id')
    .limit(most.products)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const part = typedPartOf(row);
      return part ? [[row.id, part] as const] : [];
    }),
  );
}

/** Everything for sale that is a part of a system, as it is now, and the categories in which it was looked for. */
export async function listPartGoods(db: Db): Promise<{ goods: PartGood[]; categoryIds: number[] }> {
  const categories = await categoriesForSale(db)
    .select('categories.id')
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(most.categories)
    .execute();
  const parts = new Map<number, TypedPart>();
  for (const { id } of categories)
    for (const [productId, part] of await keep(db, id, 'parts', () => readParts(db, id)))
      parts.set(productId, part);
  const products = await listProductsByIds(db, [...parts.keys()]);
  return {
    goods: products.flatMap((product) => {
      const part = parts.get(product.id);
      return part ? [{ product, part }] : [];
    }),
    categoryIds: categories.map(({ id }) => id),
  };
}
