import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Trx } from '../../tables.ts';

/** The emails that each order has once at most. */
const orderEmailKinds = ['order-confirmed', 'order-refunded', 'order-ready'] as const;

export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** How many days after an order was ready whoever has not collected it is reminded. */
export const reminderDays = [7, 21] as const;

const orderEmailKey = (kind: OrderEmailKind, orderId: number) => `${kind}:${orderId}`;
const reminderKey = (orderId: number, days: number) => `order-uncollected:${orderId}:day${days}`;

/** What the outbox knows the emails by that an order has once. */
export const orderEmailKeys = (orderId: number) => [
  ...orderEmailKinds.map((kind) => orderEmailKey(kind, orderId)),
  ...reminderDays.map((days) => reminderKey(orderId, days)),
];

/**
 * Puts an email to the buyer, where we have their address, into the outbox, once for each order however often it is
 * called.
 */
export async function queueOrderEmail(trx: Trx, orderId: number, kind: OrderEmailKind): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['customerEmail', 'orderNumber'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (order.customerEmail === '') return;
  await queueEmail(trx, {
    key: orderEmailKey(kind, orderId),
    kind,
    recipient: order.customerEmail,
    budget: 'none',
    data: { orderId, orderNumber: order.orderNumber },
  });
}

/** Reminds a buyer of what waits to be collected since so many days, once however often it is called. */
export async function queueReminder(
  trx: Trx,
  { id, customerEmail, orderNumber }: { id: number; customerEmail: string; orderNumber: string },
  days: (typeof reminderDays)[number],
): Promise<void> {
  await queueEmail(trx, {
    key: reminderKey(id, days),
    kind: 'order-uncollected',
    recipient: customerEmail,
    budget: 'none',
    data: { orderId: id, orderNumber },
  });
}

/** Of more corrections than these the first are not told of. */
const mostVersions = 50;

/**
 * The keys of the emails that may have told of a parcel: one for each state of its tracking, and for each that an
 * order had while it had one parcel alone, as those are known that were written by then.
 */
export const parcelEmailKeys = (orderId: number, { id, version }: { id: number; version: number }) =>
  Array.from({ length: Math.min(version + 1, mostVersions) }, (_, back) => version - back).flatMap(
    (state) => [parcelEmailKey(orderId, id, state), `order-dispatched:${orderId}:v${state}`],
  );

const parcelEmailKey = (orderId: number, parcelId: number, version: number) =>
  `order-dispatched:${orderId}:p${parcelId}:v${version}`;

/** Tells the buyer, where we have their email, of a parcel that has left, and how it is followed now; once for each. */
export async function queueParcelEmail(trx: Trx, parcelId: number): Promise<void> {
  const { orderId, customerEmail, orderNumber, version } = await trx
    .selectFrom('order_parcels')
    .innerJoin('orders', 'orders.id', 'order_parcels.orderId')
    .select(['orderId', 'customerEmail', 'orderNumber', 'version'])
    .where('order_parcels.id', '=', parcelId)
    .executeTakeFirstOrThrow();
  if (customerEmail === '') return;
  await queueEmail(trx, {
    key: parcelEmailKey(orderId, parcelId, version),
    kind: 'order-dispatched',
    recipient: customerEmail,
    budget: 'none',
    data: { orderId, parcelId, orderNumber },
  });
}
