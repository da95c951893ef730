import { Refusal } from '../../server/errors.ts';
import { readSettings } from '../content/content.server.ts';
import { onlyCollected } from '../orders/handover/delivery-cost.ts';
import { type Checkout, noteAmount, replacePayment } from '../orders/place/checkouts.server.ts';
import { readHoldsOfCheckout } from '../orders/place/holds.server.ts';
import { checkAmount, priceLines, type WantedLine } from '../orders/place/price-lines.server.ts';
import { checkSize, sizeOf } from '../orders/place/stock-claims.server.ts';
import { type SettleContext, settleOrder } from '../orders/settle/settle-order.server.ts';
import { addUp, type Totals } from '../orders/totals.ts';
import { readInstallation } from '../payments/installation.server.ts';
import {
  cancelPayment,
  hasMoved,
  isMissing,
  type Payment,
  type Payments,
  setPaymentAmount,
  startPayment,
} from '../payments/provider.server.ts';
import type { Db } from '../tables.ts';
import { refusals } from './ended-payment.server.ts';

/**
 * Readies the payment of a cart before the shopper's details are known, once for a checkout: priced from the database
 * with delivery on the mainland, or with collection where nothing else is possible. `amount` is what the page showed,
 * with or without delivery.
 */
export async function readyPayment(
  context: SettleContext,
  checkout: Checkout,
  wanted: WantedLine[],
  amount: string | number,
): Promise<{ payment: Payment; totals: Totals }> {
  const { db } = context;
  // What this checkout's own unpaid order has reserved does not stand in its way.
  const lines = await priceLines(db, wanted, await readHoldsOfCheckout(db, checkout.id));
  const settings = await readSettings(db);
  const totals = addUp(lines, onlyCollected(lines) ? 'collection' : 'delivery', settings);
  checkAmount(amount, lines, totals, [totals.goods, totals.total]);
  checkSize(sizeOf(lines, totals), settings);
  return { payment: await ensurePayment(context, checkout, totals.total), totals };
}

/**
 * The one payment of a checkout, brought to `amountPence`; a new one only when there is none that can
 * still be paid. Refuses (409) once when the one before turns out to be paid, of which nobody has told us
 * yet: a new payment would give up its order.
 */
export async function ensurePayment(
  context: SettleContext,
  checkout: Checkout,
  amountPence: number,
): Promise<Payment> {
  const { db, payments } = context;
  if (checkout.paymentIntentId === null) return beginPayment(db, payments, checkout, amountPence);
  try {
    const payment = await setPaymentAmount(payments, checkout.paymentIntentId, amountPence);
    await noteAmount(db, checkout.id, amountPence);
    return payment;
  } catch (error) {
    if (!hasMoved(error) && !isMissing(error)) throw error;
    const settlement = await settleOrder(context, checkout.paymentIntentId);
    if (settlement === 'paid' || settlement === 'waiting') throw refusals[settlement];
    return beginPayment(db, payments, { ...checkout, paymentIntentId: null }, amountPence);
  }
}

/** Starts a payment and makes it the checkout's; of two tabs that do so at once one wins for both. */
async function beginPayment(
  db: Db,
  payments: Payments,
  checkout: Checkout,
  amountPence: number,
): Promise<Payment> {
  const installation = await readInstallation(db);
  const { offersPayLater } = await readSettings(db);
  const key = `${installation}:checkout:${checkout.id}:${checkout.paymentIntentId ?? 'first'}:${amountPence}:${Date.now()}`;
  const payment = await startPayment(payments, { amountPence, installation, offersPayLater }, key);
  const winner = await replacePayment(db, checkout, payment.id, amountPence);
  // Tabs of the same millisecond share the key above, and so the payment.
  if (winner === payment.id) return payment;

  await cancelPayment(payments, payment.id);
  const busy = new Refusal(409, 'checkout_busy', 'Please try that again');
  if (winner === null) throw busy;
  return setPaymentAmount(payments, winner, amountPence).catch((error: unknown) => {
    throw hasMoved(error) ? busy : error;
  });
}
