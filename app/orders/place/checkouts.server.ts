import { hashToken, newToken } from '../../../server/sessions/sessions.ts';
import type { Db, Trx } from '../../tables.ts';

/** The payment is null before the first, and after each that has ended. */
export interface Checkout {
  id: number;
  paymentIntentId: string | null;
  amountPence: number | null;
}

/** A key that somebody signed in has used gives anybody else a new checkout and key. */
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

export async function noteAmount(db: Db, checkoutId: number, amountPence: number): Promise<void> {
  await db.updateTable('checkouts').set({ amountPence }).where('id', '=', checkoutId).execute();
}

/** Returns the payment that the checkout has then: of two tabs at once the first decides. */
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

/** Locks the row until the transaction ends. False when the payment is not the checkout's any more. */
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

export async function closeCheckout(trx: Trx, paymentIntentId: string): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ paymentIntentId: null, amountPence: null })
    .where('paymentIntentId', '=', paymentIntentId)
    .execute();
}
