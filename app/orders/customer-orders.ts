import { notFound } from '../../server/errors.ts';
import { listProductsByIds } from '../catalogue/products.ts';
import { toPounds } from '../money.ts';
import type { Db } from '../tables.ts';
import type { OrderDetail, OrderSummary } from './contract.ts';

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

  const items = await db
    .selectFrom('order_items')
    .select(['productId', 'productName', 'productSku', 'pricePence', 'quantity'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  const ids = items.flatMap(({ productId }) => productId ?? []);
  const products = new Map((await listProductsByIds(db, ids)).map((product) => [product.id, product]));
  const { id, createdAt, status, paymentStatus, customerName, customerEmail, customerPhone } = order;
  return {
    id,
    orderNumber,
    createdAt,
    status,
    paymentStatus,
    customerName,
    customerEmail,
    customerPhone,
    deliveryMethod: order.deliveryMethod,
    shippingAddress: order.shippingAddress,
    lines: items.map(({ productId, productName, productSku, pricePence, quantity }) => ({
      name: productName,
      sku: productSku,
      price: toPounds(pricePence),
      quantity,
      product: productId === null ? null : (products.get(productId) ?? null),
    })),
    subtotal: toPounds(order.subtotalPence),
    shippingCost: toPounds(order.shippingPence),
    tax: toPounds(order.taxPence),
    total: toPounds(order.totalPence),
  };
}
