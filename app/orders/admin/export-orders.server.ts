import type { Selectable } from 'kysely';
import { type CsvRow, inParts } from '../../../server/csv/write-csv.ts';
import type { Db } from '../../tables.ts';
import { londonMinute } from '../../values/london-days.ts';
import { toPounds } from '../../values/money.ts';
import { handoverOf } from '../handover/handover.ts';
import { readSendings, type Sending } from '../send/read-sending.server.ts';
import { piecesInWords, trackingInWords } from '../send/shown-parcels.ts';
import type { OrderTables } from '../tables.ts';

type Order = Selectable<OrderTables['orders']>;
type Item = Pick<
  Selectable<OrderTables['order_items']>,
  'orderId' | 'quantity' | 'productName' | 'productSku'
>;

export const orderColumns = [
  ...['order', 'placed', 'state', 'payment', 'paid', 'name', 'email', 'phone', 'delivery'],
  ...['deliver to', 'address', 'city', 'postcode', 'country', 'goods', 'goods total', 'delivery cost'],
  ...['vat', 'total', 'discount', 'discount code', 'given back', 'notes', 'parcels', 'still to send'],
];

/** All orders, the oldest first, as rows of a file: times as in London, money in pounds. */
export async function* exportOrders(db: Db): AsyncGenerator<CsvRow[]> {
  const parts = inParts(
    0,
    (afterId, most) =>
      db.selectFrom('orders').selectAll().where('id', '>', afterId).orderBy('id').limit(most).execute(),
    ({ id }) => id,
  );
  for await (const orders of parts) {
    const items = await db
      .selectFrom('order_items')
      .select(['orderId', 'quantity', 'productName', 'productSku'])
      .where(
        'orderId',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    const sendings = await readSendings(
      db,
      orders.map(({ id }) => id),
    );
    const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
    yield orders.map((order) => ({
      ...rowOf(order, itemsOf.get(order.id) ?? []),
      ...sendingOf(order, sendings.get(order.id)),
    }));
  }
}

function rowOf(order: Order, items: Item[]): CsvRow {
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
    delivery: handoverOf(order),
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

/** What has left, a parcel a line, and what of a paid order has not. */
function sendingOf(
  { status, deliveryMethod }: Order,
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
