import type { Editor } from '../../editing/editor.server.ts';
import type { Trx } from '../../tables.ts';
import { refuseContested } from '../disputes/order-disputes.server.ts';
import { lockOrder, moveOrder, recordOrderChange } from '../move-order.server.ts';
import { refuseToLeaveUnpaid } from '../rest/read-rest.server.ts';
import type { Carrier } from '../tracking.ts';
import { readSending, refuseWhileRefunding } from './read-sending.server.ts';
import { piecesInWords } from './shown-parcels.ts';
import { fitsInParcel, maySend, type Pieces } from './still-to-send.ts';

interface ParcelToSend {
  /** Null for all that is still to send of an order that has not left. */
  items: Pieces[] | null;
  /** Parcels that had left when the form was shown; null skips this check. */
  parcelCount: number | null;
  carrier: Carrier;
  trackingNumber: string;
  /** The owner lets the goods leave although a bank claims the money. */
  allTheSame: boolean;
}

/**
 * Locks the order until the transaction ends. Returns null if the order may not leave, another parcel left
 * meanwhile, or the items do not fit. Throws 409 during a refund, and as `refuseToLeaveUnpaid` and
 * `refuseContested`.
 */
export async function sendParcel(
  trx: Trx,
  editor: Editor,
  orderId: number,
  { items, parcelCount, carrier, trackingNumber, allTheSame }: ParcelToSend,
): Promise<number | null> {
  const order = await lockOrder(trx, orderId);
  await refuseWhileRefunding(trx, orderId);
  const { parcels, toSend } = await readSending(trx, orderId);
  const isWaiting = order.status === 'confirmed';
  if (!maySend(order) || (items === null && !isWaiting)) return null;
  if (parcelCount !== null && parcelCount !== parcels.length) return null;
  const chosen = items ?? toSend.map(({ id, quantity }) => ({ orderItemId: id, quantity }));
  if (!fitsInParcel(toSend, chosen)) return null;

  await refuseToLeaveUnpaid(trx, editor, orderId);
  // A parcel of a dispatched order only records a number.
  const isContested = isWaiting && (await refuseContested(trx, editor, orderId, allTheSame));
  const parcel = await trx
    .insertInto('order_parcels')
    .values({ orderId, carrier, trackingNumber, sentAt: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = chosen.map((pieces) => ({ parcelId: parcel.id, ...pieces }));
  if (rows.length > 0) await trx.insertInto('order_parcel_items').values(rows).execute();
  const after = await readSending(trx, orderId);
  const hasLeft = isWaiting && after.toSend.length === 0;
  if (hasLeft) await moveOrder(trx, orderId, { status: 'dispatched' });
  const sent = after.parcels.find(({ id }) => id === parcel.id)?.items ?? [];
  await recordOrderChange(trx, editor, order, 'sent', {
    before: { status: order.status },
    after: {
      parcel: piecesInWords(sent),
      carrier,
      trackingNumber,
      status: hasLeft ? 'dispatched' : order.status,
      ...(isContested ? { disputed: 'sent all the same' } : {}),
    },
  });
  return parcel.id;
}

interface Correction {
  carrier: Carrier;
  trackingNumber: string;
  version: number;
}

/** False if the parcel is unknown or its order cancelled, or `version` is out of date. */
export async function correctParcel(
  trx: Trx,
  editor: Editor,
  { orderId, parcelId }: { orderId: number; parcelId: number },
  { carrier, trackingNumber, version }: Correction,
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  const { parcels } = await readSending(trx, orderId);
  const before = parcels.find(({ id }) => id === parcelId);
  if (order.status === 'cancelled' || before?.version !== version) return false;
  await trx
    .updateTable('order_parcels')
    .set({ carrier, trackingNumber, version: version + 1 })
    .where('id', '=', parcelId)
    .execute();
  await recordOrderChange(trx, editor, order, 'updated', {
    before: { carrier: before.carrier, trackingNumber: before.trackingNumber },
    after: { carrier, trackingNumber },
  });
  return true;
}
