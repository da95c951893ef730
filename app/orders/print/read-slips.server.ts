import { notFound } from '../../../server/errors.ts';
import { readContent } from '../../content/content.server.ts';
import type { Db } from '../../tables.ts';
import type { PostalAddress } from '../contract.ts';
import { toHandover } from '../handover/handover.ts';
import { findOrder, type OrderRow } from '../move-order.server.ts';
import { readItems } from '../read-bill.server.ts';
import { type Parcel, readSendings, type Sending } from '../send/read-sending.server.ts';
import type { PackingSlip } from './packing-slip.server.ts';

const most = 200;

/** Longest waiting first. Throws 404 if nothing is to be packed. */
export async function readSlipsToPack(db: Db): Promise<PackingSlip[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('paymentStatus', '=', 'paid')
    .orderBy('id')
    .limit(most)
    .execute();
  if (orders.length === 0) throw notFound('No order waits to be packed.');
  const { composeSlip, sendings } = await prepareSlips(db, orders);
  return orders.map((order) => composeSlip(order, stillToPack(order, sendings.get(order.id))));
}

/** Without a parcel what is still to send, or all if nothing is. Throws 404 when unknown. */
export async function readSlip(db: Db, orderNumber: string, parcelId?: number): Promise<PackingSlip> {
  const order = await findOrder(db, orderNumber);
  const { composeSlip, sendings } = await prepareSlips(db, [order]);
  const sending = sendings.get(order.id);
  if (parcelId === undefined) return composeSlip(order, stillToPack(order, sending));
  const parcels = sending?.parcels ?? [];
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel) throw notFound('This order has no such parcel.');
  const part = parcels.length > 1 ? `Parcel ${parcels.indexOf(parcel) + 1} of ${parcels.length}` : '';
  return composeSlip(order, { parcel, part, pieces: parcelPieces(parcel) });
}

interface Packed extends Pick<PackingSlip, 'part'> {
  parcel: Parcel | null;
  /** By line id; null for the whole order. */
  pieces: Map<number, number> | null;
}

function stillToPack(
  { status }: OrderRow,
  { parcels, toSend }: Sending = { parcels: [], toSend: [] },
): Packed {
  const isRest = status === 'confirmed' && parcels.length > 0 && toSend.length > 0;
  const pieces = toSend.length > 0 ? new Map(toSend.map(({ id, quantity }) => [id, quantity])) : null;
  return { parcel: null, part: isRest ? 'The rest of the order' : '', pieces };
}

/** A parcel without lines is taken to hold the whole order. */
const parcelPieces = ({ items }: Parcel) =>
  items.length > 0 ? new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity])) : null;

const noAddress = { address: '', city: '', postcode: '', country: '' };

const slipAddress = ({
  deliveryMethod,
  shippingAddress,
  billingAddress,
  customerName,
}: OrderRow): PostalAddress =>
  deliveryMethod === 'delivery' ? shippingAddress : { ...noAddress, ...billingAddress, name: customerName };

async function prepareSlips(db: Db, orders: OrderRow[]) {
  const ids = orders.map(({ id }) => id);
  const { businessName: name, address, email, phone } = await readContent(db);
  const itemsOf = Map.groupBy(await readItems(db, ids), ({ orderId }) => orderId);
  const sendings = await readSendings(db, ids);
  function composeSlip(order: OrderRow, { parcel, part, pieces }: Packed): PackingSlip {
    const { orderNumber, customerPhone, customerEmail } = order;
    const lines = (itemsOf.get(order.id) ?? [])
      .map(({ id, productName: name, productSku: sku, quantity }) => ({
        name,
        sku,
        quantity: pieces ? (pieces.get(id) ?? 0) : quantity,
      }))
      .filter(({ quantity }) => quantity > 0);
    return {
      seller: { name, address, email, phone },
      orderNumber,
      orderedAt: order.createdAt,
      customerPhone,
      customerEmail,
      address: slipAddress(order),
      parcel,
      part,
      lines,
      deliveryMethod: toHandover(order),
    };
  }
  return { composeSlip, sendings };
}
