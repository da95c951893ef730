import type { Db } from '../../tables.ts';
import { firstPence, restPence } from '../rest/deposit.ts';
import { readRest } from '../rest/read-rest.server.ts';

/** Money that has come for an order, in pence. */
export interface OrderPayment {
  paymentIntentId: string;
  receivedPence: number;
}

/**
 * The card payments that an order has been paid with: the rest of one that began with a deposit comes before that, as
 * it goes back first. None while nobody has paid.
 */
export async function paymentsOf(db: Db, orderId: number): Promise<OrderPayment[]> {
  const order = await db
    .selectFrom('orders')
    .select(['paymentIntentId', 'totalPence', 'depositPence'])
    .where('id', '=', orderId)
    .where('paymentStatus', 'in', ['paid', 'refunding', 'refunded'])
    .executeTakeFirst();
  if (!order?.paymentIntentId) return [];
  const first = { paymentIntentId: order.paymentIntentId, receivedPence: firstPence(order) };
  const rest = await readRest(db, orderId);
  if (rest?.paidBy !== 'card' || rest.paymentIntentId === null) return [first];
  return [{ paymentIntentId: rest.paymentIntentId, receivedPence: restPence(order) }, first];
}
