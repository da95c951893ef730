import type { Insertable } from 'kysely';
import { noteForOwner } from '../../emails/notices/note-for-owner.server.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import type { StockReason } from '../stock-reasons.ts';

export type StockChange = Insertable<Tables['stock_changes']>;

export const stockChange = (
  productId: number,
  stockBefore: number,
  stockAfter: number,
  reason: StockReason,
): StockChange => ({ productId, stockBefore, stockAfter, reason, editorName: null });

/** Also notifies owners of products that ran out. */
export async function recordStockChanges(trx: Trx, changes: StockChange[]): Promise<void> {
  if (changes.length === 0) return;
  const noted = await trx
    .insertInto('stock_changes')
    .values(changes)
    .returning(['id', 'stockBefore', 'stockAfter'])
    .execute();
  for (const { id, stockBefore, stockAfter } of noted) {
    if (stockBefore > 0 && stockAfter <= 0) await noteForOwner(trx, 'sold-out', id);
  }
}

export async function listStockChanges(db: Db, productId: number) {
  return db
    .selectFrom('stock_changes')
    .select(['id', 'stockBefore', 'stockAfter', 'reason', 'note', 'editorName', 'at'])
    .where('productId', '=', productId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

const stockHistoryDays = 730;

export async function purgeCatalogue(db: Db): Promise<void> {
  const before = new Date(Date.now() - stockHistoryDays * 86_400_000).toISOString();
  await db.deleteFrom('stock_changes').where('at', '<', before).execute();
}
