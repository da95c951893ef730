import { transaction } from '../../../server/database/database.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion } from '../../editing/version.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { changedPrice, highestPrice } from '../price-change.ts';
import { notifyIfBackInStock } from '../stock/goods-back.server.ts';
import type { BulkChange } from './contract.ts';
import { faultAt, invalidateProduct, lockProducts } from './product-record.server.ts';

type Row = Awaited<ReturnType<typeof lockRows>>[number];

const flags = {
  publish: { isActive: true },
  hide: { isActive: false },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
} as const;

/** Changes all or none, except archived and missing products. Throws 400 at `change` for an impossible price. */
export async function changeProducts(db: Db, editor: Editor, { ids, change }: BulkChange): Promise<number> {
  return transaction(db, async (trx) => {
    const rows = await lockRows(trx, ids);
    for (const row of rows) {
      const now = nextVersion(row.updatedAt);
      const set = typeof change === 'string' ? flags[change] : { pricePence: newPrice(row, change) };
      const publishedAt = row.publishedAt ?? (row.isActive || change === 'publish' ? now : null);
      await trx
        .updateTable('products')
        .set({ ...set, publishedAt, updatedAt: now })
        .where('id', '=', row.id)
        .execute();
      await recordChange(trx, editor, {
        kind: 'product',
        id: row.id,
        label: row.name,
        action: 'updated',
        before: shown(row),
        after: shown({ ...row, ...set }),
      });
      if (change === 'publish') await notifyIfBackInStock(trx, row.id);
      invalidateProduct(trx, row);
    }
    return rows.length;
  });
}

const shown = ({ isActive, isFeatured, pricePence }: Row) => ({
  isActive,
  isFeatured,
  price: toPounds(pricePence),
});

async function lockRows(trx: Trx, ids: number[]) {
  await lockProducts(trx, ids);
  return trx
    .selectFrom('products')
    .select(['id', 'name', 'categoryId', 'pricePence', 'isActive', 'isFeatured', 'publishedAt', 'updatedAt'])
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .execute();
}

function newPrice({ name, pricePence }: Row, change: Exclude<BulkChange['change'], string>): number {
  const pence = changedPrice(pricePence, change);
  if (pence === null) throw faultAt('change', 'Give a number such as 5, 2.5 or -10');
  if (pence < 0)
    throw faultAt('change', `“${name}” costs £${toPounds(pricePence)}: that is too little to take this off.`);
  if (pence > highestPrice) throw faultAt('change', `“${name}” would cost ten million pounds or more.`);
  return pence;
}
