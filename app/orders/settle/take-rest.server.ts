import { transaction } from '../../../server/database/database.ts';
import { type Payment, refundPayment } from '../../payments/provider.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { queueRestEmail } from '../emails/queue-order-email.server.ts';
import { lockOrder } from '../move-order.server.ts';
import { writeCreditNotes } from '../papers/write-credit-notes.server.ts';
import { backInAll, noteGivenBack } from '../refund/note-given-back.server.ts';
import { restPence } from '../rest/deposit.ts';
import { duePence, lockRest } from '../rest/read-rest.server.ts';
import type { SettleContext, Settlement } from './settlement.server.ts';

/** The id of the order whose rest a payment is for; null where it is for none. */
export async function findRestOf(db: Db, paymentIntentId: string): Promise<number | null> {
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
export async function takeRest(
  context: SettleContext,
  payment: Payment,
  orderId: number,
): Promise<Settlement> {
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
  if (rest.paidBy === 'card') {
    if (payment.refundedPence > 0)
      await noteGivenBack(trx, order, await backInAll(trx, order, payment.id, payment.refundedPence));
    const after = await lockOrder(trx, orderId);
    return after.paymentStatus === 'paid' ? 'paid' : 'refunded';
  }
  const isWhole = payment.refundedPence === 0 && payment.currency === 'gbp';
  const isRight = isWhole && payment.receivedPence === restPence(order);
  if (duePence(order, rest) === 0 || !isRight) return null;
  await trx
    .updateTable('order_rests')
    .set({ paidBy: 'card', paidAt: new Date().toISOString() })
    .where('id', '=', rest.id)
    .execute();
  // The invoice, and a note for what of the deposit was given back before.
  await writeCreditNotes(trx, orderId);
  await queueRestEmail(trx, orderId, 'rest-paid');
  return 'paid';
}
