import type { Db } from '../../tables.ts';

/** Money that has come for an order, in pence. */
export interface OrderPayment {
  paymentIntentId: string;
  receivedPence: number;
}

/** The payments that an order has been paid with, the earliest first; none while nobody has paid. */
export async function paymentsOf(db: Db, orderId: number): Promise<OrderPayment[]> {
  const order = await db
    .selectFrom('orders')
    .select(['paymentIntentId', 'totalPence'])
    .where('id', '=', orderId)
    .where('paymentStatus', 'in', ['paid', 'refunding', 'refunded'])
    .executeTakeFirst();
  return order?.paymentIntentId
    ? [{ paymentIntentId: order.paymentIntentId, receivedPence: order.totalPence }]
    : [];
}
