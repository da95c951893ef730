import { transaction } from '../../../server/database/database.ts';
import type { NoticeKind } from '../../emails/notice-kinds.ts';
import { noteForOwner } from '../../emails/notices/note-for-owner.server.ts';
import { readInstallation } from '../../payments/installation.server.ts';
import {
  cancelPayment,
  isMissing,
  type Payment,
  readPayment,
  refundPayment,
} from '../../payments/provider.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { queueOrderEmail, queueRestEmail } from '../emails/queue-order-email.server.ts';
import { lockOrder, moveOrder } from '../move-order.server.ts';
import type { PaymentStatus } from '../order-states.ts';
import { writeCreditNotes } from '../papers/write-credit-notes.server.ts';
import { closeCheckout } from '../place/checkouts.server.ts';
import { cancelUnpaidOrder, releaseHolds } from '../place/holds.server.ts';
import { giveOrderBack } from '../place/stock-claims.server.ts';
import { takeStock } from '../place/take-stock.server.ts';
import type { RefundContext } from '../refund/finish-order-refund.server.ts';
import { backInAll, noteGivenBack } from '../refund/note-given-back.server.ts';
import { firstPence, restPence } from '../rest/deposit.ts';
import { duePence, lockRest } from '../rest/read-rest.server.ts';

/** What a payment and its order have come to. */
export type Settlement = 'waiting' | 'paid' | 'refunded' | 'cancelled';

/** What settling needs. */
export type SettleContext = RefundContext;

/** The context for giving an order up; without payments there are none to end. */
export type GivingUp = Omit<SettleContext, 'payments'> & { payments: SettleContext['payments'] | null };

/** What the payment's order is known by; neither ever changes. */
interface PaidOrder {
  id: number;
  totalPence: number;
  depositPence: number;
  quoteId: number | null;
}

const paid = { status: 'confirmed', paymentStatus: 'paid' } as const;

/**
 * Brings an order in line with its payment. It asks the provider for the truth and may be called at any
 * time, any number of times, by several processes at once: from the webhook, from the page the shopper
 * returns to, from the sweeper and from the reconciler. Money for which there is no order, too little stock or
 * another amount goes back in full, when it was this database that began the payment. Throws a Refusal (503) when the provider does not answer.
 */
export async function settleOrder(context: SettleContext, paymentIntentId: string): Promise<Settlement> {
  try {
    return await settlePayment(context, await readPayment(context.payments, paymentIntentId));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return giveUp(context.db, paymentIntentId);
  }
}

/** `settleOrder` for a payment whose present state has just been read. */
export async function settlePayment(context: SettleContext, payment: Payment): Promise<Settlement> {
  const order = await findOrderOf(context.db, payment);
  const ofRest = order ? null : await findRestOf(context.db, payment.id);
  if (ofRest !== null) return takeRest(context, payment, ofRest);

  if (payment.status === 'succeeded')
    return order ? takeMoney(context, payment, order) : giveBack(context, payment);
  return payment.status === 'canceled' ? giveUp(context.db, payment.id) : 'waiting';
}

/** Ends a payment, so that no money can come for it any more, and settles what it has come to. */
export async function endPayment(context: SettleContext, paymentIntentId: string): Promise<Settlement> {
  try {
    return await settlePayment(context, await cancelPayment(context.payments, paymentIntentId));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return giveUp(context.db, paymentIntentId);
  }
}

/** Gives up an unpaid order; its payment ends first, so that no money can come for freed stock. */
export async function giveUpUnpaid(context: GivingUp, orderId: number): Promise<void> {
  const { db, payments, log } = context;
  const { paymentIntentId } = await db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (payments && paymentIntentId !== null) await endPayment({ db, payments, log }, paymentIntentId);
  else await transaction(db, (trx) => cancelUnpaidOrder(trx, orderId));
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
async function findOrderOf(db: Db, payment: Payment): Promise<PaidOrder | undefined> {
  const ofPayment = db
    .selectFrom('orders')
    .select(['id', 'totalPence', 'depositPence', 'quoteId'])
    .where('paymentIntentId', '=', payment.id);
  if (payment.orderId !== null) return ofPayment.where('id', '=', payment.orderId).executeTakeFirst();
  return ofPayment.where('paymentStatus', '!=', 'cancelled').executeTakeFirst();
}

async function takeMoney(context: SettleContext, payment: Payment, order: PaidOrder): Promise<Settlement> {
  const paymentStatus = await transaction(context.db, async (trx): Promise<PaymentStatus> => {
    await closeCheckout(trx, payment.id);
    // Once: of two that try at the same time the second moves nothing.
    const isClaimed = await moveOrder(trx, order.id, paid, { paymentIntentId: payment.id });
    if (!isClaimed) return lookAgain(trx, payment, order.id);
    await giveOrderBack(trx, order.id, payment.id);
    await cancelWaitingOrders(trx, payment.id);
    if (isExactly(payment, firstPence(order)) && (await takeStock(trx, order.id))) {
      await queueOrderEmail(trx, order.id, 'order-confirmed');
      await noteForOwner(trx, whatIsPaid(order), order.id);
      return 'paid';
    }
    await releaseHolds(trx, order.id);
    await moveOrder(trx, order.id, { status: 'cancelled', paymentStatus: 'refunding' }, paid);
    return 'refunding';
  });
  return paymentStatus === 'refunding'
    ? finishRefund(context, payment.id, order.id)
    : toSettlement(paymentStatus);
}

/** Names the kinds of notice for an order's first payment. */
const whatIsPaid = ({ quoteId, depositPence }: PaidOrder): NoticeKind[] => [
  ...(quoteId === null ? [] : (['quote-accepted'] as const)),
  ...(depositPence === 0 ? [] : (['deposit-paid'] as const)),
  'order-paid',
];

/** Whether so much has come with a payment, in pounds, and all of it is still here. */
const isExactly = ({ refundedPence, currency, receivedPence }: Payment, pence: number) =>
  refundedPence === 0 && currency === 'gbp' && receivedPence === pence;

/** The state of an order that was settled before; money given back elsewhere since is noted. */
async function lookAgain(trx: Trx, payment: Payment, orderId: number): Promise<PaymentStatus> {
  if (payment.refundedPence > 0) {
    const order = await lockOrder(trx, orderId);
    await noteGivenBack(trx, order, await backInAll(trx, order, payment.id, payment.refundedPence));
  }
  return (await lockOrder(trx, orderId)).paymentStatus;
}

const toSettlement = (paymentStatus: PaymentStatus): Settlement =>
  paymentStatus === 'paid' ? 'paid' : 'refunded';

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

/** Money that belongs to no order, for instance from a payment confirmed before one was placed. */
async function giveBack(context: SettleContext, payment: Payment): Promise<Settlement> {
  // An invoice, a payment link or another shop of the same account: none of this site's business.
  if (payment.installation !== (await readInstallation(context.db))) return 'waiting';
  // Decided under the checkout's lock: from here on no order can be placed for this payment, and one that
  // was placed a moment ago is the one that it pays.
  const waiting = await transaction(context.db, async (trx) => {
    await closeCheckout(trx, payment.id);
    return findOrderOf(trx, payment);
  });
  if (waiting) return takeMoney(context, payment, waiting);
  context.log.warn({ paymentIntentId: payment.id }, 'payment without an order: refunding');
  await refundPayment(context.payments, payment.id);
  return 'refunded';
}

/** Sends the money of an order back and says so to the buyer; safe to repeat after a crash. */
export async function finishRefund(
  context: SettleContext,
  paymentIntentId: string,
  orderId: number,
): Promise<Settlement> {
  await refundPayment(context.payments, paymentIntentId);
  await transaction(context.db, async (trx) => {
    const refunded = { paymentStatus: 'refunded' } as const;
    if (await moveOrder(trx, orderId, refunded, { paymentStatus: 'refunding' }))
      await queueOrderEmail(trx, orderId, 'order-refunded');
  });
  return 'refunded';
}

/** The id of the order whose rest a payment is for; null where it is for none. */
async function findRestOf(db: Db, paymentIntentId: string): Promise<number | null> {
  const rest = await db
    .selectFrom('order_rests')
    .select('orderId')
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst();
  return rest?.orderId ?? null;
}

/**
 * Brings the rest of an order in line with its card payment. Money for a rest that has been paid otherwise meanwhile,
 * for an order that does not stand any more, or of another amount goes back.
 */
async function takeRest(context: SettleContext, payment: Payment, orderId: number): Promise<Settlement> {
  if (payment.status === 'canceled') return 'cancelled';
  if (payment.status !== 'succeeded') return 'waiting';
  const settlement = await transaction(context.db, (trx) => claimRest(trx, payment, orderId));
  if (settlement !== null) return settlement;
  context.log.warn({ paymentIntentId: payment.id }, 'the rest of an order is not due: refunding');
  await refundPayment(context.payments, payment.id);
  return 'refunded';
}

/** What the payment has come to; null where its money is to go back. */
async function claimRest(trx: Trx, payment: Payment, orderId: number): Promise<Settlement | null> {
  const { order, rest } = await lockRest(trx, orderId);
  if (rest.paymentIntentId !== payment.id) return null;
  if (rest.paidBy === 'card') return toSettlement(await lookAgain(trx, payment, orderId));
  if (duePence(order, rest) === 0 || !isExactly(payment, restPence(order))) return null;
  await trx
    .updateTable('order_rests')
    .set({ paidBy: 'card', paidAt: new Date().toISOString() })
    .where('id', '=', rest.id)
    .execute();
  // The invoice, and a note for what of the deposit was given back before.
  await writeCreditNotes(trx, orderId);
  await queueRestEmail(trx, orderId, 'rest-paid');
  await noteForOwner(trx, 'rest-paid', orderId);
  return 'paid';
}
