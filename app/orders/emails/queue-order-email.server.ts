import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Trx } from '../../tables.ts';

export const orderEmailKinds = ['order-confirmed', 'order-refunded', 'order-dispatched'] as const;

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

const dispatchEmailKey = (orderId: number, version: number) =>
  `${orderEmailKey('order-dispatched', orderId)}:v${version}`;

/** The keys of the emails that may have told that an order has left: one for each state of its tracking, the latest 50. */
export const dispatchEmailKeys = (orderId: number, version: number) =>
  Array.from({ length: Math.min(version + 1, 50) }, (_, back) => dispatchEmailKey(orderId, version - back));

/** Tells the buyer, where we have their email, that an order has left, and how it is followed now; once for each. */
export async function queueDispatchEmail(trx: Trx, orderId: number): Promise<void> {
  const { customerEmail, orderNumber, trackingVersion } = await trx
    .selectFrom('orders')
    .select(['customerEmail', 'orderNumber', 'trackingVersion'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (customerEmail === '') return;
  await queueEmail(trx, {
    key: dispatchEmailKey(orderId, trackingVersion),
    ...{ kind: 'order-dispatched', recipient: customerEmail, budget: 'none' },
    data: { orderId, orderNumber },
  });
}
