import { transaction } from '../../../../server/database/database.ts';
import { Refusal } from '../../../../server/errors.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import type { Db, Trx } from '../../../tables.ts';
import { queueParcelEmail } from '../../emails/queue-order-email.server.ts';
import { orderIdOf } from '../../move-order.server.ts';
import { correctParcel, sendParcel } from '../../send/send-parcel.server.ts';
import { readAdminOrder } from '../admin-order.server.ts';
import type { AdminOrder, ParcelChange, ParcelToSend } from '../contract.ts';

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
  change(db, editor, orderNumber, async (trx, orderId) => {
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
  change(db, editor, orderNumber, async (trx, orderId) => {
    const isSaved = await correctParcel(trx, editor, { orderId, parcelId }, correction);
    if (isSaved && tellCustomer) await queueParcelEmail(trx, parcelId);
    return isSaved;
  });

/** Does something to an order's parcels, which gives whether it was done, and gives the order as it stands then. */
async function change(
  db: Db,
  editor: Editor,
  orderNumber: string,
  act: (trx: Trx, orderId: number) => Promise<boolean>,
): Promise<AdminOrder> {
  const orderId = await orderIdOf(db, orderNumber);
  const isDone = await transaction(db, (trx) => act(trx, orderId));
  const current = await readAdminOrder(db, editor, orderNumber);
  if (isDone) return current;
  const words = 'Somebody else has changed this order. This is how it stands now.';
  throw new Refusal(409, 'moved_meanwhile', words, { current });
}
