import { disputeStatuses, isAnswerDue } from '../../payments/dispute-states.ts';
import type { Trx } from '../../tables.ts';

const due = disputeStatuses.filter(isAnswerDue);

/**
 * Marks an order while a bank waits for an answer, and takes the mark away when none does. What it is marked for
 * otherwise stands first: once that is dealt with, this is called again.
 */
export async function markDisputed(trx: Trx, orderId: number): Promise<void> {
  const waiting = await trx
    .selectFrom('order_disputes')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', due)
    .executeTakeFirst();
  const orders = trx.updateTable('orders').where('id', '=', orderId);
  await (waiting
    ? orders.set({ attention: 'disputed' }).where('attention', 'is', null)
    : orders.set({ attention: null }).where('attention', '=', 'disputed')
  ).execute();
}
