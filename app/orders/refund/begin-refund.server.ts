import type { Selectable } from 'kysely';
import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { type Editor, nameOf } from '../../editing/editor.server.ts';
import { readPayment } from '../../payments/provider.server.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { formatPence, sumOf } from '../../values/money.ts';
import { findOrder, lockOrder, type OrderRow, recordOrderChange } from '../move-order.server.ts';
import { type CameBack, writtenOffWithoutWhy } from './contract.ts';
import type { RefundContext } from './finish-order-refund.server.ts';
import { noteGivenBack, updateRefundedPence } from './note-given-back.server.ts';
import { overPayments, type PaymentShare } from './over-payments.ts';
import { payForReturns } from './paid-returns.server.ts';
import { isFreeOrder, paymentsOf, readRefundablePayments } from './payments-of.server.ts';
import { readLeftToRefund } from './read-left.server.ts';
import { type Left, type RefundParts, type RefundWish, refundParts } from './refund-sums.ts';
import { failureWords } from './refund-words.ts';

export interface WantedRefund {
  /** Made when the dialog opens, so that repeats are one refund. */
  key: string;
  wish: RefundWish;
  /** Null if nobody was shown a sum. */
  shownPence: number | null;
  /** Only for pieces that have not left. */
  restock: boolean;
  cameBack: CameBack[];
  returnId: number | null;
  reason: string;
}

/**
 * Returns the refund's id, or that of its first part. The same key is the same refund. Throws 400 for goods
 * written off without a reason. Throws 409 if unpaid, for too much, or for another sum than shown. Throws 503
 * without an answer.
 */
export async function beginRefund(
  context: RefundContext,
  editor: Editor,
  orderNumber: string,
  wanted: WantedRefund,
): Promise<number> {
  const { db } = context;
  const { id: orderId } = await findOrder(db, orderNumber);
  const earlier = await findByKey(db, orderId, wanted);
  if (earlier !== null) return earlier;
  await noteRefundsElsewhere(context, orderId);
  return transaction(db, async (trx) => {
    const locked = await lockOrder(trx, orderId);
    return (await findByKey(trx, orderId, wanted)) ?? writeRefund(trx, editor, locked, wanted);
  });
}

async function findByKey(
  db: Db,
  orderId: number,
  { key, shownPence }: Pick<WantedRefund, 'key' | 'shownPence'>,
): Promise<number | null> {
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
  const parts = await db
    .selectFrom('order_refunds')
    .select('amountPence')
    .where((is) => is.or([is('id', '=', refund.id), is('partOf', '=', refund.id)]))
    .execute();
  const pence = sumOf(parts.map(({ amountPence }) => amountPence));
  if (shownPence !== null && shownPence !== pence)
    throw new Refusal(
      409,
      'key_used',
      `${formatPence(pence)} has been given back here already, although its answer was lost. Please close this and look at the order.`,
    );
  return refund.id;
}

/** Somebody may have given money back at the provider a moment ago. */
async function noteRefundsElsewhere({ db, payments }: RefundContext, orderId: number): Promise<void> {
  for (const { paymentIntentId } of await paymentsOf(db, orderId)) {
    const { refundedPence } = await readPayment(payments, paymentIntentId);
    await transaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      await noteGivenBack(trx, order, await updateRefundedPence(trx, order, paymentIntentId, refundedPence));
    });
  }
}

async function writeRefund(
  trx: Trx,
  editor: Editor,
  order: OrderRow,
  { key, wish, shownPence, restock, cameBack, returnId, reason }: WantedRefund,
): Promise<number> {
  if (cameBack.some(({ fate, why }) => fate === 'writtenOff' && why === ''))
    throw new Refusal(400, 'invalid', writtenOffWithoutWhy, { fields: { cameBack: writtenOffWithoutWhy } });
  const left = await readLeftToRefund(trx, order);
  if (order.paymentStatus !== 'paid' || isFreeOrder(order)) throw notPaid(order);
  if (left.pence === 0 && left.heldPence > 0) throw new Refusal(409, 'disputed', failureWords.disputed);
  const parts = refundParts(wish, left);
  if (!parts) throw tooMuch(left);
  if (shownPence !== null && shownPence !== parts.pence) throw sumChanged(parts);
  const shares = overPayments(parts, await readRefundablePayments(trx, order));
  if (!shares) throw tooMuch(left);
  let partOf: number | null = null;
  for (const [index, share] of shares.entries()) {
    const ownKey = index === 0 ? key : `${key}:${index + 1}`;
    const first = { orderId: order.id, key: ownKey, partOf, reason, createdBy: nameOf(editor) };
    const id = await writeShare(trx, first, share, { restock, cameBack });
    partOf ??= id;
  }
  if (partOf === null) throw tooMuch(left);
  await payForReturns(trx, order.id, { refundId: partOf, returnId, lines: parts.lines });
  const onShelf = parts.lines.map((line) => shelved(line, { restock, cameBack }));
  const writtenOff = onShelf.flatMap(({ writtenOffWhy }) => (writtenOffWhy === '' ? [] : [writtenOffWhy]));
  await recordOrderChange(trx, editor, order, 'refunded', {
    after: {
      refund: formatPence(parts.pence),
      reason,
      restock: onShelf.some(({ restocked }) => restocked > 0),
      ...(writtenOff.length > 0 ? { writtenOff: writtenOff.join('; ') } : {}),
    },
  });
  return partOf;
}

type Shelf = Pick<WantedRefund, 'restock' | 'cameBack'>;

function shelved({ id, quantity, here }: RefundParts['lines'][number], { restock, cameBack }: Shelf) {
  const left = quantity - here;
  const back = cameBack.find((line) => line.id === id);
  const isWrittenOff = back?.fate === 'writtenOff' && left > 0;
  return {
    restocked: (restock ? here : 0) + (back?.fate === 'shelf' ? left : 0),
    writtenOff: isWrittenOff ? left : 0,
    writtenOffWhy: isWrittenOff ? back.why : '',
  };
}

/** Each row has a key of its own at the provider. Returns the row's id. */
async function writeShare(
  trx: Trx,
  row: Pick<Selectable<Tables['order_refunds']>, 'orderId' | 'key' | 'partOf' | 'reason' | 'createdBy'>,
  { paymentIntentId, pence: amountPence, deliveryPence, lines }: PaymentShare,
  shelf: Shelf,
): Promise<number> {
  const items = lines.map((line) => ({
    orderItemId: line.id,
    quantity: line.quantity,
    amountPence: line.pence,
    ...shelved(line, shelf),
  }));
  const restock = items.some(({ restocked }) => restocked > 0);
  const { id } = await trx
    .insertInto('order_refunds')
    .values({ ...row, paymentIntentId, amountPence, deliveryPence, restock })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map((item) => ({ refundId: id, ...item }));
  if (rows.length > 0) await trx.insertInto('order_refund_items').values(rows).execute();
  return id;
}

const notPaid = ({ paymentStatus }: OrderRow) =>
  paymentStatus === 'refunded' || paymentStatus === 'refunding'
    ? new Refusal(409, 'already_refunded', 'All the money of this order has been given back already.')
    : new Refusal(409, 'not_paid', 'Nobody has paid for this order, so there is nothing to give back.');

const tooMuch = ({ pence, heldPence }: Left) =>
  new Refusal(
    409,
    'more_than_left',
    pence === 0
      ? 'All the money of this order has been given back or reclaimed by a bank, or is on its way.'
      : `Only ${formatPence(pence)} of this order can ${heldPence > 0 ? `be given back while a bank holds ${formatPence(heldPence)} of it` : 'still be given back'}. This is how it stands now.`,
  );

const sumChanged = ({ pence }: RefundParts) =>
  new Refusal(
    409,
    'sum_changed',
    `Something was given back in the meantime: this would now be ${formatPence(pence)}. Please look again.`,
  );
