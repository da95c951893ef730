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

/** One key is one refund. Throws 409 with the order for a refusal, 503 only before anything is written. */
export async function giveBack(
  context: RefundContext,
  editor: Editor,
  orderNumber: string,
  wanted: RefundWanted,
): Promise<AdminOrder> {
  const read = () => readAdminOrder(context.db, editor, orderNumber);
  const { key, total, restock, cameBack, returnId, reason } = wanted;
  const shown = { shownPence: toPence(total), wish: toRefundWish(wanted) };
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

function toRefundWish({ kind, lines, delivery, amount }: RefundWanted): RefundWish {
  if (kind === 'all') return { kind };
  return kind === 'lines' ? { kind, lines, delivery } : { kind, amountPence: toPence(amount) ?? 0 };
}
