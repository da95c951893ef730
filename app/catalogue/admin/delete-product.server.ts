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

/** Without generated columns; `wishedBy` holds account ids. */
const binned = productRow.omit({ isInStock: true, isScarce: true }).extend({ wishedBy: z.array(z.string()) });

/** Injected, since orders and wishlists depend on the catalogue. */
export interface ProductTies {
  wasSold: (trx: Trx, productId: number) => Promise<boolean>;
  listWishers: (trx: Trx, productId: number) => Promise<string[]>;
  wishAgain: (trx: Trx, productId: number, userIds: string[]) => Promise<void>;
}

/** Archives a product that was ever sold, since orders refer to it; moves others to the bin. Throws 404. */
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

/** Restores from archive or bin: without a deleted category, and with a numbered slug if taken. Throws 404. */
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
      await reinsertProduct(trx, record);
      await wishAgain(trx, id, wishedBy);
    }
    const product = await readStoredProduct(trx, id);
    await recordChange(trx, editor, { kind: 'product', id, label: product.name, action: 'restored' });
    invalidateProduct(trx, product);
    return product;
  });
}

async function reinsertProduct(trx: Trx, record: Omit<z.infer<typeof binned>, 'wishedBy'>): Promise<void> {
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
