import { z } from 'zod';
import { transaction } from '../../../server/database/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Email } from '../../../ui/emails/email.tsx';
import type { Db } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';
import { numberKey } from '../find-orders.server.ts';
import { orderLinkPaths } from './order-link-paths.ts';
import { linkLasts, signOrder } from './order-token.server.ts';

/** In milliseconds, for each order, whoever asks. */
const oneEmailPer = 20 * 60_000;

/** Accepts a number with or without its prefix, and letters that look like digits. */
function orderNumberKeys(typed: string): string[] {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const mended = code.replaceAll('O', '0').replace(/[IL]/g, '1');
  return [code, mended].flatMap((one) => [one, `AV${one}`]);
}

/** Does nothing unless this number and email belong to one paid order. */
export async function sendOrderLink(db: Db, number: string, email: string, now: Date): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'customerEmail'])
    .where(numberKey, 'in', orderNumberKeys(number))
    .where(emailKey('customerEmail'), '=', email.toLowerCase())
    .where('paymentStatus', 'in', ['paid', 'refunding', 'refunded'])
    .executeTakeFirst();
  if (!order) return;
  await transaction(db, (trx) =>
    queueEmail(trx, {
      key: `order-link:${order.id}:${Math.floor(now.getTime() / oneEmailPer)}`,
      kind: 'order-link',
      recipient: order.customerEmail,
      budget: 'stranger',
      data: { orderId: order.id, until: new Date(now.getTime() + linkLasts.asked).toISOString() },
    }),
  );
}

const linkData = z.object({ orderId: z.number(), until: z.iso.datetime() });

/** Null when the link has expired or the order is anonymised. */
export async function composeOrderLink(
  db: Db,
  siteUrl: string,
  data: Record<string, unknown>,
): Promise<Email | null> {
  const { orderId, until } = linkData.parse(data);
  const order = await db
    .selectFrom('orders')
    .select(['orderNumber', 'customerEmail'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order?.customerEmail || Date.parse(until) <= Date.now()) return null;
  const token = await signOrder(db, orderId, new Date(until));
  return linkEmail(order.orderNumber, new URL(orderLinkPaths.order(token), siteUrl).href);
}

export const linkEmail = (orderNumber: string, link: string): Email => ({
  subject: `The link to your order ${orderNumber}`,
  heading: 'Here is your order again',
  paragraphs: [`Someone, hopefully you, asked on our site to see order ${orderNumber} again.`],
  button: { label: 'See your order', link },
  closing: [
    'The link works for 24 hours, for whoever has it: pass it on only to people who may see what you bought.',
    'If this was not you, you can ignore this email: nobody was told anything.',
  ],
});
