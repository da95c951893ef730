import type { Selectable } from 'kysely';
import type { Email } from '../../ui/email.tsx';
import { formatPence } from '../money.ts';
import { paths } from '../paths.ts';
import type { Db, Tables } from '../tables.ts';
import { type Bill, billLines, billSums } from './bill.ts';
import type { OrderEmailKind } from './queue-order-email.server.ts';
import { readBill } from './read-bill.server.ts';
import type { PostalAddress } from './tables.ts';

type Order = Selectable<Tables['orders']>;

/** Writes out an email about an order, as it stands now; null when there is no such order any more. */
export async function composeOrderEmail(
  db: Db,
  siteUrl: string,
  kind: OrderEmailKind,
  orderId: number,
): Promise<Email | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  if (kind === 'order-refunded') return refundedEmail(order);
  return confirmedEmail(order, await readBill(db, order), new URL(paths.terms(), siteUrl).href);
}

function confirmedEmail(order: Order, bill: Bill, termsUrl: string): Email {
  const next =
    order.deliveryMethod === 'collection'
      ? 'We put it together and write to you when it is ready to collect from the workshop.'
      : `We send it to ${inOneLine(order.shippingAddress)}.`;
  const payer = order.billingAddress ? [`The bill is made out to ${inOneLine(order.billingAddress)}.`] : [];
  return {
    subject: `Your order ${order.orderNumber}`,
    heading: 'Thank you for your order',
    paragraphs: [`Your payment has arrived. Your order number is ${order.orderNumber}.`, next, ...payer],
    rows: [...billLines(bill.lines), ...billSums(bill, true)].map(({ label, amount }) => [label, amount]),
    closing: [
      `You can cancel within 14 days after delivery and send goods back; write or ring and we tell you how. Cable cut to your length is excepted. If you like a form, send us this: “I cancel my order ${order.orderNumber}, received on (date). (Name, address, date)”.`,
      'Everything carries our 2 year warranty, on top of your legal rights.',
      `The terms of this sale: ${termsUrl}`,
    ],
  };
}

const inOneLine = ({ name, address, city, postcode }: PostalAddress) =>
  [name, address, city, postcode].filter(Boolean).join(', ');

function refundedEmail(order: Order): Email {
  return {
    subject: `Your order ${order.orderNumber} could not be filled`,
    heading: 'We are sorry: we could not take your order',
    paragraphs: [
      `Something in order ${order.orderNumber} sold out before your payment arrived.`,
      `We have sent all your money, ${formatPence(order.totalPence)}, back to your card. It takes the bank a few days to show it.`,
    ],
  };
}
