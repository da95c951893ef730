import { timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { notFound } from '../../../server/errors.ts';
import { type Payments, readPayment } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';
import { noSums } from '../bill.ts';
import type { Confirmation } from '../contract.ts';
import { linkLasts } from '../emails/order-token.server.ts';
import { readBill } from '../read-bill.server.ts';
import { readRest } from '../rest/read-rest.server.ts';
import { settlePayment } from '../settle/settle-order.server.ts';
import { withPictures } from './buyer-orders.server.ts';

const nothingBought = {
  orderNumber: null,
  isNumberAlone: false,
  email: null,
  deliveryMethod: null,
  shippingAddress: null,
  billingAddress: null,
  lines: [],
  ...noSums,
  isFromCart: true,
};

/**
 * Throws 404 without the payment's secret, which only the buyer's browser has. After a day only the number is
 * told: the address may lie in a shared computer's history.
 */
export async function confirmOrder(
  context: { db: Db; payments: Payments; log: FastifyBaseLogger },
  paymentIntentId: string,
  clientSecret: string,
): Promise<Confirmation> {
  const payment = await readPayment(context.payments, paymentIntentId);
  if (!isSame(payment.clientSecret, clientSecret)) throw notFound('Payment not found');

  const settlement = await settlePayment(context, payment);
  const order = await findShownOrder(context.db, paymentIntentId);
  const waiting = payment.status === 'processing' ? ('processing' as const) : ('unpaid' as const);
  const state = settlement === 'waiting' ? waiting : settlement;
  if (!order) return { state, ...nothingBought };

  const { orderNumber, customerEmail: email, billingAddress } = order;
  const isFromCart = order.quoteId === null;
  if (!(await isFresh(context.db, order, paymentIntentId)))
    return { state, ...nothingBought, orderNumber, isFromCart, isNumberAlone: true };
  const { lines, ...sums } = await readBill(context.db, order);
  const shippingAddress = order.deliveryMethod === 'delivery' ? order.shippingAddress : null;
  return {
    state,
    orderNumber,
    isNumberAlone: false,
    isFromCart,
    email,
    shippingAddress,
    billingAddress,
    ...sums,
    lines: await withPictures(context.db, lines),
  };
}

/** Needs the same proof as `confirmOrder`. Null if unpaid, older than a day, or of an account. */
export async function findBuyer(
  { db, payments }: { db: Db; payments: Payments },
  paymentIntentId: string,
  clientSecret: string,
): Promise<{ name: string; email: string; phone: string | null } | null> {
  const payment = await readPayment(payments, paymentIntentId);
  if (!isSame(payment.clientSecret, clientSecret)) throw notFound('Payment not found');
  const order = await findShownOrder(db, paymentIntentId);
  if (order?.paymentStatus !== 'paid' || order.userId !== null) return null;
  if (!(await isFresh(db, order, paymentIntentId))) return null;
  return { name: order.customerName, email: order.customerEmail, phone: order.customerPhone };
}

/** Prefers the paid order to the latest that waits. */
async function findShownOrder(db: Db, paymentIntentId: string) {
  const rest = db.selectFrom('order_rests').select('orderId').where('paymentIntentId', '=', paymentIntentId);
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where((is) => is.or([is('paymentIntentId', '=', paymentIntentId), is('id', 'in', rest)]))
    .orderBy('id', 'desc')
    .execute();
  return orders.find(({ paymentStatus }) => paymentStatus !== 'cancelled') ?? orders[0];
}

/** Less than a day old, counted from the order or from the payment of the rest. */
async function isFresh(
  db: Db,
  order: { id: number; paymentIntentId: string | null; createdAt: string },
  paymentIntentId: string,
): Promise<boolean> {
  const isFirst = order.paymentIntentId === paymentIntentId;
  const since = isFirst ? order.createdAt : (await readRest(db, order.id))?.paidAt;
  return since != null && Date.now() - Date.parse(since) < linkLasts.asked;
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
