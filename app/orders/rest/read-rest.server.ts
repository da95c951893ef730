import type { Selectable } from 'kysely';
import { notFound, Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { formatPence, toPounds } from '../../values/money.ts';
import { firstPaymentPence, restPence } from './deposit.ts';
import type { PaidPart } from './how-paid.ts';

type Order = Selectable<Tables['orders']>;
export type Rest = Selectable<Tables['order_rests']>;

export interface OrderWithRest {
  order: Order;
  rest: Rest;
}

/** Undefined if the first payment was for everything. */
export const readRest = (db: Db, orderId: number): Promise<Rest | undefined> =>
  db.selectFrom('order_rests').selectAll().where('orderId', '=', orderId).executeTakeFirst();

const noRest = () => notFound('Nothing is left to pay of this order.');

/** Locks both until the transaction ends. Throws 404 without a rest. */
export async function lockRest(trx: Trx, orderId: number): Promise<OrderWithRest> {
  const order = await trx
    .updateTable('orders')
    .set({ id: orderId })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  const rest = order && (await readRest(trx, orderId));
  if (!rest) throw noRest();
  return { order, rest };
}

export const isRestPaid = (rest?: Pick<Rest, 'paidBy'>) => rest === undefined || rest.paidBy !== null;

type Due = Pick<Order, 'totalPence' | 'depositPence' | 'status' | 'paymentStatus'>;

export const duePence = (order: Due, rest?: Rest) =>
  !isRestPaid(rest) && order.paymentStatus === 'paid' && order.status !== 'cancelled' ? restPence(order) : 0;

/** Must agree with `cameInPence`. */
export const takenPence = (order: Pick<Order, 'totalPence' | 'depositPence'>, rest?: Rest) =>
  isRestPaid(rest) ? order.totalPence : firstPaymentPence(order);

/** Includes what has gone back since; empty before the first. */
export function paidParts(order: Order, rest?: Rest): PaidPart[] {
  const isTaken = ['paid', 'refunding', 'refunded'].includes(order.paymentStatus);
  if (!isTaken || order.totalPence === 0) return [];
  const first: PaidPart = { by: 'card', amount: toPounds(firstPaymentPence(order)), at: order.paidAt };
  if (!rest?.paidBy) return [first];
  return [first, { by: rest.paidBy, amount: toPounds(restPence(order)), at: rest.paidAt }];
}

/** Throws 409 when the rest is paid or the order does not stand. */
export function refuseUnlessDue({ order, rest }: OrderWithRest): void {
  if (rest.paidBy !== null)
    throw new Refusal(409, 'already_paid', 'The rest of this order has been paid already.');
  if (duePence(order, rest) === 0)
    throw new Refusal(409, 'not_due', 'Nothing is to be paid for this order just now. Please ring us.');
}

/** Call in the same transaction. Throws 409 unless the order is paid or the owner allowed it. */
export async function refuseToLeaveUnpaid(
  trx: Trx,
  { isAdmin }: Pick<Editor, 'isAdmin'>,
  orderId: number,
): Promise<void> {
  const rest = await readRest(trx, orderId);
  if (!rest || rest.mayLeaveAt !== null) return;
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  const due = order ? duePence(order, rest) : 0;
  if (due > 0)
    throw new Refusal(
      409,
      'not_wholly_paid',
      isAdmin
        ? `${formatPence(due)} of this order is still to pay. Ask for it, note that it has been paid, or say that the order may leave before.`
        : 'Something is still to pay for this order. Keep the goods here: the owner decides whether they leave.',
    );
}

/** Null without a deposit; `due` is in pence. */
export async function readOrderWithRest(
  db: Db,
  orderId: number,
): Promise<{ order: Order; paid: number; parts: PaidPart[]; due: number } | null> {
  const rest = await readRest(db, orderId);
  const order =
    rest && (await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst());
  if (!order) return null;
  const stands = order.paymentStatus === 'paid' || isRestPaid(rest);
  const paid = stands ? takenPence(order, rest) : 0;
  return { order, paid, parts: paidParts(order, rest), due: duePence(order, rest) };
}

export interface AgreedState {
  id: number;
  orderNumber: string;
  /** If not, the first payment may still come. */
  isPaid: boolean;
  paidPence: number;
  duePence: number;
}

/** By quote id: the paid order, else the one that may be paid. */
export async function readAgreedOrders(db: Db, quoteIds: number[]): Promise<Map<number, AgreedState>> {
  if (quoteIds.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'quoteId', 'orderNumber', 'status', 'paymentStatus', 'totalPence', 'depositPence'])
    .where('quoteId', 'in', quoteIds)
    .where('paymentStatus', '!=', 'cancelled')
    .orderBy('id')
    .execute();
  const ids = orders.map(({ id }) => id);
  const rests =
    ids.length === 0
      ? []
      : await db.selectFrom('order_rests').selectAll().where('orderId', 'in', ids).execute();
  const states = new Map<number, AgreedState>();
  for (const { quoteId, ...order } of orders) {
    if (quoteId === null || states.get(quoteId)?.isPaid) continue;
    const rest = rests.find(({ orderId }) => orderId === order.id);
    const isPaid = order.paymentStatus !== 'pending';
    states.set(quoteId, {
      id: order.id,
      orderNumber: order.orderNumber,
      isPaid,
      paidPence: isPaid ? takenPence(order, rest) : 0,
      duePence: duePence(order, rest),
    });
  }
  return states;
}
