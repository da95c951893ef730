import type { Email } from '../../../ui/emails/email.tsx';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { formatPence, toPounds } from '../../values/money.ts';
import { firstPaymentPence, restPence } from './deposit.ts';
import { type PaidPart, paidInWords } from './how-paid.ts';
import { readOrderWithRest } from './read-rest.server.ts';
import { signRest } from './rest-token.server.ts';

export type RestEmail = 'rest-asked' | 'rest-paid';

interface Told {
  orderNumber: string;
  totalPence: number;
  depositPence: number;
}

/** Returns null when the order is gone or nothing is due any more. */
export async function composeRestEmail(
  db: Db,
  siteUrl: string,
  kind: RestEmail,
  orderId: number,
): Promise<Email | null> {
  const found = await readOrderWithRest(db, orderId);
  if (!found) return null;
  if (kind === 'rest-paid') return restPaidEmail(found.order, found.parts);
  if (found.due === 0) return null;
  return restAskedEmail(found.order, new URL(paths.payRest(await signRest(db, orderId)), siteUrl).href);
}

const rowsOf = (order: Told): NonNullable<Email['rows']> => [
  ['Deposit', formatPence(firstPaymentPence(order))],
  ['Rest', formatPence(restPence(order))],
  ['Total', formatPence(order.totalPence), { look: 'total' }],
];

export const restAskedEmail = (order: Told, link: string): Email => ({
  subject: `The rest of your order ${order.orderNumber}`,
  heading: 'It is time to pay the rest',
  paragraphs: [
    `You have paid the deposit for order ${order.orderNumber}. ${formatPence(restPence(order))} is still to pay.`,
    'You can pay it by card here, or at the workshop.',
  ],
  rows: rowsOf(order),
  button: { label: `Pay ${formatPence(restPence(order))}`, link },
  closing: ['Anyone with the link can use it to pay, and for nothing else.'],
});

export const restPaidEmail = (order: Told, paid: PaidPart[]): Email => ({
  subject: `Your order ${order.orderNumber} is paid in full`,
  heading: 'Thank you, everything is paid',
  paragraphs: [
    `The rest of order ${order.orderNumber} has arrived. ${paidInWords({ paid, due: '0.00', total: toPounds(order.totalPence), discountCode: '' })} Nothing is left to pay.`,
  ],
  rows: rowsOf(order),
});
