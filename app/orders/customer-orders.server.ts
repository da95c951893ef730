import { notFound } from '../../server/errors.ts';
import { listProductsByIds } from '../catalogue/products.server.ts';
import { toPounds } from '../money.ts';
import type { Db } from '../tables.ts';
import type { OrderDetail, OrderSummary } from './contract.ts';
import { readBill, type StoredLine } from './read-bill.server.ts';

/** A person's orders that came to something, the latest first; tries that were given up are left out. */
export async function listOrders(db: Db, userId: string): Promise<OrderSummary[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'createdAt', 'status', 'paymentStatus', 'totalPence'])
    .where('userId', '=', userId)
    .where('paymentStatus', '!=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ totalPence, ...shown }) => ({ ...shown, total: toPounds(totalPence) }));
}

/** One order of this person with all that stands on its receipt; anybody else's is not found (404). */
export async function readOrder(db: Db, userId: string, orderNumber: string): Promise<OrderDetail> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!order) throw notFound('Order not found');

  const { lines, ...sums } = await readBill(db, order);
  const { id, createdAt, status, paymentStatus, customerName, customerEmail, customerPhone } = order;
  return {
    ...{ id, orderNumber, createdAt, status, paymentStatus, customerName, customerEmail, customerPhone },
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    lines: await withProducts(db, lines),
    ...sums,
    refunded: toPounds(order.refundedPence),
  };
}

/** Each line with what the shop sells now of what was bought then. */
async function withProducts(db: Db, lines: StoredLine[]): Promise<OrderDetail['lines']> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const products = new Map((await listProductsByIds(db, ids)).map((product) => [product.id, product]));
  return lines.map(({ productId, ...line }) => ({
    ...line,
    product: productId === null ? null : (products.get(productId) ?? null),
  }));
}
