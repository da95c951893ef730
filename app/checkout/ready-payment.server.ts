import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import { limits } from '../../server/limits/limits.ts';
import type { Counted } from '../../server/limits/network-address.ts';
import { changeReference, giveBack, spend } from '../../server/limits/spend.ts';
import { readSettings } from '../content/content.server.ts';
import { onlyCollected } from '../orders/handover/delivery-cost.ts';
import { type Checkout, noteAmount, replacePayment } from '../orders/place/checkouts.server.ts';
import { readHoldsOfCheckout } from '../orders/place/holds.server.ts';
import { checkAmount, priceLines, type WantedLine } from '../orders/place/price-lines.server.ts';
import { checkSize, sizeOf } from '../orders/place/stock-claims.server.ts';
import type { Settlement } from '../orders/settle/settle-order.server.ts';
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

/** Assumes mainland delivery, or collection if required. `amount` may include delivery or not. */
export async function readyPayment(
  context: SettleContext,
  checkout: Checkout,
  wanted: WantedLine[],
  amount: string | number,
  networks: Counted[],
): Promise<{ payment: Payment; totals: Totals }> {
  const { db } = context;
  const lines = await priceLines(db, wanted, await readHoldsOfCheckout(db, checkout.id));
  const settings = await readSettings(db);
  const totals = addUp(lines, onlyCollected(lines) ? 'collection' : 'delivery', settings);
  checkAmount(amount, lines, totals, [totals.goods, totals.total]);
  checkSize(sizeOf(lines, totals), settings);
  return { payment: await ensurePayment(context, checkout, totals.total, networks), totals };
}

/** Reuses the payment if possible. Throws 409 if already paid, 429 above the networks' daily limit. */
export async function ensurePayment(
  context: SettleContext,
  checkout: Checkout,
  amountPence: number,
  networks: Counted[],
): Promise<Payment> {
  const { db, payments } = context;
  if (checkout.paymentIntentId === null) return beginPayment(db, payments, checkout, amountPence, networks);
  try {
    const payment = await setPaymentAmount(payments, checkout.paymentIntentId, amountPence);
    await noteAmount(db, checkout.id, amountPence);
    return payment;
  } catch (error) {
    if (!hasMoved(error) && !isMissing(error)) throw error;
    const settlement = await settleOrder(context, checkout.paymentIntentId);
    if (settlement === 'paid' || settlement === 'waiting') throw refusals[settlement];
    return beginPayment(db, payments, { ...checkout, paymentIntentId: null }, amountPence, networks);
  }
}

/** If two tabs start payments at once, one payment wins for both. */
async function beginPayment(
  db: Db,
  payments: Payments,
  checkout: Checkout,
  amountPence: number,
  networks: Counted[],
): Promise<Payment> {
  const installation = await readInstallation(db);
  const { offersPayLater } = await readSettings(db);
  const key = `${installation}:checkout:${checkout.id}:${checkout.paymentIntentId ?? 'first'}:${amountPence}:${Date.now()}`;
  await limitPaymentIntents(db, networks, key);
  const payment = await startPayment(payments, { amountPence, installation, offersPayLater }, key).catch(
    async (error: unknown) => {
      await giveBack(db, [key]);
      throw error;
    },
  );
  await changeReference(db, key, payment.id);
  const winner = await replacePayment(db, checkout, payment.id, amountPence);
  // Requests in the same millisecond share the idempotency key and so the payment.
  if (winner === payment.id) return payment;

  await cancelPayment(payments, payment.id);
  const busy = new Refusal(409, 'checkout_busy', 'Please try that again');
  if (winner === null) throw busy;
  return setPaymentAmount(payments, winner, amountPence).catch((error: unknown) => {
    throw hasMoved(error) ? busy : error;
  });
}

/** Counts a payment before it starts. Throws 429 above the networks' daily limit. */
async function limitPaymentIntents(db: Db, networks: Counted[], reference: string): Promise<void> {
  const exceeded = await transaction(db, (trx) =>
    spend(trx, [{ limit: limits.paymentIntents, by: networks }], { reference }),
  );
  if (!exceeded) return;
  const refusal = new Refusal(
    429,
    'too_many',
    'Very many payments were begun from your network today and not finished. Please try again tomorrow, or call us to order.',
  );
  refusal.retryAfter = exceeded.seconds;
  throw refusal;
}

export const refusals: Record<Settlement, Refusal> = {
  paid: new Refusal(409, 'already_paid', 'This order has already been paid'),
  waiting: new Refusal(409, 'payment_under_way', 'Your payment is still under way. Please wait a moment.'),
  refunded: new Refusal(409, 'checkout_gone', 'Your payment has been sent back. Please try again.'),
  cancelled: new Refusal(409, 'checkout_gone', 'Your checkout has ended. Please try again.'),
};
