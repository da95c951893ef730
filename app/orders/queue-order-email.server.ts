import { queueEmail } from '../../server/outbox.ts';
import type { Trx } from '../tables.ts';

/** Puts an email to the buyer into the outbox, once for each order however often it is called. */
export async function queueOrderEmail(
  trx: Trx,
  orderId: number,
  kind: 'order-confirmed' | 'order-refunded',
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['customerEmail', 'orderNumber'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await queueEmail(trx, {
    key: `${kind}:${orderId}`,
    kind,
    recipient: order.customerEmail,
    data: { orderId, orderNumber: order.orderNumber },
  });
}
