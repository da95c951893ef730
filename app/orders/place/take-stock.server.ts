import { sql } from 'kysely';
import { databaseNow } from '../../../server/database/database.ts';
import type { Trx } from '../../tables.ts';
import { holdExpiry, holdLines, sellHolds } from './holds.server.ts';

/** Takes free stock if the hold has run out. */
export async function takeStock(trx: Trx, orderId: number): Promise<boolean> {
  if (await sellHolds(trx, orderId)) return true;
  const items = await trx
    .selectFrom('order_items')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .where('isWorded', '=', false)
    .orderBy('productId')
    .execute();
  const lines = items.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  if (lines.length < items.length) return false;
  if (lines.length === 0) return true;
  const held = await tryHold(trx, orderId, lines);
  return held && sellHolds(trx, orderId);
}

/** Undoes a partial hold, because this transaction goes on. */
async function tryHold(trx: Trx, orderId: number, lines: { productId: number; quantity: number }[]) {
  const now = await databaseNow(trx);
  const savepoint = 'late_money';
  await sql`savepoint ${sql.raw(savepoint)}`.execute(trx);
  const short = await holdLines(trx, orderId, lines, holdExpiry(now, now));
  await sql.raw(short ? `rollback to savepoint ${savepoint}` : `release savepoint ${savepoint}`).execute(trx);
  return short === null;
}
