import { setImmediate as breathe } from 'node:timers/promises';
import { readInPages } from '../../../server/database/read-in-pages.ts';
import { notFound } from '../../../server/errors.ts';
import { rowsRead } from '../../accounts/older/page-rows.ts';
import { listProductsByIds } from '../../catalogue/products.server.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { largestId } from '../../values/record-id.ts';
import type { LinkedOrder, OrderDetail, OrderWithGoods, ShownReturn } from '../contract.ts';
import { readOrderToken } from '../emails/order-token.server.ts';
import type { OrderRow } from '../move-order.server.ts';
import { summaryColumns, toSummary } from '../order-summaries.server.ts';
import { isPartlyRefunded } from '../order-words.ts';
import { listPapers, readRefundedTax } from '../papers/read-papers.server.ts';
import { readBill, readItems, type StoredLine } from '../read-bill.server.ts';
import { readShownRefunds } from '../refund/read-refunds.server.ts';
import { signRest } from '../rest/rest-token.server.ts';
import type { AdminReturn } from '../returns/contract.ts';
import { readReturnable, readReturns } from '../returns/read-returns.server.ts';
import { readSending } from '../send/read-sending.server.ts';
import { toShownParcel } from '../send/shown-parcels.ts';
import { type Buyer, isBuyersOrder } from './linked-orders.server.ts';

/** Newest first, after the order with the id `before`. Omits abandoned checkouts. */
export async function listOrders(db: Db, buyer: Buyer, before = largestId): Promise<OrderWithGoods[]> {
  const rows = await db
    .selectFrom('orders')
    .select(summaryColumns)
    .where(isBuyersOrder(buyer))
    .where('paymentStatus', '!=', 'cancelled')
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(rowsRead)
    .execute();
  const goods = await readGoods(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toSummary(row), goods: goods.get(row.id) ?? [] }));
}

async function readGoods(db: Db, orderIds: number[]): Promise<Map<number, OrderWithGoods['goods']>> {
  if (orderIds.length === 0) return new Map();
  const items = await readItems(db, orderIds);
  const products = await productsById(db, items);
  const goods = new Map<number, OrderWithGoods['goods']>();
  for (const { orderId, productId, productName, quantity } of items) {
    const imageUrl = products.get(productId)?.imageUrls[0] ?? null;
    goods.set(orderId, [...(goods.get(orderId) ?? []), { name: productName, quantity, imageUrl }]);
  }
  return goods;
}

/** Throws 404 for another person's order. */
export async function findOwnOrder(db: Db, buyer: Buyer, orderNumber: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .where(isBuyersOrder(buyer))
    .executeTakeFirst();
  if (!order) throw notFound('Order not found');
  return order;
}

/** Throws 404 for another person's order. */
export async function readOrder(db: Db, buyer: Buyer, orderNumber: string): Promise<OrderDetail> {
  const order = await findOwnOrder(db, buyer, orderNumber);
  const { id, customerName, customerEmail, customerPhone } = order;
  return { id, customerName, customerEmail, customerPhone, ...(await composeLinkedOrder(db, order)) };
}

/** Throws 404 for a token that we did not sign or that has expired, and for an anonymised order. */
export async function findLinkedOrder(db: Db, token: string, now: Date): Promise<OrderRow> {
  const id = await readOrderToken(db, token, now);
  const order =
    id !== null && (await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst());
  if (!order || order.customerEmail === '') throw notFound('This link no longer works.');
  return order;
}

export const readLinkedOrder = async (db: Db, token: string, now: Date): Promise<LinkedOrder> =>
  composeLinkedOrder(db, await findLinkedOrder(db, token, now));

async function composeLinkedOrder(db: Db, order: OrderRow): Promise<LinkedOrder> {
  const { lines, ...sums } = await readBill(db, order);
  const { orderNumber, createdAt, paidAt, status, paymentStatus } = order;
  const { parcels, toSend } = await readSending(db, order.id);
  const isPartlySent = status === 'confirmed' && parcels.length > 0;
  return {
    orderNumber,
    createdAt,
    paidAt,
    status,
    paymentStatus,
    isPartlySent,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    lines: await withProducts(db, lines),
    ...sums,
    isPartlyRefunded: isPartlyRefunded(order),
    payRest: sums.due === '0.00' ? null : paths.payRest(await signRest(db, order.id)),
    refunded: toPounds(order.refundedPence),
    refundedTax: toPounds(await readRefundedTax(db, order.id)),
    refunds: await readShownRefunds(db, order.id),
    returns: (await readReturns(db, order.id)).map(toShownReturn),
    returnable: await readReturnable(db, order),
    papers: await listPapers(db, order),
    parcels: parcels.map(toShownParcel),
    toCome: isPartlySent ? toSend.map(({ name, quantity }) => ({ name, quantity })) : [],
  };
}

const toShownReturn = ({ id: _id, version: _version, ...shown }: AdminReturn): ShownReturn => shown;

/** Newest first, orders that came to nothing included. */
export const readAllOrders = (db: Db, buyer: Buyer): Promise<OrderDetail[]> =>
  readInPages(
    (below, most) =>
      db
        .selectFrom('orders')
        .select(['id', 'orderNumber'])
        .where(isBuyersOrder(buyer))
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    async (page) => {
      const orders: OrderDetail[] = [];
      for (const { orderNumber } of page) {
        orders.push(await readOrder(db, buyer, orderNumber));
        // Each order takes many queries, which SQLite runs in this thread: a whole page would block others.
        await breathe();
      }
      return orders;
    },
  );

async function withProducts(db: Db, lines: StoredLine[]): Promise<OrderDetail['lines']> {
  const products = await productsById(db, lines);
  return lines.map(({ productId, ...line }) => ({ ...line, product: products.get(productId) ?? null }));
}

export async function withPictures(db: Db, lines: StoredLine[]) {
  const products = await productsById(db, lines);
  return lines.map(({ productId, ...line }) => ({
    ...line,
    imageUrl: products.get(productId)?.imageUrls[0] ?? null,
  }));
}

async function productsById(db: Db, bought: { productId: number | null }[]) {
  const ids = new Set(bought.flatMap(({ productId }) => productId ?? []));
  const products = await listProductsByIds(db, [...ids]);
  return new Map(products.map((product): [number | null, typeof product] => [product.id, product]));
}
