import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Trx } from '../../tables.ts';

/** What the outbox knows the email about a refund by. */
export const refundEmailKey = (refundId: number) => `refund-given:${refundId}`;

/** Tells the buyer, where we have their email, what comes back; once for each refund however often it is called. */
export async function queueRefundEmail(trx: Trx, refundId: number): Promise<void> {
  const { customerEmail, orderId, orderNumber } = await trx
    .selectFrom('order_refunds')
    .innerJoin('orders', 'orders.id', 'order_refunds.orderId')
    .select(['customerEmail', 'orderId', 'orderNumber'])
    .where('order_refunds.id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (customerEmail === '') return;
  await queueEmail(trx, {
    key: refundEmailKey(refundId),
    kind: 'refund-given',
    recipient: customerEmail,
    budget: 'none',
    data: { refundId, orderId, orderNumber },
  });
}
