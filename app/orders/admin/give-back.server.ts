import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { toPence } from '../../values/money.ts';
import { beginRefund } from '../refund/begin-refund.server.ts';
import type { RefundWanted } from '../refund/contract.ts';
import { finishOrderRefund, type RefundContext } from '../refund/finish-order-refund.server.ts';
import type { RefundWish } from '../refund/refund-sums.ts';
import { refusalWords } from '../refund/refund-words.ts';
import { readAdminOrder } from './admin-order.server.ts';
import type { AdminOrder } from './contract.ts';

/**
 * Gives money of a paid order back for an owner, and the order as it stands then. However often a key is sent, it is
 * one refund. Where the provider does not answer, the refund stays under way and the sweeper goes on. Refuses (409,
 * with the order as it stands) what `beginRefund` refuses and what the provider refuses; (404) a number that there is
 * not; (503) when the provider does not answer before anything was written.
 */
export async function giveBack(
  context: RefundContext,
  editor: Editor,
  orderNumber: string,
  wanted: RefundWanted,
): Promise<AdminOrder> {
  const read = () => readAdminOrder(context.db, editor, orderNumber);
  const { key, total, restock, cameBack, returnId, reason } = wanted;
  const shown = { shownPence: toPence(total), wish: wishOf(wanted) };
  const refund = { key, restock, cameBack, returnId, reason, ...shown };
  const refundId = await beginRefund(context, editor, orderNumber, refund).catch(async (error: unknown) => {
    const isConflict = error instanceof Refusal && error.status === 409;
    throw isConflict ? new Refusal(409, error.code, error.message, { current: await read() }) : error;
  });
  await finishOrderRefund(context, refundId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    context.log.warn({ err: error, refundId }, 'the provider did not answer: the sweeper goes on');
  });
  const current = await read();
  const given = current.refunds.find(({ id }) => id === refundId);
  const why = given ? refusalWords(given) : null;
  if (why === null) return current;
  throw new Refusal(409, 'refund_refused', why, { current });
}

function wishOf({ kind, lines, delivery, amount }: RefundWanted): RefundWish {
  if (kind === 'all') return { kind };
  return kind === 'lines' ? { kind, lines, delivery } : { kind, amountPence: toPence(amount) ?? 0 };
}
