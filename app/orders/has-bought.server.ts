import type { Db } from '../tables.ts';
import { emailKey } from '../values/find-people.server.ts';

/** Counts paid orders, whatever the case of the letters. */
export async function hasBought(db: Db, email: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(emailKey('customerEmail'), '=', email.toLowerCase())
    .where('paymentStatus', 'in', ['paid', 'refunding', 'refunded'])
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

export async function wasSold(db: Db, productId: number): Promise<boolean> {
  const item = await db
    .selectFrom('order_items')
    .select('id')
    .where('productId', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

export async function hasOrdered(db: Db, userId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
