import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import { databaseNow, transaction } from '../../../server/database/database.ts';
import { restock } from '../../catalogue/stock/stock.server.ts';
import { noteForOwner } from '../../emails/notices/note-for-owner.server.ts';
import type { Payments } from '../../payments/provider.server.ts';
import { findRefund, type RefundAnswer, refundPart } from '../../payments/refund-part.server.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { queueRefundEmail } from '../emails/queue-order-email.server.ts';
import { lockOrder, moveOrder } from '../move-order.server.ts';
import type { RefundFailure } from '../order-states.ts';
import { refundVatByRate } from '../papers/read-refund-vat.server.ts';
import { writeCreditNotes } from '../papers/write-credit-notes.server.ts';
import { readSending } from '../send/read-sending.server.ts';
import { cancelEmptiedOrder, noteGivenBack, updateRefundedPence } from './note-given-back.server.ts';
import { partsOfRefund, readOwnRefunds } from './payments-of.server.ts';

export interface RefundContext {
  db: Db;
  payments: Payments;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The provider remembers a key for 24 hours; later the list of refunds is asked. */
const keyLasts = 20 * 3_600_000;

/**
 * Safe to repeat after a crash and by several processes: each part goes back once. After a refused part no
 * other follows. Throws 503 when the provider does not answer; the sweeper retries.
 */
export async function finishOrderRefund(context: RefundContext, refundId: number): Promise<void> {
  for (const { id } of await partsOfRefund(context.db, refundId)) await finishPart(context, id);
}

async function finishPart({ db, payments, log }: RefundContext, id: number): Promise<void> {
  const refund = await db
    .selectFrom('order_refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (refund.status !== 'pending') return;
  const age = (await databaseNow(db)).getTime() - Date.parse(refund.createdAt);
  const earlier = age > keyLasts ? await findRefund(payments, refund) : null;
  const asked = earlier ?? (await refundPart(payments, refund));
  // The refusal may come of our own first try, whose answer was lost.
  const answer = asked.isDone ? asked : ((await findRefund(payments, refund)) ?? asked);
  if (!answer.isDone) log.warn({ refundId: id, code: answer.code }, 'the provider refused a refund');
  await transaction(db, (trx) => recordRefundAnswer(trx, refund, answer));
}

async function recordRefundAnswer(
  trx: Trx,
  { id, orderId, paymentIntentId }: Selectable<Tables['order_refunds']>,
  answer: RefundAnswer,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const before = await readOwnRefunds(trx, orderId);
  const doneAt = await nextDoneAt(trx, orderId);
  const isMine = await trx
    .updateTable('order_refunds')
    .set(
      answer.isDone
        ? { status: 'done', doneAt, providerRefundId: answer.id }
        : { status: 'failed', doneAt, failure: toRefundFailure(answer.code) },
    )
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!isMine) return;
  if (!answer.isDone) {
    await failPendingParts(trx, id, { doneAt, failure: toRefundFailure(answer.code) });
    await noteForOwner(trx, 'refund-failed', id);
  }
  const back = answer.isDone
    ? await updateRefundedPence(trx, order, paymentIntentId, answer.refundedPence)
    : order.refundedPence;
  await noteGivenBack(trx, order, back, before);
  if (answer.isDone) {
    const taxPence = (await refundVatByRate(trx, order)).get(id)?.reduce((sum, { tax }) => sum + tax, 0);
    await trx.updateTable('order_refunds').set({ taxPence }).where('id', '=', id).execute();
    await restockRefunded(trx, id);
    await cancelEmptiedOrder(trx, orderId);
  }
  await announceRefund(trx, id, orderId);
  await dispatchIfAllSent(trx, orderId);
}

/** After a refused part the owner decides anew. */
async function failPendingParts(
  trx: Trx,
  id: number,
  ended: { doneAt: string; failure: RefundFailure },
): Promise<void> {
  const parts = await partsOfRefund(trx, id);
  await trx
    .updateTable('order_refunds')
    .set({ status: 'failed', ...ended })
    .where(
      'id',
      'in',
      parts.map((part) => part.id),
    )
    .where('status', '=', 'pending')
    .execute();
}

/** Sends one email and one credit note, once all parts have ended. */
async function announceRefund(trx: Trx, id: number, orderId: number): Promise<void> {
  const parts = await partsOfRefund(trx, id);
  const [first] = parts;
  const hasEnded = parts.every(({ status }) => status !== 'pending');
  if (!first || !hasEnded || parts.every(({ status }) => status === 'failed')) return;
  await queueRefundEmail(trx, orderId, first.id);
  await writeCreditNotes(trx, orderId);
}

/** Later than all earlier refunds, because VAT is reckoned in this order. */
async function nextDoneAt(trx: Trx, orderId: number): Promise<string> {
  const now = await databaseNow(trx);
  const { latest } = await trx
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.max('doneAt').as('latest'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return new Date(Math.max(now.getTime(), latest ? Date.parse(latest) + 1 : 0)).toISOString();
}

/** A partly sent order with nothing left to send counts as dispatched. */
async function dispatchIfAllSent(trx: Trx, orderId: number): Promise<void> {
  const { parcels, toSend } = await readSending(trx, orderId);
  const isPending = (await readOwnRefunds(trx, orderId)).pending > 0;
  if (isPending || parcels.length === 0 || toSend.length > 0) return;
  await moveOrder(trx, orderId, { status: 'dispatched' }, { status: 'confirmed', paymentStatus: 'paid' });
}

async function restockRefunded(trx: Trx, refundId: number): Promise<void> {
  const items = await trx
    .selectFrom('order_refund_items')
    .innerJoin('order_items', 'order_items.id', 'order_refund_items.orderItemId')
    .select(['order_items.productId', 'order_refund_items.restocked'])
    .where('refundId', '=', refundId)
    .orderBy('order_items.productId')
    .execute();
  for (const { productId, restocked } of items) {
    if (productId !== null && restocked > 0) await restock(trx, productId, restocked);
  }
}

function toRefundFailure(code: string): RefundFailure {
  if (code === 'charge_already_refunded' || code === 'amount_too_large') return 'gone';
  if (code === 'charge_disputed') return 'disputed';
  return /balance|insufficient_funds/.test(code) ? 'balance' : 'refused';
}
