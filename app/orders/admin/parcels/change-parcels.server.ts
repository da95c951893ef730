import type { Editor } from '../../../editing/editor.server.ts';
import type { Db } from '../../../tables.ts';
import { queueParcelEmail } from '../../emails/queue-order-email.server.ts';
import { correctParcel, sendParcel } from '../../send/send-parcel.server.ts';
import { changeUnlessMoved } from '../change-order.server.ts';
import type { AdminOrder, ParcelChange, ParcelToSend } from '../contract.ts';

const movedWords = 'Somebody else has changed this order. This is how it stands now.';

/**
 * Sends a parcel of an order with what the owner chose, and tells its buyer where that is wished. Refuses (409, with
 * the order as it stands) what may not leave or has left already, as when somebody else was first.
 */
export const sendChosen = (
  db: Db,
  editor: Editor,
  orderNumber: string,
  { tellCustomer, ...parcel }: ParcelToSend,
): Promise<AdminOrder> =>
  changeUnlessMoved(db, editor, orderNumber, movedWords, async (trx, { id: orderId }) => {
    const parcelId = await sendParcel(trx, editor, orderId, parcel);
    if (parcelId !== null && tellCustomer) await queueParcelEmail(trx, parcelId);
    return parcelId !== null;
  });

/**
 * Corrects how a parcel is followed, and tells its buyer where that is wished. Refuses (409, with the order as it
 * stands) when somebody else has corrected it since `version` was shown.
 */
export const correctTracking = (
  db: Db,
  editor: Editor,
  { orderNumber, parcelId }: { orderNumber: string; parcelId: number },
  { tellCustomer, ...correction }: ParcelChange,
): Promise<AdminOrder> =>
  changeUnlessMoved(db, editor, orderNumber, movedWords, async (trx, { id: orderId }) => {
    const isSaved = await correctParcel(trx, editor, { orderId, parcelId }, correction);
    if (isSaved && tellCustomer) await queueParcelEmail(trx, parcelId);
    return isSaved;
  });
