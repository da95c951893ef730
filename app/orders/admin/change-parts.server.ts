import { notFound, Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import type { Db } from '../../tables.ts';
import { queueParcelEmail, queueReturnEmail } from '../emails/queue-order-email.server.ts';
import { lockOrder, recordOrderChange } from '../move-order.server.ts';
import { mayReturnBecome } from '../order-states.ts';
import type { ReturnChange } from '../returns/contract.ts';
import { readReturns } from '../returns/read-returns.server.ts';
import { correctParcel, sendParcel } from '../send/send-parcel.server.ts';
import { changeUnlessMoved } from './change-order.server.ts';
import type { AdminOrder, ParcelChange, ParcelToSend } from './contract.ts';

const movedWords = {
  order: 'Somebody else has changed this order. This is how it stands now.',
  return: 'Somebody else has dealt with this return. This is how it stands now.',
};

/** Throws 409 with the present order when the parcel may not leave or has left already. */
export const sendChosen = (
  db: Db,
  editor: Editor,
  orderNumber: string,
  { tellCustomer, ...parcel }: ParcelToSend,
): Promise<AdminOrder> =>
  changeUnlessMoved(db, editor, orderNumber, movedWords.order, async (trx, { id: orderId }) => {
    const parcelId = await sendParcel(trx, editor, orderId, parcel);
    if (parcelId !== null && tellCustomer) await queueParcelEmail(trx, parcelId);
    return parcelId !== null;
  });

/** Throws 409 with the present order when `version` is out of date. */
export const correctTracking = (
  db: Db,
  editor: Editor,
  { orderNumber, parcelId }: { orderNumber: string; parcelId: number },
  { tellCustomer, ...correction }: ParcelChange,
): Promise<AdminOrder> =>
  changeUnlessMoved(db, editor, orderNumber, movedWords.order, async (trx, { id: orderId }) => {
    const isSaved = await correctParcel(trx, editor, { orderId, parcelId }, correction);
    if (isSaved && tellCustomer) await queueParcelEmail(trx, parcelId);
    return isSaved;
  });

/** Throws 400 to decline without an answer, 404 when unknown, 409 with the present order if outdated. */
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
  return changeUnlessMoved(db, editor, orderNumber, movedWords.return, async (trx, order) => {
    await lockOrder(trx, order.id);
    const before = (await readReturns(trx, order.id)).find(({ id }) => id === returnId);
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
