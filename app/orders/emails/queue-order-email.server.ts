import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Trx } from '../../tables.ts';
import type { ReturnStatus } from '../order-states.ts';
import type { RestEmail } from '../rest/rest-emails.server.ts';

/** Queues one email for each key. False if we have no address of the buyer. */
async function queueBuyerEmail(
  trx: Trx,
  orderId: number,
  kind: string,
  key: string,
  about: Record<string, number> = {},
): Promise<boolean> {
  const { customerEmail, orderNumber } = await trx
    .selectFrom('orders')
    .select(['customerEmail', 'orderNumber'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (customerEmail === '') return false;
  const data = { ...about, orderId, orderNumber };
  await queueEmail(trx, { key, kind, recipient: customerEmail, budget: 'none', data });
  return true;
}

/** Each order has these once at most. */
const orderEmailKinds = ['order-confirmed', 'order-refunded', 'order-ready'] as const;

export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** Days after the order was ready. */
export const reminderDays = [7, 21] as const;

const orderEmailKey = (kind: OrderEmailKind, orderId: number) => `${kind}:${orderId}`;

const reminderKey = (orderId: number, days: number) => `order-uncollected:${orderId}:day${days}`;

export const orderEmailKeys = (orderId: number) => [
  ...orderEmailKinds.map((kind) => orderEmailKey(kind, orderId)),
  ...reminderDays.map((days) => reminderKey(orderId, days)),
];

export const queueOrderEmail = (trx: Trx, orderId: number, kind: OrderEmailKind) =>
  queueBuyerEmail(trx, orderId, kind, orderEmailKey(kind, orderId));

export const queueReminder = (trx: Trx, orderId: number, days: (typeof reminderDays)[number]) =>
  queueBuyerEmail(trx, orderId, 'order-uncollected', reminderKey(orderId, days));

/** Older corrections are left out. */
const mostVersions = 50;

/** Includes the older format of keys, from when an order had a single parcel. */
export const parcelEmailKeys = (orderId: number, { id, version }: { id: number; version: number }) =>
  Array.from({ length: Math.min(version + 1, mostVersions) }, (_, back) => version - back).flatMap(
    (state) => [parcelEmailKey(orderId, id, state), `order-dispatched:${orderId}:v${state}`],
  );

const parcelEmailKey = (orderId: number, parcelId: number, version: number) =>
  `order-dispatched:${orderId}:p${parcelId}:v${version}`;

export async function queueParcelEmail(trx: Trx, parcelId: number): Promise<void> {
  const { orderId, version } = await trx
    .selectFrom('order_parcels')
    .select(['orderId', 'version'])
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow();
  await queueBuyerEmail(trx, orderId, 'order-dispatched', parcelEmailKey(orderId, parcelId, version), {
    parcelId,
  });
}

export const refundEmailKey = (refundId: number) => `refund-given:${refundId}`;

export const queueRefundEmail = (trx: Trx, orderId: number, refundId: number) =>
  queueBuyerEmail(trx, orderId, 'refund-given', refundEmailKey(refundId), { refundId });

export const returnEmailKey = (returnId: number, status: ReturnStatus) => `return-${status}:${returnId}`;

export const queueReturnEmail = (trx: Trx, orderId: number, returnId: number, status: ReturnStatus) =>
  queueBuyerEmail(trx, orderId, `return-${status}`, returnEmailKey(returnId, status), { returnId });

/** A rest is paid once, but may be asked for several times. */
const restEmailKey = (kind: RestEmail, orderId: number, time: number) =>
  kind === 'rest-paid' ? `${kind}:${orderId}` : `${kind}:${orderId}:${time}`;

export const restEmailKeys = (orderId: number, requests: number) => [
  restEmailKey('rest-paid', orderId, 1),
  ...Array.from({ length: Math.min(requests, 20) }, (_, back) =>
    restEmailKey('rest-asked', orderId, requests - back),
  ),
];

export const queueRestEmail = (trx: Trx, orderId: number, kind: RestEmail, time = 1) =>
  queueBuyerEmail(trx, orderId, kind, restEmailKey(kind, orderId, time));
