import type { MailPicture } from '../../../server/emails/mail.ts';
import type { Email, EmailRow } from '../../../ui/emails/email.tsx';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { formatPence, formatPrice } from '../../values/money.ts';
import { type BillRow, billLines, billSums } from '../bill.ts';
import type { Bill, OrderLine, PostalAddress } from '../contract.ts';
import { readGoodsPictures, type SmallImages } from '../goods-pictures.server.ts';
import type { Handover } from '../handover/handover.ts';
import { fittingNext } from '../handover/handover.ts';
import type { OrderRow } from '../move-order.server.ts';
import { readBill } from '../read-bill.server.ts';
import { firstPaymentPence } from '../rest/deposit.ts';
import { paidInWords } from '../rest/how-paid.ts';
import { rightWords } from '../right-to-cancel.ts';
import { readSending, type Sending } from '../send/read-sending.server.ts';
import { piecesInWords, toShownTracking } from '../send/shown-parcels.ts';
import { carrierName } from '../tracking.ts';
import { orderLinkPaths } from './order-link-paths.ts';
import { linkLasts, signOrder } from './order-token.server.ts';

export type Order = Pick<
  OrderRow,
  'orderNumber' | 'userId' | 'shippingAddress' | 'billingAddress' | 'totalPence' | 'depositPence'
>;

export async function composeOrderEmail(
  db: Db,
  siteUrl: string,
  kind: 'order-confirmed' | 'order-refunded',
  orderId: number,
  images: SmallImages | null = null,
): Promise<(Email & { pictures: MailPicture[] }) | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  const link = await linkTo(db, order, siteUrl);
  if (kind === 'order-refunded') return { ...refundedEmail(order, link), pictures: [] };
  const bill = await readBill(db, order);
  const { pictures, pictureOf } = await readGoodsPictures(db, images, bill.lines);
  return { ...confirmedEmail(order, bill, { siteUrl, link }, pictureOf), pictures };
}

/** Buyers with an account see the order there; guests get a link that works for 90 days. */
export async function linkTo(
  db: Db,
  order: Pick<OrderRow, 'id' | 'orderNumber' | 'userId' | 'createdAt'>,
  siteUrl: string,
): Promise<string> {
  const until = new Date(Date.parse(order.createdAt) + linkLasts.confirmed);
  const path =
    order.userId === null
      ? orderLinkPaths.order(await signOrder(db, order.id, until))
      : paths.accountOrder(order.orderNumber);
  return new URL(path, siteUrl).href;
}

export const orderButton = (link: string) => ({ button: { label: 'See your order', link } });

export const guestClosing = ({ userId }: Pick<OrderRow, 'userId'>) => (userId === null ? [aboutTheLink] : []);

const aboutTheLink =
  'The button shows your order for 90 days to whoever has this email, and how to change it, cancel it or send something back.';

const looks = ({ isTotal, isNote }: BillRow) => (isTotal ? 'total' : isNote ? 'note' : undefined);

export const emailRows = (rows: BillRow[]) =>
  rows.map((row): EmailRow => [row.label, row.amount, { look: looks(row) }]);

/** `pictureOf` returns the name of the attached picture of a line, if there is one. */
export function confirmedEmail<Line extends OrderLine>(
  order: Order,
  bill: Bill & { lines: Line[] },
  { siteUrl, link }: { siteUrl: string; link: string },
  pictureOf: (line: Line) => string | undefined,
): Email {
  const next: Record<Handover, string> = {
    delivery: `We send it to ${addressInOneLine(order.shippingAddress)}.`,
    collection: 'We put it together and email you when it is ready to collect from the workshop.',
    fitting: fittingNext,
  };
  const payer = order.billingAddress
    ? [`The bill is made out to ${addressInOneLine(order.billingAddress)}.`]
    : [];
  const termsUrl = new URL(paths.terms(), siteUrl).href;
  return {
    subject: `Your order ${order.orderNumber}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `${moneyWords(bill)} Your order number is ${order.orderNumber}.`,
      next[bill.deliveryMethod],
      ...payer,
    ],
    rows: [
      ...billLines(bill.lines).map(
        (line): EmailRow => [line.label, line.amount, { picture: pictureOf(line) }],
      ),
      ...emailRows(billSums(bill, true)),
    ],
    ...orderButton(link),
    closing: [
      ...guestClosing(order),
      'Your invoice is on the page of your order, as a PDF to keep.',
      `${rightWords} Ask on the page of your order, or write or ring. If you like a form, send us this: “I cancel my order ${order.orderNumber}, received on (date). (Name, address, date)”.`,
      'Everything carries our 2 year warranty, on top of your legal rights.',
      `The terms of this sale: ${termsUrl}`,
    ],
  };
}

function moneyWords(bill: Bill): string {
  const { deposit, due, total } = bill;
  if (total === '0.00') return paidInWords(bill);
  const arrived =
    due === '0.00'
      ? 'Your payment has arrived.'
      : `Your deposit of ${formatPrice(deposit)} has arrived. ${formatPrice(due)} is still to pay: we will write to you when it is time.`;
  return `${arrived} ${paidInWords(bill)}`;
}

const addressInOneLine = ({ name, address, city, postcode }: PostalAddress) =>
  [name, address, city, postcode].filter(Boolean).join(', ');

export function refundedEmail(order: Order, link: string): Email {
  return {
    subject: `Your order ${order.orderNumber} could not be filled`,
    heading: 'We are sorry: we could not take your order',
    paragraphs: [
      `Something in order ${order.orderNumber} sold out before your payment arrived.`,
      `We have sent all your money, ${formatPence(firstPaymentPence(order))}, back to your card. It takes the bank a few days to show it.`,
    ],
    ...orderButton(link),
  };
}

/** Null when the parcel is gone. */
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

function parcelInWords({ parcels, toSend }: Sending, index: number): string {
  if (parcels.length === 1 && toSend.length === 0) return 'Your order';
  if (parcels[index]?.items.length === 0) return 'Another parcel of your order';
  return toSend.length === 0 && index === parcels.length - 1
    ? 'The rest of your order'
    : 'Part of your order';
}

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
  const what = parcelInWords(sending, index);
  const toCome = piecesInWords(sending.toSend);
  return {
    subject: `${what} ${order.orderNumber} is on its way`,
    heading: `${what} is on its way`,
    paragraphs: [
      `${what === 'Your order' ? `Order ${order.orderNumber}` : what} has left our workshop for ${addressInOneLine(order.shippingAddress)}.`,
      ...(toCome
        ? [`Still to come: ${toCome}. We will send it as soon as we can, and there is nothing more to pay.`]
        : []),
    ],
    rows: [
      ...parcel.items.map(({ name, quantity }): EmailRow => [name, `× ${quantity}`]),
      ...row('Carrier', tracking ? carrierName(tracking.carrier) : ''),
      ...row('Tracking number', tracking?.number),
    ],
    ...orderButton(link),
    ...(tracking?.link
      ? { otherLink: { label: `Follow it at ${carrierName(tracking.carrier)}`, link: tracking.link } }
      : {}),
    closing: guestClosing(order),
  };
}
