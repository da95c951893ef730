import { type CsvRow, inParts } from '../../../server/csv/write-csv.ts';
import type { Db } from '../../tables.ts';
import { londonMinute } from '../../values/london-days.ts';
import { toPounds } from '../../values/money.ts';
import { toHandover } from '../handover/handover.ts';
import type { OrderRow } from '../move-order.server.ts';
import { readItems } from '../read-bill.server.ts';
import { readSendings, type Sending } from '../send/read-sending.server.ts';
import { piecesInWords, trackingInWords } from '../send/shown-parcels.ts';

type Item = Awaited<ReturnType<typeof readItems>>[number];

export const orderColumns = [
  ...['order', 'placed', 'state', 'payment', 'paid', 'name', 'email', 'phone', 'delivery'],
  ...['deliver to', 'address', 'city', 'postcode', 'country', 'goods', 'goods total', 'delivery cost'],
  ...['vat', 'total', 'discount', 'discount code', 'given back', 'notes', 'parcels', 'still to send'],
];

/** Oldest first; times in London, money in pounds. */
export async function* exportOrders(db: Db): AsyncGenerator<CsvRow[]> {
  const parts = inParts(
    0,
    (afterId, most) =>
      db.selectFrom('orders').selectAll().where('id', '>', afterId).orderBy('id').limit(most).execute(),
    ({ id }) => id,
  );
  for await (const orders of parts) {
    const ids = orders.map(({ id }) => id);
    const sendings = await readSendings(db, ids);
    const itemsOf = Map.groupBy(await readItems(db, ids), ({ orderId }) => orderId);
    yield orders.map((order) => ({
      ...rowOf(order, itemsOf.get(order.id) ?? []),
      ...sendingColumns(order, sendings.get(order.id)),
    }));
  }
}

function rowOf(order: OrderRow, items: Item[]): CsvRow {
  const { name, address, city, postcode, country } = order.shippingAddress;
  return {
    order: order.orderNumber,
    placed: londonMinute(order.createdAt),
    state: order.status,
    payment: order.paymentStatus,
    paid: order.paidAt === null ? '' : londonMinute(order.paidAt),
    name: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone ?? '',
    delivery: toHandover(order),
    'deliver to': name,
    address,
    city,
    postcode,
    country,
    goods: items.map(inWords).join('\n'),
    'goods total': toPounds(order.subtotalPence),
    'delivery cost': toPounds(order.shippingPence),
    vat: toPounds(order.taxPence),
    total: toPounds(order.totalPence),
    discount: toPounds(order.discountPence),
    'discount code': order.discountCode,
    'given back': toPounds(order.refundedPence),
    notes: order.notes ?? '',
  };
}

function sendingColumns(
  { status, deliveryMethod }: OrderRow,
  { parcels, toSend }: Sending = { parcels: [], toSend: [] },
) {
  const isWaiting = status === 'confirmed' && deliveryMethod === 'delivery';
  return {
    parcels: parcels
      .map((parcel) =>
        [londonMinute(parcel.sentAt), piecesInWords(parcel.items), trackingInWords(parcel)]
          .filter(Boolean)
          .join(', '),
      )
      .join('\n'),
    'still to send': isWaiting ? piecesInWords(toSend) : '',
  };
}

const inWords = ({ quantity, productName, productSku }: Item) =>
  `${quantity} × ${productName}${productSku ? ` (${productSku})` : ''}`;
