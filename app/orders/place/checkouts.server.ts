import { hashToken, newToken } from '../../../server/sessions/sessions.ts';
import type { Db, Trx } from '../../tables.ts';

/** One shopper's way to a purchase. Its payment is null before the first and after each that has ended. */
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
  const made = await db
    .insertInto('checkouts')
    .values({ keyHash, userId })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .returning(['id', 'paymentIntentId', 'amountPence'])
    .executeTakeFirst();
  if (made) return { checkout: made, key };
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

/** Notes what a checkout's payment amounts to now. */
export async function noteAmount(db: Db, checkoutId: number, amountPence: number): Promise<void> {
  await db.updateTable('checkouts').set({ amountPence }).where('id', '=', checkoutId).execute();
}

/**
 * Gives a checkout another payment in the place of the one that it is known to have, and tells the one that
 * it has then: of two tabs that do so at once the first decides for both.
 */
export async function replacePayment(
  db: Db,
  checkout: Checkout,
  paymentIntentId: string,
  amountPence: number,
): Promise<string | null> {
  const won = await db
    .updateTable('checkouts')
    .set({ paymentIntentId, amountPence })
    .where('id', '=', checkout.id)
    .where('paymentIntentId', checkout.paymentIntentId === null ? 'is' : '=', checkout.paymentIntentId)
    .returning('id')
    .executeTakeFirst();
  if (won) return paymentIntentId;
  const winner = await db
    .selectFrom('checkouts')
    .select('paymentIntentId')
    .where('id', '=', checkout.id)
    .executeTakeFirstOrThrow();
  return winner.paymentIntentId;
}

/** Holds a checkout until the transaction ends. False when this payment is not the checkout's any more. */
export async function lockCheckout(
  trx: Trx,
  checkoutId: number,
  paymentIntentId: string | null,
): Promise<boolean> {
  const locked = await trx
    .updateTable('checkouts')
    .set({ updatedAt: new Date().toISOString() })
    .where('id', '=', checkoutId)
    .where('paymentIntentId', paymentIntentId === null ? 'is' : '=', paymentIntentId)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

/** A paid checkout is over: the next purchase of the same browser starts a payment of its own. */
export async function closeCheckout(trx: Trx, paymentIntentId: string): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ paymentIntentId: null, amountPence: null })
    .where('paymentIntentId', '=', paymentIntentId)
    .execute();
}
