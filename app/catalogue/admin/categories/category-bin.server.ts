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
import {
  isSlugTaken,
  lockCategories,
  readOwnersCategory,
  recordCategoryChange,
} from './category-changes.server.ts';

/** `hiddenIds` are the products that only this category hid. */
const binned = categoryRow.extend({
  productIds: z.array(z.number()),
  hiddenIds: z.array(z.number()),
});

/** Moves a category to the bin and switches off the products it hid, so that none goes on sale. Throws 404. */
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

/** Restores a category and its products still without one. A taken slug changes. Throws 404. */
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
    await updateUncategorised(trx, hiddenIds, { isActive: true, updatedAt });
    await updateUncategorised(trx, productIds, { categoryId: id, updatedAt });
    return recordCategoryChange(trx, editor, id, { action: 'restored' });
  });
}

/** SQLite limits the values in one statement. */
const atOnce = 1_000;

async function updateUncategorised(
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
