import { Refusal } from '../../server/errors.ts';
import { hashToken, newToken } from '../../server/sessions.ts';
import {
  cancelPayment,
  hasMoved,
  isMissing,
  type Payment,
  type Payments,
  setPaymentAmount,
  startPayment,
} from '../payments/provider.ts';
import type { Db } from '../tables.ts';

export interface Checkout {
  id: number;
  paymentIntentId: string | null;
  amountPence: number | null;
}

/**
 * The checkout that this browser's key stands for, made when it is new. Once somebody who is signed in has
 * used it, it is theirs: whoever else comes with the key, as after they have logged out, gets a new checkout
 * under a new key.
 */
export async function openCheckout(
  db: Db,
  key: string,
  userId: string | null,
): Promise<{ checkout: Checkout; key: string }> {
  const keyHash = hashToken(key);
  await db
    .insertInto('checkouts')
    .values({ keyHash, userId })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .execute();
  const { userId: owner, ...checkout } = await db
    .selectFrom('checkouts')
    .select(['id', 'paymentIntentId', 'amountPence', 'userId'])
    .where('keyHash', '=', keyHash)
    .executeTakeFirstOrThrow();
  if (owner !== null && owner !== userId) return openCheckout(db, newToken(), userId);
  if (owner !== userId) {
    await db
      .updateTable('checkouts')
      .set({ userId })
      .where('id', '=', checkout.id)
      .where('userId', 'is', null)
      .execute();
  }
  return { checkout, key };
}

/**
 * The one payment of a checkout, brought to `amountPence`; a new one only when there is none that can
 * still be paid.
 */
export async function ensurePayment(
  db: Db,
  payments: Payments,
  checkout: Checkout,
  amountPence: number,
): Promise<Payment> {
  if (checkout.paymentIntentId === null) return beginPayment(db, payments, checkout, amountPence);
  try {
    const payment = await setPaymentAmount(payments, checkout.paymentIntentId, amountPence);
    await db.updateTable('checkouts').set({ amountPence }).where('id', '=', checkout.id).execute();
    return payment;
  } catch (error) {
    if (!hasMoved(error) && !isMissing(error)) throw error;
    return beginPayment(db, payments, checkout, amountPence);
  }
}

/** Starts a payment and makes it the checkout's; of two tabs that do so at once one wins for both. */
async function beginPayment(
  db: Db,
  payments: Payments,
  checkout: Checkout,
  amountPence: number,
): Promise<Payment> {
  const key = `checkout:${checkout.id}:${checkout.paymentIntentId ?? 'first'}:${amountPence}:${Date.now()}`;
  const payment = await startPayment(payments, amountPence, key);
  const won = await db
    .updateTable('checkouts')
    .set({ paymentIntentId: payment.id, amountPence })
    .where('id', '=', checkout.id)
    .where('paymentIntentId', checkout.paymentIntentId === null ? 'is' : '=', checkout.paymentIntentId)
    .returning('id')
    .executeTakeFirst();
  if (won) return payment;

  const winner = await db
    .selectFrom('checkouts')
    .select(['id', 'paymentIntentId', 'amountPence'])
    .where('id', '=', checkout.id)
    .executeTakeFirstOrThrow();
  // Tabs of the same millisecond share the key above, and so the payment.
  if (winner.paymentIntentId === payment.id) return payment;
  await cancelPayment(payments, payment.id);
  const busy = new Refusal(409, 'checkout_busy', 'Please try that again');
  if (winner.paymentIntentId === null) throw busy;
  return setPaymentAmount(payments, winner.paymentIntentId, amountPence).catch((error: unknown) => {
    throw hasMoved(error) ? busy : error;
  });
}
