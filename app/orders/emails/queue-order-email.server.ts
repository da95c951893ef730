import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Trx } from '../../tables.ts';

export const orderEmailKinds = ['order-confirmed', 'order-refunded'] as const;

export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** What the outbox knows an email about an order by. */
export const orderEmailKey = (kind: OrderEmailKind, orderId: number) => `${kind}:${orderId}`;

/** Puts an email to the buyer into the outbox, once for each order however often it is called. */
export async function queueOrderEmail(trx: Trx, orderId: number, kind: OrderEmailKind): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['customerEmail', 'orderNumber'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await queueEmail(trx, {
    key: orderEmailKey(kind, orderId),
    kind,
    recipient: order.customerEmail,
    budget: 'none',
    data: { orderId, orderNumber: order.orderNumber },
  });
}
