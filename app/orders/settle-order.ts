import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { databaseNow, transaction } from '../../server/database/database.ts';
import { isMissing, type Payment, type Payments, readPayment, refundPayment } from '../payments/provider.ts';
import type { Db, Trx } from '../tables.ts';
import { cancelUnpaidOrder } from './cancel-order.ts';
import { holdExpiry, holdLines, releaseHolds, sellHolds } from './holds.ts';
import { writeOrderLetter } from './order-letter.ts';

/** What a payment and its order have come to. */
export type Settlement = 'waiting' | 'paid' | 'refunded' | 'cancelled';

interface Ground {
  db: Db;
  payments: Payments;
  log: FastifyBaseLogger;
}

/**
 * Brings an order in line with its payment. It asks the provider for the truth and may be called at any
 * time, any number of times, by several processes at once: from the webhook, from the page the shopper
 * returns to, and from the sweeper. Money for which there is no order, too little stock or another
 * amount goes back in full. Throws a Refusal (503) when the provider does not answer.
 */
export async function settleOrder(ground: Ground, paymentIntentId: string): Promise<Settlement> {
  try {
    return await settlePayment(ground, await readPayment(ground.payments, paymentIntentId));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return giveUp(ground.db, paymentIntentId);
  }
}

/** `settleOrder` for a payment whose present state has just been read. */
export async function settlePayment(ground: Ground, payment: Payment): Promise<Settlement> {
  const order = await findOrderOf(ground.db, payment);

  if (payment.status === 'succeeded')
    return order ? takeMoney(ground, payment, order.id) : giveBack(ground, payment);
  return payment.status === 'canceled' ? giveUp(ground.db, payment.id) : 'waiting';
}

/** No money will come any more: orders that waited for it free their stock. */
async function giveUp(db: Db, paymentIntentId: string): Promise<Settlement> {
  await transaction(db, async (trx) => {
    await closeCheckout(trx, paymentIntentId);
    await cancelWaitingOrders(trx, paymentIntentId);
  });
  return 'cancelled';
}

/**
 * The order that the payment names, else the one that waits for it or has been settled with it: a crash,
 * or a payment made too early, may come before the naming.
 */
async function findOrderOf(db: Db, payment: Payment): Promise<{ id: number } | undefined> {
  const ofPayment = db.selectFrom('orders').select('id').where('paymentIntentId', '=', payment.id);
  if (payment.orderId !== null) return ofPayment.where('id', '=', payment.orderId).executeTakeFirst();
  return ofPayment.where('paymentStatus', '!=', 'cancelled').executeTakeFirst();
}

async function takeMoney(ground: Ground, payment: Payment, orderId: number): Promise<Settlement> {
  const now = await databaseNow(ground.db);
  const paymentStatus = await transaction(ground.db, async (trx) => {
    await closeCheckout(trx, payment.id);
    const order = await claimPaidOrder(trx, payment, orderId);
    if (!order) return noteRefund(trx, payment, orderId);
    await cancelWaitingOrders(trx, payment.id);
    const isWhole = payment.refundedPence === 0 && payment.currency === 'gbp';
    const isPaid = isWhole && order.totalPence === payment.receivedPence;
    if (isPaid && (await takeStock(trx, orderId, now))) {
      await writeOrderLetter(trx, orderId, 'order-confirmed');
      return 'paid';
    }
    await releaseHolds(trx, orderId);
    await trx
      .updateTable('orders')
      .set({ status: 'cancelled', paymentStatus: 'refunding' })
      .where('id', '=', orderId)
      .execute();
    return 'refunding';
  });
  return paymentStatus === 'refunding'
    ? finishRefund(ground, payment.id, orderId)
    : toSettlement(paymentStatus);
}

/** Marks the order as paid, once: of two that try at the same time the second gets nothing. */
async function claimPaidOrder(trx: Trx, payment: Payment, orderId: number) {
  return trx
    .updateTable('orders')
    .set({ status: 'confirmed', paymentStatus: 'paid', updatedAt: new Date().toISOString() })
    .where('id', '=', orderId)
    .where('paymentIntentId', '=', payment.id)
    .where('paymentStatus', 'in', ['pending', 'cancelled'])
    .returning(['id', 'totalPence'])
    .executeTakeFirst();
}

/** The state of an order that was settled before; money given back elsewhere since is noted. */
async function noteRefund(trx: Trx, payment: Payment, orderId: number): Promise<string> {
  if (payment.refundedPence >= payment.receivedPence) {
    await trx
      .updateTable('orders')
      .set({ paymentStatus: 'refunded', updatedAt: new Date().toISOString() })
      .where('id', '=', orderId)
      .where('paymentStatus', '=', 'paid')
      .execute();
  }
  const order = await trx
    .selectFrom('orders')
    .select('paymentStatus')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.paymentStatus;
}

const toSettlement = (paymentStatus: string): Settlement => (paymentStatus === 'paid' ? 'paid' : 'refunded');

/** Sells what the order held; an order whose hold had run out is served if the stock still allows it. */
async function takeStock(trx: Trx, orderId: number, now: Date): Promise<boolean> {
  if (await sellHolds(trx, orderId)) return true;
  const items = await trx
    .selectFrom('order_items')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('productId')
    .execute();
  const lines = items.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  if (lines.length < items.length) return false;
  const held = await tryHold(trx, orderId, lines, now);
  return held && sellHolds(trx, orderId);
}

/** Holds all lines or none; a shortfall gives back what was held before it, as this transaction goes on. */
async function tryHold(
  trx: Trx,
  orderId: number,
  lines: { productId: number; quantity: number }[],
  now: Date,
) {
  const savepoint = 'late_money';
  await sql`savepoint ${sql.raw(savepoint)}`.execute(trx);
  const short = await holdLines(trx, orderId, lines, holdExpiry(now));
  await sql.raw(short ? `rollback to savepoint ${savepoint}` : `release savepoint ${savepoint}`).execute(trx);
  return short === null;
}

/** Orders that waited for a payment which has gone elsewhere, or will never come. */
async function cancelWaitingOrders(trx: Trx, paymentIntentId: string): Promise<void> {
  const waiting = await trx
    .selectFrom('orders')
    .select('id')
    .where('paymentIntentId', '=', paymentIntentId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await cancelUnpaidOrder(trx, id);
}

/** A paid checkout is over: the next purchase of the same browser starts a payment of its own. */
async function closeCheckout(trx: Trx, paymentIntentId: string): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ paymentIntentId: null, amountPence: null })
    .where('paymentIntentId', '=', paymentIntentId)
    .execute();
}

/** Money that belongs to no order, for instance from a payment confirmed before one was placed. */
async function giveBack(ground: Ground, payment: Payment): Promise<Settlement> {
  // An invoice or a payment link of the same account: none of this site's business.
  if (!payment.isOurs) return 'waiting';
  // Decided under the checkout's lock: from here on no order can be placed for this payment, and one that
  // was placed a moment ago is the one that it pays.
  const waiting = await transaction(ground.db, async (trx) => {
    await closeCheckout(trx, payment.id);
    return findOrderOf(trx, payment);
  });
  if (waiting) return takeMoney(ground, payment, waiting.id);
  ground.log.warn({ paymentIntentId: payment.id }, 'payment without an order: refunding');
  await refundPayment(ground.payments, payment.id);
  return 'refunded';
}

/** Sends the money of an order back and says so to the buyer; safe to repeat after a crash. */
export async function finishRefund(
  ground: Ground,
  paymentIntentId: string,
  orderId: number,
): Promise<Settlement> {
  await refundPayment(ground.payments, paymentIntentId);
  await transaction(ground.db, async (trx) => {
    const refunded = await trx
      .updateTable('orders')
      .set({ paymentStatus: 'refunded', updatedAt: new Date().toISOString() })
      .where('id', '=', orderId)
      .where('paymentStatus', '=', 'refunding')
      .returning('id')
      .executeTakeFirst();
    if (refunded) await writeOrderLetter(trx, orderId, 'order-refunded');
  });
  return 'refunded';
}
