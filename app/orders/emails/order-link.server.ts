import { z } from 'zod';
import { transaction } from '../../../server/database/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Email } from '../../../ui/emails/email.tsx';
import type { Db } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';
import { numberKey } from '../find-orders.server.ts';
import { orderLinkPaths } from './order-link-paths.ts';
import { linkLasts, signOrder } from './order-token.server.ts';

/** An order's mailbox gets one link in this time (ms), whoever asks: 20 minutes. */
const oneEmailPer = 20 * 60_000;

/**
 * The keys that a text typed as an order number may stand for: with or without what all numbers begin with, and with
 * the digits for which letters were read.
 */
function keysOf(typed: string): string[] {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const mended = code.replaceAll('O', '0').replace(/[IL]/g, '1');
  return [code, mended].flatMap((one) => [one, `AV${one}`]);
}

/**
 * Writes to whoever placed an order, with a link that shows it for 24 hours, where an order of this number was paid
 * and placed with this email; otherwise nothing happens. `number` and `email` are as people type them.
 */
export async function sendOrderLink(db: Db, number: string, email: string, now: Date): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'customerEmail'])
    .where(numberKey, 'in', keysOf(number))
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

/** Writes out the email with the link; null where its time is over, or the order is nobody's any more. */
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
