import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { type Editor, nameOf } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { readPayment } from '../../payments/provider.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { formatPence } from '../../values/money.ts';
import { isHeldByBank } from '../disputes/order-disputes.server.ts';
import { type LockedOrder, lockOrder, orderIdOf } from '../move-order.server.ts';
import type { RefundContext } from './finish-order-refund.server.ts';
import { backInAll, noteGivenBack } from './note-given-back.server.ts';
import { paymentsOf } from './payments-of.server.ts';
import { readLeft } from './read-left.server.ts';
import { type RefundParts, type RefundWish, refundParts } from './refund-sums.ts';
import { failureWords } from './refund-words.ts';

export interface WantedRefund {
  /** The owner's one intention, made in the browser when the dialog opened. */
  key: string;
  wish: RefundWish;
  /** What the owner was shown that it comes to, in pence; null where nobody was shown a sum. */
  shownPence: number | null;
  /** Whether pieces that have not left go back on the shelf. */
  restock: boolean;
  /** Whether pieces that had left came back, and go on the shelf too. */
  cameBack: boolean;
  reason: string;
}

/**
 * Writes down that money of a paid order goes back, and gives the refund's id; the same key gives the same refund.
 * What was given back at the provider meanwhile counts. Refuses (409) an order that is not paid, one whose money a bank
 * holds, more than is left of it, and a sum other than was shown; (404) a number that there is not; (503) when the provider does not answer.
 */
export async function beginRefund(
  context: RefundContext,
  editor: Editor,
  orderNumber: string,
  wanted: WantedRefund,
): Promise<number> {
  const { db } = context;
  const orderId = await orderIdOf(db, orderNumber);
  const earlier = await findByKey(db, orderId, wanted.key);
  if (earlier !== null) return earlier;
  await noteElsewhere(context, orderId);
  return transaction(db, async (trx) => {
    const locked = await lockOrder(trx, orderId);
    return (await findByKey(trx, orderId, wanted.key)) ?? writeRefund(trx, editor, locked, wanted);
  });
}

async function findByKey(db: Db, orderId: number, key: string): Promise<number | null> {
  const refund = await db
    .selectFrom('order_refunds')
    .select(['id', 'orderId'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!refund) return null;
  if (refund.orderId !== orderId)
    throw new Refusal(
      409,
      'key_used',
      'This refund was made for another order. Please open the dialog again.',
    );
  return refund.id;
}

/** Somebody may have given money back at the provider a moment ago. */
async function noteElsewhere({ db, payments }: RefundContext, orderId: number): Promise<void> {
  for (const { paymentIntentId } of await paymentsOf(db, orderId)) {
    const { refundedPence } = await readPayment(payments, paymentIntentId);
    await transaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      await noteGivenBack(trx, order, await backInAll(trx, order, paymentIntentId, refundedPence));
    });
  }
}

async function writeRefund(
  trx: Trx,
  editor: Editor,
  order: LockedOrder,
  { key, wish, shownPence, restock, cameBack, reason }: WantedRefund,
): Promise<number> {
  const left = await readLeft(trx, order);
  if (order.paymentStatus !== 'paid') throw notPaid(order);
  if (await isHeldByBank(trx, order.id)) throw new Refusal(409, 'disputed', failureWords.disputed);
  const parts = refundParts(wish, left);
  if (!parts) throw tooMuch(left.pence);
  if (shownPence !== null && shownPence !== parts.pence) throw otherSum(parts);
  const paymentIntentId = await paymentFor(trx, order.id, parts.pence);
  const items = parts.lines.map(({ id, quantity, pence, here }) => ({
    ...{ orderItemId: id, quantity, amountPence: pence },
    restocked: (restock ? here : 0) + (cameBack ? quantity - here : 0),
  }));
  const isRestocked = items.some(({ restocked }) => restocked > 0);
  const { id } = await trx
    .insertInto('order_refunds')
    .values({
      ...{ orderId: order.id, key, paymentIntentId, amountPence: parts.pence, reason },
      ...{ deliveryPence: parts.deliveryPence, restock: isRestocked, createdBy: nameOf(editor) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map((item) => ({ refundId: id, ...item }));
  if (rows.length > 0) await trx.insertInto('order_refund_items').values(rows).execute();
  await recordChange(trx, editor, {
    ...{ kind: 'order', id: order.id, label: order.orderNumber, action: 'refunded' },
    after: { refund: formatPence(parts.pence), reason, restock: isRestocked },
  });
  return id;
}

/** The payment that still has as much; an order with two gives each back by itself. */
async function paymentFor(trx: Trx, orderId: number, pence: number): Promise<string> {
  const payments = await paymentsOf(trx, orderId);
  const given = await trx
    .selectFrom('order_refunds')
    .select(['paymentIntentId', 'amountPence'])
    .where('orderId', '=', orderId)
    .where('status', '!=', 'failed')
    .execute();
  const leftOf = (id: string, received: number) =>
    given
      .filter(({ paymentIntentId }) => paymentIntentId === id)
      .reduce((left, { amountPence }) => left - amountPence, received);
  const left = payments.map(({ paymentIntentId: id, receivedPence }) => ({
    id,
    pence: leftOf(id, receivedPence),
  }));
  const fitting = left.find((payment) => payment.pence >= pence);
  if (fitting) return fitting.id;
  throw new Refusal(
    409,
    'two_payments',
    `This order was paid in parts. Give at most ${formatPence(Math.max(0, ...left.map((payment) => payment.pence)))} back at once.`,
  );
}

const notPaid = ({ paymentStatus }: LockedOrder) =>
  paymentStatus === 'refunded' || paymentStatus === 'refunding'
    ? new Refusal(409, 'already_refunded', 'All the money of this order has been given back already.')
    : new Refusal(409, 'not_paid', 'Nobody has paid for this order, so there is nothing to give back.');

const tooMuch = (leftPence: number) =>
  new Refusal(
    409,
    'more_than_left',
    leftPence === 0
      ? 'All the money of this order has been given back or reclaimed by a bank, or is on its way.'
      : `Only ${formatPence(leftPence)} of this order can still be given back. This is how it stands now.`,
  );

const otherSum = ({ pence }: RefundParts) =>
  new Refusal(
    409,
    'sum_changed',
    `Something was given back meanwhile: this would be ${formatPence(pence)} now. Please look once more.`,
  );
