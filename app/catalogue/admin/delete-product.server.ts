import { z } from 'zod';
import { transaction } from '../../../server/database/database.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { putInBin, takeFromBin } from '../../editing/history/bin.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion } from '../../editing/version.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { freeSlug } from '../../values/slug.ts';
import { productRow, storedLists } from '../catalogue-rows.ts';
import type { StoredProduct } from './contract.ts';
import {
  invalidateProduct,
  isSlugTaken,
  lockProducts,
  noSuchProduct,
  readStoredProduct,
} from './product-record.server.ts';

/**
 * A product of the bin: its columns as they were, but for what the database makes of them, and the accounts on whose
 * wishlists it was.
 */
const binned = productRow.omit({ isInStock: true, isScarce: true }).extend({ wishedBy: z.array(z.string()) });

/** What else knows of a product. Orders and wishlists stand above the catalogue, so it is handed in. */
export interface ProductTies {
  /** Whether it is in any order. */
  wasSold: (trx: Trx, productId: number) => Promise<boolean>;
  /** The ids of those who have it on their wishlists. */
  listWishers: (trx: Trx, productId: number) => Promise<string[]>;
  wishAgain: (trx: Trx, productId: number, userIds: string[]) => Promise<void>;
}

/**
 * Takes a product out of the shop: one that was ever sold is archived, for orders refer to it; another goes into the
 * bin. Refuses (404) what is not there. To archive what is archived changes nothing.
 */
export async function deleteProduct(
  db: Db,
  editor: Editor,
  id: number,
  ties: ProductTies,
): Promise<'archived' | 'deleted'> {
  return transaction(db, async (trx) => {
    await lockProducts(trx, [id]);
    const products = trx.selectFrom('products').selectAll().where('id', '=', id);
    const row = await products.executeTakeFirstOrThrow(noSuchProduct);
    if (row.archivedAt !== null) return 'archived';
    const told = { kind: 'product', id, label: row.name } as const;
    invalidateProduct(trx, row);
    if (await ties.wasSold(trx, id)) {
      const now = nextVersion(row.updatedAt);
      await trx
        .updateTable('products')
        .set({ archivedAt: now, wasActive: row.isActive, isActive: false, updatedAt: now })
        .where('id', '=', id)
        .execute();
      await recordChange(trx, editor, { ...told, action: 'archived' });
      return 'archived';
    }
    const wishedBy = await ties.listWishers(trx, id);
    await putInBin(trx, editor, { ...told, record: { ...row, wishedBy } });
    await trx.deleteFrom('products').where('id', '=', id).execute();
    await recordChange(trx, editor, { ...told, action: 'deleted' });
    return 'deleted';
  });
}

/**
 * Brings a product back as it was, from the archive or from the bin. Its category may be gone, and another product may
 * have its slug by now: then it comes without the one and with a number to the other. What is in the shop stays as it
 * is. Refuses (404) what is nowhere.
 */
export async function restoreProduct(
  db: Db,
  editor: Editor,
  id: number,
  { wishAgain }: Pick<ProductTies, 'wishAgain'>,
): Promise<StoredProduct> {
  return transaction(db, async (trx) => {
    await lockProducts(trx, [id]);
    const kept = await trx
      .selectFrom('products')
      .select(['archivedAt', 'wasActive', 'updatedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (kept && kept.archivedAt === null) return readStoredProduct(trx, id);
    if (kept) {
      await trx
        .updateTable('products')
        .set({ archivedAt: null, isActive: kept.wasActive, updatedAt: nextVersion(kept.updatedAt) })
        .where('id', '=', id)
        .execute();
    } else {
      const { wishedBy, ...record } = binned.parse(await takeFromBin(trx, 'product', id));
      await insertAgain(trx, record);
      await wishAgain(trx, id, wishedBy);
    }
    const product = await readStoredProduct(trx, id);
    await recordChange(trx, editor, { kind: 'product', id, label: product.name, action: 'restored' });
    invalidateProduct(trx, product);
    return product;
  });
}

async function insertAgain(trx: Trx, record: Omit<z.infer<typeof binned>, 'wishedBy'>): Promise<void> {
  const { categoryId, slug, updatedAt } = record;
  const category =
    categoryId === null
      ? undefined
      : await trx.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst();
  await trx
    .insertInto('products')
    .values({
      ...record,
      ...storedLists(record),
      categoryId: category?.id ?? null,
      slug: await freeSlug(slug, (tried) => isSlugTaken(trx, tried)),
      updatedAt: nextVersion(updatedAt),
    })
    .execute();
}
