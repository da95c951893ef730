import { notFound } from '../../../server/errors.ts';
import type { Db, Trx } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { sanitizeRichText } from '../../values/rich-text.server.ts';
import type { StoredProduct } from './contract.ts';

/** A product as it is stored, seen by visitors or not. Refuses (404) what is not there. */
export async function readStoredProduct(db: Db, id: number): Promise<StoredProduct> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchProduct();
  const {
    pricePence,
    compareAtPence,
    isInStock: _inStock,
    isScarce: _isScarce,
    wasActive: _wasActive,
    ...stored
  } = row;
  const related =
    row.goesWith.length === 0
      ? []
      : await db.selectFrom('products').select(['slug', 'name']).where('slug', 'in', row.goesWith).execute();
  return {
    ...stored,
    longDescription: sanitizeRichText(stored.longDescription),
    price: toPounds(pricePence),
    compareAtPrice: compareAtPence === null ? null : toPounds(compareAtPence),
    related: row.goesWith.flatMap((wanted) => related.filter(({ slug }) => slug === wanted)),
  };
}

export const noSuchProduct = () => notFound('There is no such product');

/** Lets nobody else, orders included, change a product until the transaction ends. */
export async function lockProduct(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('products').set({ id }).where('id', '=', id).execute();
}

/** What the history of a product tells of it. */
export function toldOf(product: StoredProduct): object {
  const { heldQuantity: _held, related: _related, publishedAt: _published, ...told } = product;
  return told;
}
