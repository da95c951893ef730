import type { Selectable } from 'kysely';
import type { Payment } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';
import { type OwnRefunds, readOwnRefunds, refundedElsewherePence } from '../refund/payments-of.server.ts';
import { firstPaymentPence, restPence } from '../rest/deposit.ts';
import { readRest } from '../rest/read-rest.server.ts';
import type { OrderTables } from '../tables.ts';

export type ComparedOrder = Pick<
  Selectable<OrderTables['orders']>,
  'id' | 'orderNumber' | 'paymentStatus' | 'refundedPence'
> & {
  askedPence: number;
  own: OwnRefunds;
};

const moneyHasCome = ['paid', 'refunding', 'refunded'];

/** `payment` is null if the provider does not know it. Returns null when they agree. */
export function findDifference(payment: Payment | null, orders: ComparedOrder[]): string | null {
  const served = orders.find(({ paymentStatus }) => moneyHasCome.includes(paymentStatus));
  if (payment?.status === 'succeeded')
    return served ? findMoneyDifference(payment, served) : findUnservedDifference(payment);
  const state = payment ? `is ${payment.status}` : 'is not known';
  if (served) return `the order is ${served.paymentStatus}, but its payment ${state} at the provider`;
  const waits = orders.some(({ paymentStatus }) => paymentStatus === 'pending');
  const hasEnded = payment === null || payment.status === 'canceled';
  return waits && hasEnded ? `the order waits for a payment that ${state} at the provider` : null;
}

const findUnservedDifference = ({ receivedPence, refundedPence }: Payment) =>
  refundedPence < receivedPence ? 'the money has come, but no order has been paid with it' : null;

function findMoneyDifference(payment: Payment, order: ComparedOrder): string | null {
  const { receivedPence, refundedPence, currency } = payment;
  const { paymentStatus, askedPence, own } = order;
  if (paymentStatus === 'refunding') return 'the money has not been sent back yet';
  if (paymentStatus === 'refunded') {
    return refundedPence < receivedPence ? 'the order is refunded, but not all of the money is back' : null;
  }
  if (receivedPence !== askedPence || currency !== 'gbp') {
    return `the order is for ${askedPence} gbp, but ${receivedPence} ${currency} has come (in hundredths)`;
  }
  if (refundedPence < own.done) return 'money that we gave back has not left the provider';
  return refundedElsewherePence(refundedPence, own) > refundedElsewherePence(order.refundedPence, own)
    ? 'money of the order has been given back at the provider'
    : null;
}

/** An order with a deposit is compared for each payment by itself. */
export async function comparedOrders(db: Db, paymentIntentId: string): Promise<ComparedOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('paymentIntentId', '=', paymentIntentId)
    .orderBy('id')
    .execute();
  const ofFirst = orders.map(async (order): Promise<ComparedOrder> => {
    const { id, orderNumber, paymentStatus } = order;
    const ofRest = (await readRest(db, id))?.refundedPence ?? 0;
    return {
      id,
      orderNumber,
      paymentStatus,
      askedPence: firstPaymentPence(order),
      refundedPence: order.refundedPence - ofRest,
      own: await readOwnRefunds(db, id, paymentIntentId),
    };
  });
  const found = [...(await Promise.all(ofFirst)), await comparedRest(db, paymentIntentId)];
  return found.filter((one) => one !== null);
}

/** Counts as given up until the rest is paid, because nothing waits for it. */
async function comparedRest(db: Db, paymentIntentId: string): Promise<ComparedOrder | null> {
  const rest = await db
    .selectFrom('order_rests')
    .selectAll()
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst();
  if (!rest) return null;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', rest.orderId)
    .executeTakeFirstOrThrow();
  const { id, orderNumber } = order;
  return {
    id,
    orderNumber,
    askedPence: restPence(order),
    refundedPence: rest.refundedPence,
    paymentStatus: rest.paidBy === 'card' ? order.paymentStatus : 'cancelled',
    own: await readOwnRefunds(db, id, paymentIntentId),
  };
}
