import { notFound } from '../../../server/errors.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { readBill } from '../read-bill.server.ts';
import type { AdminOrder } from './contract.ts';
import { readTimeline } from './order-timeline.server.ts';

/** One order with all that the owner has to know of it. Refuses (404) a number that there is not. */
export async function readAdminOrder(db: Db, orderNumber: string): Promise<AdminOrder> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (!order) throw notFound('Order not found');
  const { id, createdAt, paidAt, status, paymentStatus, attention, paymentIntentId } = order;
  const { customerName, customerEmail, customerPhone, shippingAddress, billingAddress } = order;
  return {
    ...{ id, orderNumber, createdAt, paidAt, status, paymentStatus, attention, paymentIntentId },
    ...{ customerName, customerEmail, customerPhone, shippingAddress, billingAddress },
    customer: order.userId ?? (customerEmail || null),
    ...(await readBill(db, order)),
    refunded: toPounds(order.refundedPence),
    notes: { notes: order.notes ?? '', updatedAt: order.notesAt ?? createdAt },
    timeline: await readTimeline(db, order),
  };
}
