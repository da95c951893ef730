import type { Trx } from '../tables.ts';
import { releaseHolds } from './holds.ts';

/** Gives up an order that nobody paid and frees its stock. False when it was not waiting any more. */
export async function cancelUnpaidOrder(trx: Trx, orderId: number): Promise<boolean> {
  const cancelled = await trx
    .updateTable('orders')
    .set({ status: 'cancelled', paymentStatus: 'cancelled', updatedAt: new Date().toISOString() })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('paymentStatus', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!cancelled) return false;
  await releaseHolds(trx, orderId);
  return true;
}
