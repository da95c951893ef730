import { transaction } from '../../../server/database/database.ts';
import { notFound, Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import type { Db } from '../../tables.ts';
import { lockOrder, orderIdOf } from '../move-order.server.ts';
import { mayReturnBecome } from '../return-states.ts';
import type { ReturnChange } from './contract.ts';
import { queueReturnEmail } from './queue-return-email.server.ts';

interface ReturnOfOrder<Order> {
  orderNumber: string;
  returnId: number;
  /** Reads the order as it stands for whoever asks. */
  read: () => Promise<Order>;
}

/**
 * Accepts or declines a return for the owner, or notes that it is back, and tells the buyer; gives the order as it
 * stands then. Refuses (400) to decline without a word, (404) what there is not, and (409, with the order as it stands)
 * when somebody else was first.
 */
export async function changeReturn<Order>(
  db: Db,
  editor: Editor,
  { orderNumber, returnId, read }: ReturnOfOrder<Order>,
  { status, answer, version }: ReturnChange,
): Promise<Order> {
  if (status === 'declined' && answer.trim() === '') {
    const message = 'Say why: the customer reads it in the email';
    throw new Refusal(400, 'invalid', message, { fields: { answer: message } });
  }
  const orderId = await orderIdOf(db, orderNumber);
  const isDone = await transaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const before = await trx
      .selectFrom('order_returns')
      .select(['status', 'version', 'answer'])
      .where('id', '=', returnId)
      .where('orderId', '=', orderId)
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
    await recordChange(trx, editor, {
      kind: 'order',
      id: orderId,
      label: orderNumber,
      action: 'answered a return',
      before: { return: before.status },
      after: { return: status },
    });
    await queueReturnEmail(trx, returnId, status);
    return true;
  });
  const current = await read();
  if (isDone) return current;
  throw new Refusal(
    409,
    'moved_meanwhile',
    'Somebody else has dealt with this return. This is how it stands now.',
    {
      current,
    },
  );
}
