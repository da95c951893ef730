import type { Selectable } from 'kysely';
import type { Payment } from '../../payments/provider.server.ts';
import { elsewherePence, type OwnRefunds } from '../refund/own-refunds.server.ts';
import type { OrderTables } from '../tables.ts';

/** An order, as far as it is compared with its payment, and what we ourselves have given back of it. */
export type ComparedOrder = Pick<
  Selectable<OrderTables['orders']>,
  'id' | 'orderNumber' | 'paymentStatus' | 'refundedPence'
> & {
  /** What this payment is for. */
  askedPence: number;
  own: OwnRefunds;
};

const moneyHasCome = ['paid', 'refunding', 'refunded'];

/**
 * In what a payment that this database began and the orders that name it do not agree; null when they do.
 * `payment` is null when the provider does not know it.
 */
export function differenceOf(payment: Payment | null, orders: ComparedOrder[]): string | null {
  const served = orders.find(({ paymentStatus }) => moneyHasCome.includes(paymentStatus));
  if (payment?.status === 'succeeded')
    return served ? differenceOfMoney(payment, served) : ofUnserved(payment);
  const state = payment ? `is ${payment.status}` : 'is not known';
  if (served) return `the order is ${served.paymentStatus}, but its payment ${state} at the provider`;
  const waits = orders.some(({ paymentStatus }) => paymentStatus === 'pending');
  const hasEnded = payment === null || payment.status === 'canceled';
  return waits && hasEnded ? `the order waits for a payment that ${state} at the provider` : null;
}

const ofUnserved = ({ receivedPence, refundedPence }: Payment) =>
  refundedPence < receivedPence ? 'the money has come, but no order has been paid with it' : null;

function differenceOfMoney(payment: Payment, order: ComparedOrder): string | null {
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
  return elsewherePence(refundedPence, own) > elsewherePence(order.refundedPence, own)
    ? 'money of the order has been given back at the provider'
    : null;
}
