import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Trx } from '../../tables.ts';
import type { ReturnStatus } from '../order-states.ts';
import type { RestEmail } from '../rest/rest-emails.server.ts';

/**
 * Puts an email to the buyer of an order into the outbox, once for each key however often it is called. False where we
 * have no address of theirs.
 */
async function tellBuyer(
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

export const queueOrderEmail = (trx: Trx, orderId: number, kind: OrderEmailKind) =>
  tellBuyer(trx, orderId, kind, orderEmailKey(kind, orderId));

/** Reminds a buyer of what waits to be collected since so many days. */
export const queueReminder = (trx: Trx, orderId: number, days: (typeof reminderDays)[number]) =>
  tellBuyer(trx, orderId, 'order-uncollected', reminderKey(orderId, days));

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

/** Tells of a parcel that has left, and how it is followed now. */
export async function queueParcelEmail(trx: Trx, parcelId: number): Promise<void> {
  const { orderId, version } = await trx
    .selectFrom('order_parcels')
    .select(['orderId', 'version'])
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow();
  await tellBuyer(trx, orderId, 'order-dispatched', parcelEmailKey(orderId, parcelId, version), { parcelId });
}

export const refundEmailKey = (refundId: number) => `refund-given:${refundId}`;

/** Tells what comes back with a refund. */
export const queueRefundEmail = (trx: Trx, orderId: number, refundId: number) =>
  tellBuyer(trx, orderId, 'refund-given', refundEmailKey(refundId), { refundId });

export const returnEmailKey = (returnId: number, status: ReturnStatus) => `return-${status}:${returnId}`;

/** Tells how far a return is. */
export const queueReturnEmail = (trx: Trx, orderId: number, returnId: number, status: ReturnStatus) =>
  tellBuyer(trx, orderId, `return-${status}`, returnEmailKey(returnId, status), { returnId });

/** The key of an email about a rest: it is paid once, and may be asked for several times. */
const restEmailKey = (kind: RestEmail, orderId: number, time: number) =>
  kind === 'rest-paid' ? `${kind}:${orderId}` : `${kind}:${orderId}:${time}`;

/** What the outbox knows the emails about a rest by, which was asked for so often. */
export const restEmailKeys = (orderId: number, requests: number) => [
  restEmailKey('rest-paid', orderId, 1),
  ...Array.from({ length: Math.min(requests, 20) }, (_, back) =>
    restEmailKey('rest-asked', orderId, requests - back),
  ),
];

/** Tells of the rest of an order; `time` counts how often it is asked for. */
export const queueRestEmail = (trx: Trx, orderId: number, kind: RestEmail, time = 1) =>
  tellBuyer(trx, orderId, kind, restEmailKey(kind, orderId, time));
