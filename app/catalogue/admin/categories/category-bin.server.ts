import { z } from 'zod';
import { invalidate, transaction } from '../../../../server/database/database.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import { putInBin, takeFromBin } from '../../../editing/history/bin.server.ts';
import { recordChange } from '../../../editing/history/record-change.server.ts';
import { nextVersion } from '../../../editing/version.server.ts';
import type { Db, Trx } from '../../../tables.ts';
import { freeSlug } from '../../../values/slug.ts';
import { cacheTags } from '../../cache-tags.ts';
import { categoryRow } from '../../catalogue-rows.ts';
import type { OwnersCategory } from '../../category-contract.ts';
import { isSlugTaken, lockCategories, noteCategory, readOwnersCategory } from './category-changes.server.ts';

/** What is kept of a deleted category: itself, which products were in it, and which of them were hidden by it alone. */
const binned = categoryRow.extend({
  productIds: z.array(z.number()),
  hiddenIds: z.array(z.number()),
});

/**
 * Deletes a category into the bin. Its products stay, without a category; those that it kept from visitors are
 * switched off, so that none goes on sale by a deletion. Refuses (404) what is not there.
 */
export async function deleteCategory(db: Db, editor: Editor, id: number): Promise<void> {
  await transaction(db, async (trx) => {
    await lockCategories(trx);
    const { productCount: _count, ...told } = await readOwnersCategory(trx, id);
    const category = await trx
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const updatedAt = new Date().toISOString();
    const hiddenIds = category.isActive ? [] : await hideProducts(trx, id, updatedAt);
    const products = await trx
      .updateTable('products')
      .set({ categoryId: null, updatedAt })
      .where('categoryId', '=', id)
      .returning('id')
      .execute();
    const productIds = products.map((product) => product.id);
    const about = { kind: 'category', id, label: category.name } as const;
    await putInBin(trx, editor, { ...about, record: { ...category, productIds, hiddenIds } });
    await trx.deleteFrom('categories').where('id', '=', id).execute();
    await recordChange(trx, editor, { ...about, action: 'deleted', before: told });
    invalidate(trx, cacheTags.catalogue);
  });
}

async function hideProducts(trx: Trx, categoryId: number, updatedAt: string): Promise<number[]> {
  const hidden = await trx
    .updateTable('products')
    .set({ isActive: false, updatedAt })
    .where('categoryId', '=', categoryId)
    .where('isActive', '=', true)
    .returning('id')
    .execute();
  return hidden.map(({ id }) => id);
}

/**
 * Brings a deleted category back, with those of its products that have no other one meanwhile. Where its address is
 * another's by now it gets a new one. Refuses (404) what is not in the bin.
 */
export async function restoreCategory(db: Db, editor: Editor, id: number): Promise<OwnersCategory> {
  return transaction(db, async (trx) => {
    await lockCategories(trx);
    const kept = binned.parse(await takeFromBin(trx, 'category', id));
    const { productIds, hiddenIds, ...category } = kept;
    const slug = await freeSlug(category.slug, (tried) => isSlugTaken(trx, tried));
    const updatedAt = nextVersion(category.updatedAt);
    await trx
      .insertInto('categories')
      .values({ ...category, slug, updatedAt })
      .execute();
    await takeBack(trx, hiddenIds, { isActive: true, updatedAt });
    await takeBack(trx, productIds, { categoryId: id, updatedAt });
    return noteCategory(trx, editor, id, { action: 'restored' });
  });
}

/** SQLite takes so many values in a statement, and a category may hold very many products. */
const atOnce = 1_000;

async function takeBack(
  trx: Trx,
  ids: number[],
  change: { isActive?: boolean; categoryId?: number; updatedAt: string },
): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) {
    await trx
      .updateTable('products')
      .set(change)
      .where('id', 'in', ids.slice(start, start + atOnce))
      .where('categoryId', 'is', null)
      .execute();
  }
}
