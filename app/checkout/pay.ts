import type { FastifyBaseLogger } from 'fastify';
import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import { readSettings } from '../content/content.ts';
import { cancelUnpaidOrder } from '../orders/cancel-order.ts';
import { type PlacedOrder, placeOrder } from '../orders/place-order.ts';
import { checkAmount, priceLines, type WantedLine } from '../orders/price-lines.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { PostalAddress } from '../orders/tables.ts';
import { addUp, type DeliveryMethod, type Totals } from '../orders/totals.ts';
import { hasMoved, isMissing, type Payment, type Payments, preparePayment } from '../payments/provider.ts';
import type { Db } from '../tables.ts';
import { type Checkout, ensurePayment } from './checkout.ts';

interface Ground {
  db: Db;
  payments: Payments;
  log: FastifyBaseLogger;
}

/**
 * Readies the payment of a cart before the shopper's details are known: priced from the database with
 * delivery, once for a checkout. `amount` is what the page showed, with or without delivery.
 */
export async function readyPayment(
  { db, payments }: Ground,
  checkout: Checkout,
  wanted: WantedLine[],
  amount: string | number,
): Promise<{ payment: Payment; totals: Totals }> {
  const lines = await priceLines(db, wanted, await ownHolds(db, checkout.id));
  const totals = addUp(lines, 'delivery', await readSettings(db));
  checkAmount(amount, lines, totals, [totals.goods, totals.total]);
  return { payment: await ensurePayment(db, payments, checkout, totals.total), totals };
}

/** What this checkout's own unpaid order has reserved does not stand in its way. */
async function ownHolds(db: Db, checkoutId: number): Promise<Map<number, number>> {
  const holds = await db
    .selectFrom('stock_holds')
    .innerJoin('orders', 'orders.id', 'stock_holds.orderId')
    .select(['stock_holds.productId', 'stock_holds.quantity'])
    .where('orders.checkoutId', '=', checkoutId)
    .where('orders.status', '=', 'pending')
    .execute();
  return new Map(holds.map(({ productId, quantity }) => [productId, quantity]));
}

export interface Agreement {
  wanted: WantedLine[];
  amount: string | number;
  deliveryMethod: DeliveryMethod;
  customer: { name: string; email: string; phone: string | null };
  shippingAddress: PostalAddress;
  userId: string | null;
}

/**
 * The shopper presses Pay: the order is written and its stock reserved, then the payment is tied to it,
 * and only then may the browser confirm the payment. When the provider does not answer, the order is
 * given up at once so that the stock is free again.
 */
export async function agreeToPay(
  ground: Ground,
  checkout: Checkout,
  agreement: Agreement,
): Promise<{ order: PlacedOrder; payment: Payment }> {
  const { db, payments } = ground;
  const terms = await readSettings(db);
  const paymentIntentId = checkout.paymentIntentId ?? (await firstPayment(ground, checkout, agreement)).id;
  const order = await placeOrder(db, terms, {
    checkoutId: checkout.id,
    paymentIntentId,
    userId: agreement.userId,
    lines: agreement.wanted,
    amount: agreement.amount,
    deliveryMethod: agreement.deliveryMethod,
    customer: agreement.customer,
    shippingAddress: agreement.shippingAddress,
  });
  try {
    const payment = await preparePayment(payments, paymentIntentId, {
      amountPence: order.totals.total,
      orderId: order.id,
      orderNumber: order.orderNumber,
      receiptEmail: agreement.customer.email,
    });
    return { order, payment };
  } catch (error) {
    const hasEnded = hasMoved(error) || isMissing(error);
    const settlement = hasEnded ? await settleOrder(ground, paymentIntentId) : 'waiting';
    // An order that was there before may be being paid in another tab: only a new one is taken back.
    if (settlement === 'waiting' && order.isNew) {
      await transaction(db, (trx) => cancelUnpaidOrder(trx, order.id));
    }
    if (!hasEnded) throw error;
    // A payment that was given up while the shopper was away: a new one, once.
    if (settlement === 'cancelled' && checkout.paymentIntentId !== null) {
      return agreeToPay(ground, { ...checkout, paymentIntentId: null }, agreement);
    }
    throw refusals[settlement];
  }
}

const refusals = {
  paid: new Refusal(409, 'already_paid', 'This order has already been paid'),
  waiting: new Refusal(409, 'payment_under_way', 'Your payment is still under way. Please wait a moment.'),
  refunded: new Refusal(409, 'checkout_gone', 'Your payment has been sent back. Please try again.'),
  cancelled: new Refusal(409, 'checkout_gone', 'Your checkout has ended. Please try again.'),
};

/** A caller that comes straight here has no payment yet; it is priced first, so that nonsense starts none. */
async function firstPayment(ground: Ground, checkout: Checkout, agreement: Agreement): Promise<Payment> {
  const lines = await priceLines(ground.db, agreement.wanted);
  const totals = addUp(lines, agreement.deliveryMethod, await readSettings(ground.db));
  checkAmount(agreement.amount, lines, totals, [totals.total]);
  return ensurePayment(ground.db, ground.payments, checkout, totals.total);
}
