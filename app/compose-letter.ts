import type { Mail } from '../server/mail.ts';
import type { OutboxLetter } from '../server/send-outbox.ts';
import { type Letter, setLetter } from '../ui/letter.tsx';
import { passwordChangedLetter, resetPasswordLetter, verifyEmailLetter } from './accounts/account-letters.ts';
import { readContent } from './content/content.ts';
import { orderConfirmedLetter, orderRefundedLetter } from './orders/order-letters.ts';
import { paths } from './paths.ts';
import type { Db } from './tables.ts';

/** Writes out a letter from the outbox. Null when what it is about is gone. Throws on an unknown kind. */
export async function composeLetter(db: Db, siteUrl: string, outbox: OutboxLetter): Promise<Mail | null> {
  const letter = await writeOut(db, siteUrl, outbox);
  if (!letter) return null;
  const { businessName, address, phone } = await readContent(db);
  return { to: outbox.recipient, ...setLetter(letter, { businessName, address, phone, siteUrl }) };
}

async function writeOut(db: Db, siteUrl: string, { letter, data }: OutboxLetter): Promise<Letter | null> {
  const text = (key: string) => String(data[key] ?? '');
  switch (letter) {
    case 'verify-email':
      return verifyEmailLetter(text('firstName'), text('link'));
    case 'reset-password':
      return resetPasswordLetter(text('link'), Number(data.validMinutes));
    case 'password-changed':
      return passwordChangedLetter(siteUrl);
    case 'order-confirmed':
    case 'order-refunded':
      return orderLetter(db, siteUrl, letter, Number(data.orderId));
    default:
      throw new Error(`There is no letter called ${letter}`);
  }
}

async function orderLetter(
  db: Db,
  siteUrl: string,
  letter: 'order-confirmed' | 'order-refunded',
  orderId: number,
) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  if (letter === 'order-refunded') return orderRefundedLetter(order);
  const items = await db
    .selectFrom('order_items')
    .select(['productName', 'quantity', 'pricePence'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return orderConfirmedLetter(order, items, new URL(paths.terms(), siteUrl).href);
}
