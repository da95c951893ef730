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
import { backInAll, closeEmptied, noteGivenBack } from './note-given-back.server.ts';
import { partsOfRefund, readOwnRefunds } from './payments-of.server.ts';

/** What giving money back needs. */
export interface RefundContext {
  db: Db;
  payments: Payments;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The provider remembers a key for 24 hours; before that is over its list is asked instead. */
const keyLasts = 20 * 3_600_000;

/**
 * Asks the provider for a refund that was written down, and writes down what came of it. One over several payments is
 * asked for part by part, and where one is refused no other follows. Safe to repeat after a crash, by several processes
 * at once: the provider gives each part back once, and of those who finish it one does. Throws a Refusal (503) when the
 * provider does not answer; the sweeper asks again.
 */
export async function finishOrderRefund(context: RefundContext, refundId: number): Promise<void> {
  for (const { id } of await partsOfRefund(context.db, refundId)) await finishPart(context, id);
}

/** Does nothing for a part that is finished: somebody else may have done it, or the one before was refused. */
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
  // A refusal may come of our own first try, whose answer was lost.
  const answer = asked.isDone ? asked : ((await findRefund(payments, refund)) ?? asked);
  if (!answer.isDone) log.warn({ refundId: id, code: answer.code }, 'the provider refused a refund');
  await transaction(db, (trx) => writeDown(trx, refund, answer));
}

async function writeDown(
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
        : { status: 'failed', doneAt, failure: failureOf(answer.code) },
    )
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  // Somebody else has finished it meanwhile.
  if (!isMine) return;
  if (!answer.isDone) {
    await giveUpRest(trx, id, { doneAt, failure: failureOf(answer.code) });
    await noteForOwner(trx, 'refund-failed', id);
  }
  const back = answer.isDone
    ? await backInAll(trx, order, paymentIntentId, answer.refundedPence)
    : order.refundedPence;
  await noteGivenBack(trx, order, back, before);
  if (answer.isDone) {
    const taxPence = (await refundVatByRate(trx, order)).get(id)?.reduce((sum, { tax }) => sum + tax, 0);
    await trx.updateTable('order_refunds').set({ taxPence }).where('id', '=', id).execute();
    await restockGiven(trx, id);
    await closeEmptied(trx, orderId);
  }
  await tellOfRefund(trx, id, orderId);
  await endSending(trx, orderId);
}

/** What was to follow a part that was refused is not asked for: the owner decides anew. */
async function giveUpRest(
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

/** Once all parts of a refund have ended: one email and one credit note for what came through. */
async function tellOfRefund(trx: Trx, id: number, orderId: number): Promise<void> {
  const parts = await partsOfRefund(trx, id);
  const [first] = parts;
  const hasEnded = parts.every(({ status }) => status !== 'pending');
  if (!first || !hasEnded || parts.every(({ status }) => status === 'failed')) return;
  await queueRefundEmail(trx, orderId, first.id);
  await writeCreditNotes(trx, orderId);
}

/** Later than all that were done of the order before: the VAT in a refund is reckoned in the order of these. */
async function nextDoneAt(trx: Trx, orderId: number): Promise<string> {
  const now = await databaseNow(trx);
  const { latest } = await trx
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.max('doneAt').as('latest'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return new Date(Math.max(now.getTime(), latest ? Date.parse(latest) + 1 : 0)).toISOString();
}

/** An order that left in part, and of whose rest nothing is to be sent any more, is on its way as a whole. */
async function endSending(trx: Trx, orderId: number): Promise<void> {
  const { parcels, toSend } = await readSending(trx, orderId);
  const isPending = (await readOwnRefunds(trx, orderId)).pending > 0;
  if (isPending || parcels.length === 0 || toSend.length > 0) return;
  await moveOrder(trx, orderId, { status: 'dispatched' }, { status: 'confirmed', paymentStatus: 'paid' });
}

async function restockGiven(trx: Trx, refundId: number): Promise<void> {
  const items = await trx
    .selectFrom('order_refund_items')
    .innerJoin('order_items', 'order_items.id', 'order_refund_items.orderItemId')
    .select(['order_items.productId', 'order_refund_items.restocked'])
    .where('refundId', '=', refundId)
    .orderBy('order_items.productId')
    .execute();
  for (const { productId, restocked } of items) {
    // Null where the product has been deleted since: there is no shelf to put it back on.
    if (productId !== null && restocked > 0) await restock(trx, productId, restocked);
  }
}

/** Why a refund failed, of what the provider calls it. */
function failureOf(code: string): RefundFailure {
  if (code === 'charge_already_refunded' || code === 'amount_too_large') return 'gone';
  if (code === 'charge_disputed') return 'disputed';
  return /balance|insufficient_funds/.test(code) ? 'balance' : 'refused';
}
