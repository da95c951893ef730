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
import { dropOrderClaims } from '../place/stock-claims.server.ts';
import { takeStock } from '../place/take-stock.server.ts';
import type { RefundContext } from '../refund/finish-order-refund.server.ts';
import { noteGivenBack, updateRefundedPence } from '../refund/note-given-back.server.ts';
import { firstPaymentPence, restPence } from '../rest/deposit.ts';
import { duePence, lockRest } from '../rest/read-rest.server.ts';

export type Settlement = 'waiting' | 'paid' | 'refunded' | 'cancelled';

export type SettleContext = RefundContext;

/** Without payments there are none to end. */
export type GivingUp = Omit<SettleContext, 'payments'> & { payments: SettleContext['payments'] | null };

interface PaidOrder {
  id: number;
  totalPence: number;
  depositPence: number;
  quoteId: number | null;
}

const paid = { status: 'confirmed', paymentStatus: 'paid' } as const;

/**
 * Asks the provider, so that repeated and concurrent calls are safe. Gives back money without an order,
 * without stock or of another amount, if this database began the payment. Throws 503 when the provider does
 * not answer.
 */
export async function settleOrder(context: SettleContext, paymentIntentId: string): Promise<Settlement> {
  try {
    return await settlePayment(context, await readPayment(context.payments, paymentIntentId));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return cancelPaymentOrders(context.db, paymentIntentId);
  }
}

/** The payment must just have been read. */
export async function settlePayment(context: SettleContext, payment: Payment): Promise<Settlement> {
  const order = await findOrderByPayment(context.db, payment);
  const ofRest = order ? null : await findRestByPayment(context.db, payment.id);
  if (ofRest !== null) return takeRest(context, payment, ofRest);

  if (payment.status === 'succeeded')
    return order ? takeMoney(context, payment, order) : refundStrayPayment(context, payment);
  return payment.status === 'canceled' ? cancelPaymentOrders(context.db, payment.id) : 'waiting';
}

/** Afterwards no money can come for the payment. */
export async function endPayment(context: SettleContext, paymentIntentId: string): Promise<Settlement> {
  try {
    return await settlePayment(context, await cancelPayment(context.payments, paymentIntentId));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return cancelPaymentOrders(context.db, paymentIntentId);
  }
}

/** Its payment ends first, so that no money can come for freed stock. */
export async function endUnpaidOrder(context: GivingUp, orderId: number): Promise<void> {
  const { db, payments, log } = context;
  const { paymentIntentId } = await db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (payments && paymentIntentId !== null) await endPayment({ db, payments, log }, paymentIntentId);
  else await transaction(db, (trx) => cancelUnpaidOrder(trx, orderId));
}

/** Call once no money can come: frees the stock of waiting orders. */
async function cancelPaymentOrders(db: Db, paymentIntentId: string): Promise<Settlement> {
  await transaction(db, async (trx) => {
    await closeCheckout(trx, paymentIntentId);
    await cancelWaitingOrders(trx, paymentIntentId);
  });
  return 'cancelled';
}

/** Falls back to the waiting or settled order, because a crash may come before the naming. */
async function findOrderByPayment(db: Db, payment: Payment): Promise<PaidOrder | undefined> {
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
    // A concurrent second try moves nothing.
    const isClaimed = await moveOrder(trx, order.id, paid, { paymentIntentId: payment.id });
    if (!isClaimed) return noteLaterRefunds(trx, payment, order.id);
    await dropOrderClaims(trx, order.id, payment.id);
    await cancelWaitingOrders(trx, payment.id);
    if (isExactly(payment, firstPaymentPence(order)) && (await takeStock(trx, order.id))) {
      await queueOrderEmail(trx, order.id, 'order-confirmed');
      await noteForOwner(trx, paidNoticeKinds(order), order.id);
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

const paidNoticeKinds = ({ quoteId, depositPence }: PaidOrder): NoticeKind[] => [
  ...(quoteId === null ? [] : (['quote-accepted'] as const)),
  ...(depositPence === 0 ? [] : (['deposit-paid'] as const)),
  'order-paid',
];

const isExactly = ({ refundedPence, currency, receivedPence }: Payment, pence: number) =>
  refundedPence === 0 && currency === 'gbp' && receivedPence === pence;

/** Also notes money given back elsewhere since. */
async function noteLaterRefunds(trx: Trx, payment: Payment, orderId: number): Promise<PaymentStatus> {
  if (payment.refundedPence > 0) {
    const order = await lockOrder(trx, orderId);
    await noteGivenBack(trx, order, await updateRefundedPence(trx, order, payment.id, payment.refundedPence));
  }
  return (await lockOrder(trx, orderId)).paymentStatus;
}

const toSettlement = (paymentStatus: PaymentStatus): Settlement =>
  paymentStatus === 'paid' ? 'paid' : 'refunded';

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

/** Such as from a payment confirmed before an order was placed. */
async function refundStrayPayment(context: SettleContext, payment: Payment): Promise<Settlement> {
  // An invoice, a payment link or another shop of the same account.
  if (payment.installation !== (await readInstallation(context.db))) return 'waiting';
  // Under the checkout's lock: from here on no order can be placed for this payment. An order placed a moment
  // ago is the one that it pays.
  const waiting = await transaction(context.db, async (trx) => {
    await closeCheckout(trx, payment.id);
    return findOrderByPayment(trx, payment);
  });
  if (waiting) return takeMoney(context, payment, waiting);
  context.log.warn({ paymentIntentId: payment.id }, 'payment without an order: refunding');
  await refundPayment(context.payments, payment.id);
  return 'refunded';
}

/** Safe to repeat after a crash. */
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

async function findRestByPayment(db: Db, paymentIntentId: string): Promise<number | null> {
  const rest = await db
    .selectFrom('order_rests')
    .select('orderId')
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst();
  return rest?.orderId ?? null;
}

/** Gives the money back if the rest is paid, the order does not stand, or the amount differs. */
async function takeRest(context: SettleContext, payment: Payment, orderId: number): Promise<Settlement> {
  if (payment.status === 'canceled') return 'cancelled';
  if (payment.status !== 'succeeded') return 'waiting';
  const settlement = await transaction(context.db, (trx) => claimRest(trx, payment, orderId));
  if (settlement !== null) return settlement;
  context.log.warn({ paymentIntentId: payment.id }, 'the rest of an order is not due: refunding');
  await refundPayment(context.payments, payment.id);
  return 'refunded';
}

/** Null if the money is to go back. */
async function claimRest(trx: Trx, payment: Payment, orderId: number): Promise<Settlement | null> {
  const { order, rest } = await lockRest(trx, orderId);
  if (rest.paymentIntentId !== payment.id) return null;
  if (rest.paidBy === 'card') return toSettlement(await noteLaterRefunds(trx, payment, orderId));
  if (duePence(order, rest) === 0 || !isExactly(payment, restPence(order))) return null;
  await trx
    .updateTable('order_rests')
    .set({ paidBy: 'card', paidAt: new Date().toISOString() })
    .where('id', '=', rest.id)
    .execute();
  await writeCreditNotes(trx, orderId);
  await queueRestEmail(trx, orderId, 'rest-paid');
  await noteForOwner(trx, 'rest-paid', orderId);
  return 'paid';
}
