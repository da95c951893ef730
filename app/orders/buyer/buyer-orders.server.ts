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

/**
 * Lists a page of a person's orders, latest first, after the one with the id `before`.
 * Checkouts that were given up are left out.
 */
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

/** What was bought with each of these orders, by their ids. */
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

/** One order of this person; anybody else's is not found (404). */
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

/** One order of this person with all that stands on its receipt; anybody else's is not found (404). */
export async function readOrder(db: Db, buyer: Buyer, orderNumber: string): Promise<OrderDetail> {
  const order = await findOwnOrder(db, buyer, orderNumber);
  const { id, customerName, customerEmail, customerPhone } = order;
  return { id, customerName, customerEmail, customerPhone, ...(await shownOf(db, order)) };
}

/**
 * The order that a link shows to whoever has it. Refuses (404) a link that we did not sign or whose time is over, and
 * an order that names nobody any more.
 */
export async function findLinkedOrder(db: Db, token: string, now: Date): Promise<OrderRow> {
  const id = await readOrderToken(db, token, now);
  const order =
    id !== null && (await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst());
  if (!order || order.customerEmail === '') throw notFound('This link no longer works.');
  return order;
}

/** The order that a link shows, as it stands on its page. Refuses as `findLinkedOrder` does. */
export const readLinkedOrder = async (db: Db, token: string, now: Date): Promise<LinkedOrder> =>
  shownOf(db, await findLinkedOrder(db, token, now));

/** What stands on an order's page, whoever looks at it. */
async function shownOf(db: Db, order: OrderRow): Promise<LinkedOrder> {
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

/** Of a return what its buyer sees. */
const toShownReturn = ({ id: _id, version: _version, ...shown }: AdminReturn): ShownReturn => shown;

/** All orders of this person as they stand on their pages, the latest first, those that came to nothing too. */
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
        // Each takes many questions, which SQLite answers in this thread: a whole page would keep others waiting.
        await breathe();
      }
      return orders;
    },
  );

/** Each line with what the shop sells now of what was bought then. */
async function withProducts(db: Db, lines: StoredLine[]): Promise<OrderDetail['lines']> {
  const products = await productsById(db, lines);
  return lines.map(({ productId, ...line }) => ({ ...line, product: products.get(productId) ?? null }));
}

/** Each line with a picture of what was bought, where the shop still sells it. */
export async function withPictures(db: Db, lines: StoredLine[]) {
  const products = await productsById(db, lines);
  return lines.map(({ productId, ...line }) => ({
    ...line,
    imageUrl: products.get(productId)?.imageUrls[0] ?? null,
  }));
}

/** Which of the products that were bought the shop still sells. */
async function productsById(db: Db, bought: { productId: number | null }[]) {
  const ids = new Set(bought.flatMap(({ productId }) => productId ?? []));
  const products = await listProductsByIds(db, [...ids]);
  return new Map(products.map((product): [number | null, typeof product] => [product.id, product]));
}
