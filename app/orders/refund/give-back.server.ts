import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { toPence } from '../../values/money.ts';
import { orderIdOf } from '../move-order.server.ts';
import { beginRefund } from './begin-refund.server.ts';
import type { RefundWanted } from './contract.ts';
import { finishOrderRefund, type RefundContext } from './finish-order-refund.server.ts';
import { readRefusal } from './read-refunds.server.ts';
import type { RefundWish } from './refund-sums.ts';

/** Whose order, and what reads it as it stands for whoever asks. */
interface RefundedOrder<Order> {
  orderNumber: string;
  read: () => Promise<Order>;
}

/**
 * Gives money of a paid order back for an owner, and the order as it stands then. However often a key is sent, it is
 * one refund. Where the provider does not answer, the refund stays under way and the sweeper goes on. Refuses (409,
 * with the order as it stands) what `beginRefund` refuses and what the provider refuses; (404) a number that there is
 * not; (503) when the provider does not answer before anything was written.
 */
export async function giveBack<Order>(
  context: RefundContext,
  editor: Editor,
  { orderNumber, read }: RefundedOrder<Order>,
  wanted: RefundWanted,
): Promise<Order> {
  const { key, total, restock, cameBack, reason } = wanted;
  const shown = { shownPence: toPence(total), wish: wishOf(wanted) };
  const refund = { key, restock, cameBack, reason, ...shown };
  const refundId = await beginRefund(context, editor, orderNumber, refund).catch(async (error: unknown) => {
    const isConflict = error instanceof Refusal && error.status === 409;
    throw isConflict ? new Refusal(409, error.code, error.message, { current: await read() }) : error;
  });
  await finishOrderRefund(context, refundId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    context.log.warn({ err: error, refundId }, 'the provider did not answer: the sweeper goes on');
  });
  const why = await readRefusal(context.db, await orderIdOf(context.db, orderNumber), refundId);
  if (why === null) return read();
  throw new Refusal(409, 'refund_refused', why, { current: await read() });
}

function wishOf({ kind, lines, delivery, amount }: RefundWanted): RefundWish {
  if (kind === 'all') return { kind };
  return kind === 'lines' ? { kind, lines, delivery } : { kind, amountPence: toPence(amount) ?? 0 };
}
