import type { Email } from '../../../ui/emails/email.tsx';
import type { Db } from '../../tables.ts';
import { formatPrice } from '../../values/money.ts';
import type { ShownRefund } from '../contract.ts';
import { emailRows, linkTo } from '../emails/order-emails.server.ts';
import { readRefunds } from './read-refunds.server.ts';
import { refundRows, whenItArrives } from './refund-words.ts';

interface RefundedOrder {
  orderNumber: string;
  status: string;
  paymentStatus: string;
}

export async function composeRefundEmail(
  db: Db,
  siteUrl: string,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<Email | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  const refund = (await readRefunds(db, orderId)).find(({ id }) => id === refundId);
  return order && refund ? refundGivenEmail(order, refund, await linkTo(db, order, siteUrl)) : null;
}

export function refundGivenEmail(
  { orderNumber, status, paymentStatus }: RefundedOrder,
  refund: Pick<ShownRefund, 'amount' | 'delivery' | 'lines' | 'reason'>,
  link: string,
): Email {
  const isCancelled = status === 'cancelled';
  const amount = formatPrice(refund.amount);
  const what =
    paymentStatus === 'refunded'
      ? `That is all that was left of order ${orderNumber}.`
      : `It is for order ${orderNumber}.`;
  return {
    subject: isCancelled
      ? `Your order ${orderNumber} is cancelled: ${amount} is on its way back`
      : `${amount} is on its way back for your order ${orderNumber}`,
    heading: isCancelled ? 'Your order is cancelled' : 'Your money is on its way back',
    paragraphs: [
      `We have sent ${amount} back to the card you paid with. ${isCancelled ? 'Nothing more of the order will be sent.' : what}`,
      whenItArrives,
      ...(refund.reason === '' ? [] : [refund.reason]),
    ],
    rows: emailRows(refundRows(refund)),
    button: { label: 'See your order', link },
  };
}
