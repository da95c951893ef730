import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { readSettings } from '../../content/content.server.ts';
import { type Editor, nameOf } from '../../editing/editor.server.ts';
import { noteForOwner } from '../../emails/notices/note-for-owner.server.ts';
import { readInstallation } from '../../payments/installation.server.ts';
import {
  cancelPayment,
  isMissing,
  type Payment,
  preparePayment,
  readPayment,
  startPayment,
} from '../../payments/provider.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { formatPence } from '../../values/money.ts';
import { queueRestEmail } from '../emails/queue-order-email.server.ts';
import { recordOrderChange } from '../move-order.server.ts';
import { writeCreditNotes } from '../papers/write-credit-notes.server.ts';
import { type PaidBy, restPence } from '../rest/deposit.ts';
import { lockRest, type OrderWithRest, refuseUnlessDue } from '../rest/read-rest.server.ts';
import { endPayment, type SettleContext, settlePayment } from './settle-order.server.ts';

const readDueRest = (db: Db, orderId: number) =>
  transaction(db, async (trx) => {
    const found = await lockRest(trx, orderId);
    refuseUnlessDue(found);
    return found;
  });

/** Two tabs at once get the same payment. Throws 404 or 409 if nothing is due, 503 without the provider. */
export async function readyRestPayment(context: SettleContext, orderId: number): Promise<Payment> {
  const { db, payments } = context;
  const { order, rest } = await readDueRest(db, orderId);
  const open = rest.paymentIntentId === null ? null : await readOpenPayment(context, rest.paymentIntentId);
  if (open) return open;
  const installation = await readInstallation(db);
  const { offersPayLater } = await readSettings(db);
  const amountPence = restPence(order);
  const key = `${installation}:rest:${orderId}:${rest.paymentIntentId ?? 'first'}:${amountPence}`;
  const begun = await startPayment(payments, { amountPence, installation, offersPayLater }, key);
  const { orderNumber, customerEmail: receiptEmail } = order;
  const payment = await preparePayment(payments, begun.id, {
    amountPence,
    orderId,
    orderNumber,
    receiptEmail,
  });
  if (await setRestPayment(db, orderId, rest.paymentIntentId, payment.id)) return payment;
  await cancelPayment(payments, payment.id);
  throw new Refusal(409, 'checkout_busy', 'Please try that again');
}

/** Settles the payment first. Null if another payment has to be begun. */
async function readOpenPayment(context: SettleContext, paymentIntentId: string): Promise<Payment | null> {
  try {
    const payment = await readPayment(context.payments, paymentIntentId);
    if (payment.status !== 'succeeded' && payment.status !== 'canceled') return payment;
    if ((await settlePayment(context, payment)) !== 'paid') return null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  throw new Refusal(409, 'already_paid', 'The rest of this order has been paid already.');
}

/** True also if another tab made the very same payment the rest's. */
async function setRestPayment(db: Db, orderId: number, before: string | null, id: string): Promise<boolean> {
  return transaction(db, async (trx) => {
    const found = await lockRest(trx, orderId);
    refuseUnlessDue(found);
    if (found.rest.paymentIntentId === id) return true;
    if (found.rest.paymentIntentId !== before) return false;
    await trx
      .updateTable('order_rests')
      .set({ paymentIntentId: id })
      .where('id', '=', found.rest.id)
      .execute();
    return true;
  });
}

/** Ends a waiting card payment first, so that nobody pays twice. Throws 409 if the rest is paid. */
export async function noteRestPaid(
  context: SettleContext,
  editor: Editor,
  orderId: number,
  how: Exclude<PaidBy, 'card'>,
): Promise<void> {
  const { db } = context;
  const { paymentIntentId } = (await readDueRest(db, orderId)).rest;
  if (paymentIntentId !== null) await endPayment(context, paymentIntentId);
  await changeRest(db, editor, orderId, async (trx, { order, rest }) => {
    await trx
      .updateTable('order_rests')
      .set({ paidBy: how, paidAt: new Date().toISOString(), notedBy: nameOf(editor) })
      .where('id', '=', rest.id)
      .execute();
    await writeCreditNotes(trx, orderId);
    await queueRestEmail(trx, orderId, 'rest-paid');
    await noteForOwner(trx, 'rest-paid', orderId);
    return { action: 'rest paid', after: { paid: formatPence(restPence(order)), paidBy: how } };
  });
}

/** Throws 409 if nothing is due or the buyer has no email. */
export async function askForRest(db: Db, editor: Editor, orderId: number): Promise<void> {
  await changeRest(db, editor, orderId, async (trx, { order, rest }) => {
    const requests = rest.requests + 1;
    if (!(await queueRestEmail(trx, orderId, 'rest-asked', requests)))
      throw new Refusal(409, 'no_email', 'We have no email address of this customer. Copy the link instead.');
    await trx.updateTable('order_rests').set({ requests }).where('id', '=', rest.id).execute();
    return { action: 'asked for the rest', after: { asked: formatPence(restPence(order)) } };
  });
}

export async function allowLeavingUnpaid(db: Db, editor: Editor, orderId: number): Promise<void> {
  await changeRest(db, editor, orderId, async (trx, { order, rest }) => {
    const mayLeaveAt = new Date().toISOString();
    await trx.updateTable('order_rests').set({ mayLeaveAt }).where('id', '=', rest.id).execute();
    return { action: 'let leave unpaid', after: { stillToPay: formatPence(restPence(order)) } };
  });
}

async function changeRest(
  db: Db,
  editor: Editor,
  orderId: number,
  change: (trx: Trx, found: OrderWithRest) => Promise<{ action: string; after: object }>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const found = await lockRest(trx, orderId);
    refuseUnlessDue(found);
    const { action, after } = await change(trx, found);
    await recordOrderChange(trx, editor, found.order, action, { after });
  });
}
