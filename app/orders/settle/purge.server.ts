import type { Db } from '../../tables.ts';
import { anonymiseOldOrders } from '../forget/anonymise-old.server.ts';

/**
 * How long a checkout is kept after its last use, longer than its cookie, and an order that nobody paid, longer than
 * money for it could still arrive; in days.
 */
const keptDays = { checkout: 2, unpaid: 30 };
/** So that no statement takes long, however much there is. */
const batch = 500;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Forgets checkouts that nobody goes on with, orders that were given up before any money came, and who is in old accounts. */
export async function purgeOrders(db: Db): Promise<void> {
  while ((await deleteCheckouts(db)) === batch);
  while ((await deleteUnpaidOrders(db)) === batch);
  await anonymiseOldOrders(db, new Date());
}

async function deleteCheckouts(db: Db): Promise<number> {
  const old = db.selectFrom('checkouts').select('id').where('updatedAt', '<', daysAgo(keptDays.checkout));
  const deleted = await db.deleteFrom('checkouts').where('id', 'in', old.limit(batch)).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

async function deleteUnpaidOrders(db: Db): Promise<number> {
  const old = db
    .selectFrom('orders')
    .select('id')
    .where('paymentStatus', '=', 'cancelled')
    .where('updatedAt', '<', daysAgo(keptDays.unpaid));
  const deleted = await db
    .deleteFrom('orders')
    .where('id', 'in', old.limit(batch))
    // Once more: money may come for one of them at this moment.
    .where('paymentStatus', '=', 'cancelled')
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
