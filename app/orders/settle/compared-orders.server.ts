import type { Db } from '../../tables.ts';
import { readOwnRefunds } from '../refund/own-refunds.server.ts';
import { firstPence, restPence } from '../rest/deposit.ts';
import { readRest } from '../rest/read-rest.server.ts';
import type { ComparedOrder } from './payment-difference.server.ts';

/** The orders that name a payment, as far as they are compared with it; of the two of one with a deposit each by itself. */
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
      askedPence: firstPence(order),
      refundedPence: order.refundedPence - ofRest,
      own: await readOwnRefunds(db, id, paymentIntentId),
    };
  });
  const found = [...(await Promise.all(ofFirst)), await comparedRest(db, paymentIntentId)];
  return found.filter((one) => one !== null);
}

/** The order whose rest a payment is for; until that is paid it counts as given up, as nothing waits for it. */
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
