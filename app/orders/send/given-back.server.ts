import { Refusal } from '../../../server/errors.ts';
import type { Db } from '../../tables.ts';
import type { Pieces } from './still-to-send.ts';

/** What was given back of the lines of these orders, or is on its way back, so that it need not be sent. */
export const readGivenBack = (db: Db, orderIds: number[]): Promise<Pieces[]> =>
  db
    .selectFrom('order_refund_items')
    .innerJoin('order_refunds', 'order_refunds.id', 'order_refund_items.refundId')
    .select(['orderItemId', 'quantity'])
    .where('order_refunds.orderId', 'in', orderIds)
    .where('order_refunds.status', '!=', 'failed')
    .execute();

/** Refuses (409) while money of an order is on its way back: nobody knows yet whether it is still to be sent. */
export async function refuseWhileRefunding(db: Db, orderId: number): Promise<void> {
  const refund = await db
    .selectFrom('order_refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!refund) return;
  throw new Refusal(
    409,
    'refund_under_way',
    'Money of this order is on its way back, and the payment provider has not answered yet. Try again in a minute.',
  );
}
