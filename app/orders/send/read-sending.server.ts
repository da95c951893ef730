import { Refusal } from '../../../server/errors.ts';
import type { Db } from '../../tables.ts';
import { readItems } from '../read-bill.server.ts';
import type { Carrier } from '../tracking.ts';
import { type LineToSend, type Pieces, stillToSend } from './still-to-send.ts';

export interface Parcel {
  id: number;
  carrier: Carrier;
  trackingNumber: string;
  version: number;
  sentAt: string;
  /** Empty if only the parcel's number is known. */
  items: (Pieces & { name: string })[];
}

export interface Sending {
  /** Oldest first. */
  parcels: Parcel[];
  toSend: LineToSend[];
}

export async function readSendings(db: Db, orderIds: number[]): Promise<Map<number, Sending>> {
  if (orderIds.length === 0) return new Map();
  // Work at the workshop goes into no parcel.
  const lines = (await readItems(db, orderIds)).filter(({ isWorded }) => !isWorded);
  const parcels = await db
    .selectFrom('order_parcels')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('id')
    .execute();
  const pieces = await db
    .selectFrom('order_parcel_items')
    .innerJoin('order_parcels', 'order_parcels.id', 'order_parcel_items.parcelId')
    .innerJoin('order_items', 'order_items.id', 'order_parcel_items.orderItemId')
    .select(['parcelId', 'orderItemId', 'order_parcel_items.quantity', 'productName as name'])
    .where('order_parcels.orderId', 'in', orderIds)
    .orderBy('order_items.id')
    .execute();
  const givenBack = await readGivenBack(db, orderIds);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId);
  const piecesOf = Map.groupBy(pieces, ({ parcelId }) => parcelId);
  return new Map(
    orderIds.map((orderId) => {
      const own = (parcelsOf.get(orderId) ?? []).map(({ orderId: _order, ...parcel }) => ({
        ...parcel,
        items: (piecesOf.get(parcel.id) ?? []).map(({ parcelId: _parcel, ...item }) => item),
      }));
      const ordered = (linesOf.get(orderId) ?? []).map(
        ({ id, productName: name, productSku: sku, quantity }) => ({ id, name, sku, quantity }),
      );
      const inParcels = own.flatMap(({ items }) => items);
      return [orderId, { parcels: own, toSend: stillToSend(ordered, inParcels, givenBack) }];
    }),
  );
}

export async function readSending(db: Db, orderId: number): Promise<Sending> {
  return (await readSendings(db, [orderId])).get(orderId) ?? { parcels: [], toSend: [] };
}

/** Includes pending refunds. */
export const readGivenBack = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('order_refund_items')
    .innerJoin('order_refunds', 'order_refunds.id', 'order_refund_items.refundId')
    .select(['orderItemId', 'quantity', 'order_refund_items.amountPence'])
    .where('order_refunds.orderId', 'in', orderIds)
    .where('order_refunds.status', '!=', 'failed')
    .execute();

/** Throws 409 during a refund: nobody knows yet what is still to be sent. */
export async function refuseWhileRefunding(db: Db, orderId: number): Promise<void> {
  const refund = await db
    .selectFrom('order_refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!refund) return;
  throw new Refusal(
    409,
    'refund_under_way',
    'Money of this order is on its way back, and the payment provider has not answered yet. Try again in a minute.',
  );
}
