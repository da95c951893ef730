import type { Db } from '../../tables.ts';

/** What some accounts have paid for: how many orders, and their sum in pence. */
export async function readPaidBy(
  db: Db,
  userIds: string[],
): Promise<Map<string, { orders: number; pence: number }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select('userId')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select(({ fn }) => fn.sum<number | string>('totalPence').as('pence'))
    .where('userId', 'in', userIds)
    .where('paymentStatus', '=', 'paid')
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, orders, pence }) => [userId ?? '', { orders, pence: Number(pence) }]));
}
