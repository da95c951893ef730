import { notFound, Refusal } from '../../../../server/errors.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import type { Db } from '../../../tables.ts';
import { queueReturnEmail } from '../../emails/queue-order-email.server.ts';
import { lockOrder } from '../../move-order.server.ts';
import { recordOrderChange } from '../../record-order-change.server.ts';
import { mayReturnBecome } from '../../return-states.ts';
import type { ReturnChange } from '../../returns/contract.ts';
import { changeUnlessMoved } from '../change-order.server.ts';
import type { AdminOrder } from '../contract.ts';

const movedWords = 'Somebody else has dealt with this return. This is how it stands now.';

/**
 * Accepts or declines a return for the owner, or notes that it is back, and tells the buyer; gives the order as it
 * stands then. Refuses (400) to decline without a word, (404) what there is not, and (409, with the order as it stands)
 * when somebody else was first.
 */
export async function changeReturn(
  db: Db,
  editor: Editor,
  { orderNumber, returnId }: { orderNumber: string; returnId: number },
  { status, answer, version }: ReturnChange,
): Promise<AdminOrder> {
  if (status === 'declined' && answer.trim() === '') {
    const message = 'Say why: the customer reads it in the email';
    throw new Refusal(400, 'invalid', message, { fields: { answer: message } });
  }
  return changeUnlessMoved(db, editor, orderNumber, movedWords, async (trx, order) => {
    await lockOrder(trx, order.id);
    const before = await trx
      .selectFrom('order_returns')
      .select(['status', 'version', 'answer'])
      .where('id', '=', returnId)
      .where('orderId', '=', order.id)
      .executeTakeFirst();
    if (!before) throw notFound('Return not found');
    if (before.version !== version || !mayReturnBecome(before.status, status)) return false;
    const now = new Date().toISOString();
    const times = status === 'received' ? { receivedAt: now } : { answeredAt: now, answer };
    await trx
      .updateTable('order_returns')
      .set({ status, version: version + 1, ...times })
      .where('id', '=', returnId)
      .execute();
    const change = { before: { return: before.status }, after: { return: status } };
    await recordOrderChange(trx, editor, order, 'answered a return', change);
    await queueReturnEmail(trx, order.id, returnId, status);
    return true;
  });
}
