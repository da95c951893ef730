import { invalidate, isTaken, transaction } from '../../../server/database/database.ts';
import { notFound, Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { queuePictures } from '../../pictures/fetched-pictures.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { sanitizeRichText } from '../../values/rich-text.server.ts';
import { cacheTags } from '../cache-tags.ts';
import type { StoredProduct } from './contract.ts';

export async function readStoredProduct(db: Db, id: number): Promise<StoredProduct> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchProduct();
  const { isInStock: _inStock, isScarce: _isScarce, wasActive: _wasActive, ...told } = row;
  const { pricePence, compareAtPence, ...stored } = told;
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

/** Locks these products, also against orders, until the transaction ends. */
export async function lockProducts(trx: Trx, ids: number[]): Promise<void> {
  await trx
    .updateTable('products')
    .set((is) => ({ id: is.ref('id') }))
    .where('id', 'in', ids)
    .execute();
}

/** Logs a change (without `before`: a creation), requests pictures and invalidates pages. */
export async function recordProductChange(
  trx: Trx,
  editor: Editor,
  id: number,
  before: StoredProduct | null,
): Promise<StoredProduct> {
  const after = await readStoredProduct(trx, id);
  await recordChange(trx, editor, {
    kind: 'product',
    id,
    label: after.name,
    action: before ? 'updated' : 'created',
    before: before ? historyFields(before) : {},
    after: historyFields(after),
  });
  await queuePictures(trx, after.imageUrls);
  invalidateProduct(trx, before ?? after, after);
  return after;
}

function historyFields(product: StoredProduct): object {
  const { heldQuantity: _held, related: _related, publishedAt: _published, ...told } = product;
  return told;
}

/** Pass the states before and after a change, as both have pages. */
export function invalidateProduct(trx: Trx, ...states: { id: number; categoryId: number | null }[]): void {
  invalidate(trx, cacheTags.catalogue);
  for (const { id, categoryId } of states) {
    invalidate(trx, cacheTags.product(id));
    if (categoryId !== null) invalidate(trx, cacheTags.stockOf(categoryId));
  }
}

export const faultAt = (field: string, message: string) =>
  new Refusal(400, 'invalid', message, { fields: { [field]: message } });

/** Throws 400 for a slug of another product, archived ones included. */
export async function refuseTakenSlug(trx: Trx, slug: string, exceptId?: number): Promise<void> {
  const owner = await readOwner(trx, slug);
  if (!owner || owner.id === exceptId) return;
  const state = owner.archivedAt === null ? '' : ', which is archived';
  throw faultAt('slug', `“${owner.name}”${state} already has this address. Please choose another.`);
}

export const isSlugTaken = async (trx: Trx, slug: string) => (await readOwner(trx, slug)) !== undefined;

const readOwner = (trx: Trx, slug: string) =>
  trx.selectFrom('products').select(['id', 'name', 'archivedAt']).where('slug', '=', slug).executeTakeFirst();

export async function refuseUnknownCategory(trx: Trx, categoryId: number | null | undefined): Promise<void> {
  if (categoryId === null || categoryId === undefined) return;
  const found = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!found) throw faultAt('categoryId', 'There is no such category any more. Please choose another.');
}

/** Throws the same 400 as `refuseTakenSlug` if a concurrent transaction takes the slug. */
export async function productTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(db, work);
  } catch (error) {
    throw isTaken(error)
      ? faultAt('slug', 'Another product already has this address. Please choose another.')
      : error;
  }
}
