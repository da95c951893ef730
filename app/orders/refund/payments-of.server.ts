import type { Db } from '../../tables.ts';
import { readLostPence } from '../disputes/order-disputes.server.ts';
import { firstPence, restPence } from '../rest/deposit.ts';
import { readRest } from '../rest/read-rest.server.ts';
import type { PaymentName } from './contract.ts';
import type { LeftPayment } from './over-payments.ts';
import { elsewherePence, readOwnRefunds } from './own-refunds.server.ts';

/** Money that has come for an order by card, in pence. */
export interface OrderPayment {
  name: PaymentName;
  paymentIntentId: string;
  receivedPence: number;
  /** What of it is back at the provider, as far as it is known. */
  backPence: number;
}

/**
 * The card payments that an order has been paid with: the rest of one that began with a deposit comes before that, as
 * it goes back first. None while nobody has paid.
 */
export async function paymentsOf(db: Db, orderId: number): Promise<OrderPayment[]> {
  const order = await db
    .selectFrom('orders')
    .select(['paymentIntentId', 'totalPence', 'depositPence', 'refundedPence'])
    .where('id', '=', orderId)
    .where('paymentStatus', 'in', ['paid', 'refunding', 'refunded'])
    .executeTakeFirst();
  if (!order?.paymentIntentId) return [];
  const rest = await readRest(db, orderId);
  const first: OrderPayment = {
    ...{ name: order.depositPence > 0 ? 'deposit' : 'whole', paymentIntentId: order.paymentIntentId },
    ...{ receivedPence: firstPence(order), backPence: order.refundedPence - (rest?.refundedPence ?? 0) },
  };
  if (rest?.paidBy !== 'card' || rest.paymentIntentId === null) return [first];
  const { paymentIntentId, refundedPence: backPence } = rest;
  return [{ name: 'rest', paymentIntentId, receivedPence: restPence(order), backPence }, first];
}

/** What of each payment of an order can still go back, in pence. What a bank has taken is gone. */
export async function leftOfPayments(db: Db, order: { id: number }): Promise<LeftPayment[]> {
  const payments = await paymentsOf(db, order.id);
  return Promise.all(
    payments.map(async ({ paymentIntentId, receivedPence, backPence }) => {
      const own = await readOwnRefunds(db, order.id, paymentIntentId);
      const gone = own.done + own.pending + elsewherePence(backPence, own);
      const lost = await readLostPence(db, order.id, paymentIntentId);
      return { paymentIntentId, pence: Math.max(0, receivedPence - gone - lost) };
    }),
  );
}
