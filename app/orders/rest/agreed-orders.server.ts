import type { Db } from '../../tables.ts';
import { duePence, takenPence } from './read-rest.server.ts';

/** How far an order is paid that was agreed before. */
export interface AgreedState {
  id: number;
  orderNumber: string;
  /** Whether its first payment has come; if not, it may still. */
  isPaid: boolean;
  paidPence: number;
  duePence: number;
}

/** The order that each of these quotes has become, by its id: the one that was paid, else the one that may be. */
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
