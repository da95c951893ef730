import { timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { notFound } from '../../../server/errors.ts';
import { type Payments, readPayment } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';
import { noSums } from '../bill.ts';
import type { Confirmation } from '../contract.ts';
import { readBill } from '../read-bill.server.ts';
import { settlePayment } from '../settle/settle-order.server.ts';
import { withPictures } from './buyer-orders.server.ts';

const nothingBought = {
  orderNumber: null,
  email: null,
  deliveryMethod: null,
  shippingAddress: null,
  billingAddress: null,
  lines: [],
  ...noSums,
  isFromCart: true,
};

/**
 * What the buyer sees on coming back from paying. The payment's secret, which only the buyer's browser
 * has, is the proof; without it there is nothing to find (404). Settles the order on the way.
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

  const { lines, ...sums } = await readBill(context.db, order);
  const { orderNumber, customerEmail: email, billingAddress } = order;
  const shippingAddress = order.deliveryMethod === 'delivery' ? order.shippingAddress : null;
  return {
    state,
    orderNumber,
    isFromCart: order.quoteId === null,
    email,
    shippingAddress,
    billingAddress,
    ...sums,
    lines: await withPictures(context.db, lines),
  };
}

/**
 * Who has bought with a payment without logging in, proven as to `confirmOrder`; null where it is not paid, or belongs
 * to an account.
 */
export async function findBuyer(
  { db, payments }: { db: Db; payments: Payments },
  paymentIntentId: string,
  clientSecret: string,
): Promise<{ name: string; email: string; phone: string | null } | null> {
  const payment = await readPayment(payments, paymentIntentId);
  if (!isSame(payment.clientSecret, clientSecret)) throw notFound('Payment not found');
  const order = await findShownOrder(db, paymentIntentId);
  if (order?.paymentStatus !== 'paid' || order.userId !== null) return null;
  return { name: order.customerName, email: order.customerEmail, phone: order.customerPhone };
}

/** The order that was paid; while none is, the latest that waits. */
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

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
