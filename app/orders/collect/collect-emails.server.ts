import type { Email } from '../../../ui/emails/email.tsx';
import { readContent } from '../../content/content.server.ts';
import type { SiteContent } from '../../content/contract.ts';
import { openingHoursInWords } from '../../content/opening-hours.ts';
import type { Db } from '../../tables.ts';
import { formatDay } from '../../values/dates.ts';
import { guestClosing, linkTo, type Order, orderButton } from '../emails/order-emails.server.ts';
import { whatToBring } from './collecting.ts';

type Waiting = Pick<Order, 'orderNumber' | 'userId'> & { readyAt: string | null };
type Place = Pick<SiteContent, 'businessName' | 'address' | 'phone' | 'openingHours'>;

export type CollectEmailKind = 'order-ready' | 'order-uncollected';

/** Returns null when the order no longer waits. */
export async function composeCollectEmail(
  db: Db,
  siteUrl: string,
  kind: CollectEmailKind,
  orderId: number,
): Promise<Email | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  if (!order) return null;
  const [place, link] = [await readContent(db), await linkTo(db, order, siteUrl)];
  return kind === 'order-ready' ? readyEmail(order, place, link) : uncollectedEmail(order, place, link);
}

function placeAndHours({ businessName, address, openingHours }: Place): string[] {
  const hours = openingHoursInWords(openingHours);
  return [
    `You will find us here: ${[businessName, address].filter(Boolean).join(', ')}.`,
    ...(hours.length > 0 ? [`We are open ${hours.join(', and ')}.`] : []),
  ];
}

export const readyEmail = (order: Waiting, place: Place, link: string): Email => ({
  subject: `Your order ${order.orderNumber} is ready to collect`,
  heading: 'Your order is ready to collect',
  paragraphs: [
    `Order ${order.orderNumber} is waiting for you at the workshop.`,
    ...placeAndHours(place),
    whatToBring,
  ],
  ...orderButton(link),
  closing: guestClosing(order),
});

export const uncollectedEmail = (order: Waiting, place: Place, link: string): Email => ({
  subject: `Your order ${order.orderNumber} is still waiting for you`,
  heading: 'Your order is still waiting for you',
  paragraphs: [
    order.readyAt === null
      ? `Order ${order.orderNumber} is ready to collect.`
      : `Order ${order.orderNumber} has been ready to collect since ${formatDay(order.readyAt)}.`,
    ...placeAndHours(place),
    whatToBring,
    `If you cannot come, or not soon, ${place.phone ? `ring us on ${place.phone}` : 'write to us'} and we will find a way.`,
  ],
  ...orderButton(link),
  closing: guestClosing(order),
});
