import type { Email, EmailRow } from '../../../ui/emails/email.tsx';
import type { Db } from '../../tables.ts';
import { readSending, type Sending } from '../send/read-sending.server.ts';
import { piecesInWords, toShownTracking } from '../send/shown-parcels.ts';
import { carrierName } from '../tracking.ts';
import { closingOf, inOneLine, linkTo, type Order, toTheOrder } from './order-emails.server.ts';

/**
 * Writes out the email about a parcel, as it is followed now, and about what is still to come by now; null when there is
 * no such parcel any more.
 */
export async function composeParcelEmail(
  db: Db,
  siteUrl: string,
  orderId: number,
  parcelId: number,
): Promise<Email | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  const sending = await readSending(db, orderId);
  const index = sending.parcels.findIndex(({ id }) => id === parcelId);
  if (!order || !sending.parcels[index]) return null;
  return parcelEmail(order, sending, index, await linkTo(db, order, siteUrl));
}

/** What of an order is on its way with one of its parcels. */
function whatLeft({ parcels, toSend }: Sending, index: number): string {
  if (parcels.length === 1 && toSend.length === 0) return 'Your order';
  if (parcels[index]?.items.length === 0) return 'Another parcel of your order';
  return toSend.length === 0 && index === parcels.length - 1
    ? 'The rest of your order'
    : 'Part of your order';
}

/** That a parcel has left, the one at `index`, with what is in it, what is still to come and how it is followed. */
export function parcelEmail(
  order: Pick<Order, 'orderNumber' | 'userId' | 'shippingAddress'>,
  sending: Sending,
  index: number,
  link: string,
): Email {
  const parcel = sending.parcels[index];
  if (!parcel) throw new Error('There is no such parcel');
  const tracking = toShownTracking(parcel);
  const row = (label: string, value: string | undefined): EmailRow[] => (value ? [[label, value]] : []);
  const what = whatLeft(sending, index);
  const toCome = piecesInWords(sending.toSend);
  return {
    subject: `${what} ${order.orderNumber} is on its way`,
    heading: `${what} is on its way`,
    paragraphs: [
      `${what === 'Your order' ? `Order ${order.orderNumber}` : what} has left our workshop for ${inOneLine(order.shippingAddress)}.`,
      ...(toCome
        ? [`Still to come: ${toCome}. We will send it as soon as we can, and there is nothing more to pay.`]
        : []),
    ],
    rows: [
      ...parcel.items.map(({ name, quantity }): EmailRow => [name, `× ${quantity}`]),
      ...row('Carrier', tracking ? carrierName(tracking.carrier) : ''),
      ...row('Tracking number', tracking?.number),
    ],
    ...toTheOrder(link),
    ...(tracking?.link
      ? { otherLink: { label: `Follow it at ${carrierName(tracking.carrier)}`, link: tracking.link } }
      : {}),
    closing: closingOf(order),
  };
}
