import type { FastifyBaseLogger } from 'fastify';
import { transaction } from '../../server/database/database.ts';
import { readSettings } from '../content/content.server.ts';
import type { Checkout } from '../orders/place/checkouts.server.ts';
import { cancelUnpaidOrder } from '../orders/place/holds.server.ts';
import {
  type OrderRequest,
  type OrderTerms,
  type PlacedOrder,
  placeOrder,
} from '../orders/place/place-order.server.ts';
import { priceLines } from '../orders/place/price-lines.server.ts';
import { checkSize, dropOrderClaims, sizeOf } from '../orders/place/stock-claims.server.ts';
import { sumUp } from '../orders/place/sum-up.server.ts';
import { type Settlement, settleOrder } from '../orders/settle/settle-order.server.ts';
import {
  hasMoved,
  isMissing,
  type Payment,
  type Payments,
  preparePayment,
} from '../payments/provider.server.ts';
import type { Db } from '../tables.ts';
import { toPence } from '../values/money.ts';
import { placeFree } from './place-free.server.ts';
import { ensurePayment, refusals } from './ready-payment.server.ts';

interface CheckoutContext {
  db: Db;
  payments: Payments;
  log: FastifyBaseLogger;
}

export type Agreement = Omit<OrderRequest, 'checkoutId' | 'paymentIntentId'>;

/**
 * The browser may confirm the payment only after this call. Releases stock and code if the provider fails.
 * Throws as `placeOrder` does.
 */
export async function agreeToPay(
  context: CheckoutContext,
  checkout: Checkout,
  agreement: Agreement,
): Promise<{ order: PlacedOrder; payment: Payment | null }> {
  const { db, payments } = context;
  // `placeFree` refuses an amount that differs from the server's own total.
  if (toPence(agreement.amount) === 0)
    return { order: await placeFree(context, checkout, agreement), payment: null };
  const terms = await readSettings(db);
  const paymentIntentId =
    checkout.paymentIntentId ?? (await firstPayment(context, checkout, agreement, terms)).id;
  const order = await placeOrder(db, terms, { ...agreement, checkoutId: checkout.id, paymentIntentId });
  try {
    const payment = await preparePayment(payments, paymentIntentId, {
      amountPence: order.totals.total,
      orderId: order.id,
      orderNumber: order.orderNumber,
      receiptEmail: agreement.customer.email,
    });
    return { order, payment };
  } catch (error) {
    const settlement = await settleUntied(context, order, paymentIntentId, error);
    // The payment was cancelled meanwhile: starts a new one, once.
    if (settlement === 'cancelled' && checkout.paymentIntentId !== null) {
      return agreeToPay(context, { ...checkout, paymentIntentId: null }, agreement);
    }
    throw refusals[settlement];
  }
}

/** Returns how the payment was settled. Throws `error` if the payment may still be paid. */
async function settleUntied(
  context: CheckoutContext,
  order: PlacedOrder,
  paymentIntentId: string,
  error: unknown,
): Promise<Settlement> {
  const hasEnded = hasMoved(error) || isMissing(error);
  const settlement = hasEnded ? await settleOrder(context, paymentIntentId) : 'waiting';
  // An existing order may be paid in another tab, so only a new order is cancelled.
  if (order.isNew) {
    await transaction(context.db, async (trx) => {
      if (settlement === 'waiting') await cancelUnpaidOrder(trx, order.id);
      await dropOrderClaims(trx, order.id);
    });
  }
  if (!hasEnded) throw error;
  return settlement;
}

/** Prices the cart first, so that an invalid request starts no payment. */
async function firstPayment(
  context: CheckoutContext,
  checkout: Checkout,
  agreement: Agreement,
  terms: OrderTerms,
): Promise<Payment> {
  const lines = await priceLines(context.db, agreement.lines);
  const order = { ...agreement, checkoutId: checkout.id };
  const { totals } = await sumUp(context.db, order, lines, terms, new Date());
  checkSize(sizeOf(lines, totals), terms);
  return ensurePayment(context, checkout, totals.total, agreement.networks);
}
