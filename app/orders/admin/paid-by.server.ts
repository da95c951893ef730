import { withoutIndex } from '../../../server/database/without-index.ts';
import type { Db } from '../../tables.ts';
import { keptPence, sumOfOrders } from '../rest/came-in.server.ts';

/** What some accounts have paid for: how many orders, and what has come in for them less what went back, in pence. */
export async function readPaidBy(
  db: Db,
  userIds: string[],
): Promise<Map<string, { orders: number; pence: number }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select('userId')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select(sumOfOrders(keptPence).as('pence'))
    .where('userId', 'in', userIds)
    .where(withoutIndex('paymentStatus'), '=', 'paid')
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, orders, pence }) => [userId ?? '', { orders, pence }]));
}
