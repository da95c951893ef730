import { sql } from 'kysely';
import { type Editor, nameOf } from '../../editing/editor.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import { rememberSlug } from '../../old-slugs/old-slugs.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { sanitizeRichText } from '../../values/rich-text.server.ts';
import { freeSlug, slugOf } from '../../values/slug.ts';
import { storedLists } from '../catalogue-rows.ts';
import { notifyIfBackInStock } from '../stock/goods-back.server.ts';
import { recordStockEdit, stockAfter } from './change-stock.server.ts';
import type { NewProduct, ProductChange, StoredProduct } from './contract.ts';
import {
  faultAt,
  isSlugTaken,
  lockProducts,
  productTransaction,
  readStoredProduct,
  recordProductChange,
  refuseTakenSlug,
  refuseUnknownCategory,
} from './product-record.server.ts';

/** Throws 400 at the field for a taken slug or unknown category. */
export const createProduct = (db: Db, editor: Editor, product: NewProduct): Promise<StoredProduct> =>
  productTransaction(db, (trx) => createProductIn(trx, editor, product));

export async function createProductIn(trx: Trx, editor: Editor, product: NewProduct): Promise<StoredProduct> {
  const { name, price, isActive = true, stockQuantity = 0 } = product;
  await refuseUnknownCategory(trx, product.categoryId);
  if (product.slug) await refuseTakenSlug(trx, product.slug);
  const slug = product.slug || (await freeSlugFor(trx, name));
  const publishedAt = isActive ? new Date().toISOString() : null;
  const { id } = await trx
    .insertInto('products')
    .values({ ...toColumns(product), name, pricePence: price, slug, stockQuantity, publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordStockEdit(trx, nameOf(editor), { id, before: 0, after: stockQuantity, wanted: product });
  return recordProductChange(trx, editor, id, null);
}

/**
 * Saves the given fields only. Throws 400 at an invalid field. Throws 409 `changed_meanwhile` after a newer
 * save or, for a count, a stock movement.
 */
export const saveProduct = (
  db: Db,
  editor: Editor,
  id: number,
  change: ProductChange,
): Promise<StoredProduct> => productTransaction(db, (trx) => saveProductIn(trx, editor, id, change));

export async function saveProductIn(
  trx: Trx,
  editor: Editor,
  id: number,
  change: ProductChange,
): Promise<StoredProduct> {
  const { stockWhenOpened: _opened, updatedAt: _read, ...fields } = change;
  await lockProducts(trx, [id]);
  const before = await readStoredProduct(trx, id);
  refuseIfChanged(change.updatedAt, before);
  if (change.isActive && before.archivedAt !== null) {
    throw faultAt('isActive', 'This product is archived. Bring it back first, then visitors can see it.');
  }
  await refuseUnknownCategory(trx, change.categoryId);
  const stockQuantity = stockAfter(before, change);
  const slug = await changeSlug(trx, before, change);
  const isSeen = before.isActive || change.isActive === true;
  const now = nextVersion(before.updatedAt);
  const publishedAt = before.publishedAt ?? (isSeen ? now : null);
  await trx
    .updateTable('products')
    .set({ ...toColumns(fields), slug, stockQuantity, publishedAt, updatedAt: now })
    // A new name or text makes a sample the owner's; a new price or stock does not.
    .$if(isRewritten(before, fields), (update) => update.set({ isSample: false }))
    .where('id', '=', id)
    .execute();
  await recordStockEdit(trx, nameOf(editor), {
    id,
    before: before.stockQuantity,
    after: stockQuantity,
    wanted: change,
  });
  await notifyIfBackInStock(trx, id);
  return recordProductChange(trx, editor, id, before);
}

const isRewritten = (before: StoredProduct, after: Omit<ProductChange, 'updatedAt'>) =>
  (['name', 'description', 'shortDescription'] as const).some(
    (name) => after[name] !== undefined && after[name] !== before[name],
  ) ||
  (after.longDescription !== undefined &&
    sanitizeRichText(after.longDescription) !== sanitizeRichText(before.longDescription));

const freeSlugFor = (trx: Trx, name: string) =>
  freeSlug(slugOf(name) || 'product', (slug) => isSlugTaken(trx, slug));

/** Undefined leaves a column unchanged. Further contract fields go to the column of the same name. */
function toColumns(given: Omit<ProductChange, 'stockWhenOpened' | 'updatedAt'> | NewProduct) {
  const {
    price,
    compareAtPrice,
    longDescription,
    stockReason: _reason,
    stockNote: _note,
    ...columns
  } = given;
  return {
    ...columns,
    ...storedLists(given),
    longDescription: longDescription && sanitizeRichText(longDescription),
    pricePence: price,
    compareAtPence: compareAtPrice,
  };
}

/**
 * A blank slug is made from the name until visitors know the product. A known slug is redirected, and
 * references in other products are updated.
 */
async function changeSlug(trx: Trx, before: StoredProduct, change: ProductChange): Promise<string> {
  const isKnown = before.publishedAt !== null || before.isActive;
  const { name = before.name, slug: wanted = before.slug } = change;
  const slug = wanted || (isKnown ? before.slug : slugOf(name) || 'product');
  if (slug === before.slug) return slug;
  if (!wanted) return freeSlug(slug, async (tried) => tried !== before.slug && isSlugTaken(trx, tried));
  await refuseTakenSlug(trx, slug, before.id);
  if (isKnown) await rememberSlug(trx, 'product', before.slug, before.id);
  await renameInGoesWith(trx, before.slug, slug);
  return slug;
}

async function renameInGoesWith(trx: Trx, oldSlug: string, slug: string): Promise<void> {
  const maybe = await trx
    .selectFrom('products')
    .select(['id', 'goesWith', 'updatedAt'])
    .where(sql<string>`cast("goesWith" as text)`, 'like', `%${JSON.stringify(oldSlug)}%`)
    .orderBy('id')
    .execute();
  for (const { id, goesWith, updatedAt } of maybe.filter(({ goesWith: slugs }) => slugs.includes(oldSlug))) {
    const renamed = goesWith.map((one) => (one === oldSlug ? slug : one));
    await trx
      .updateTable('products')
      .set({ goesWith: JSON.stringify(renamed), updatedAt: nextVersion(updatedAt) })
      .where('id', '=', id)
      .execute();
  }
}
