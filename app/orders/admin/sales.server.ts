import { sql } from 'kysely';
import { withoutIndex } from '../../../server/database/without-index.ts';
import type { Db } from '../../tables.ts';
import { keptPence, sumOfOrders } from '../rest/came-in.server.ts';

/** Includes `start`, excludes `end`. */
export interface Span {
  start: Date;
  end: Date;
}

export interface Sales {
  /** In pence, VAT and delivery included, less refunds since. */
  pence: number;
  orders: number;
}

/** Refunds and rests paid later count on the day of the order. At most 400 spans. */
export async function readSales(db: Db, spans: Span[]): Promise<Sales[]> {
  const [first, ...others] = spans.map(({ start, end }, index) =>
    db
      .selectFrom('orders')
      .select(sql.lit(index).as('index'))
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .select(sumOfOrders(keptPence).as('pence'))
      .where('paymentStatus', '=', 'paid')
      .where('createdAt', '>=', start.toISOString())
      .where('createdAt', '<', end.toISOString()),
  );
  if (!first) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const byIndex = new Map(rows.map(({ index, ...sales }) => [index, sales]));
  return spans.map((_, index) => byIndex.get(index) ?? { pence: 0, orders: 0 });
}

/** In pence, less what went back. */
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
