import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

/** From an instant on, until another. */
export interface Span {
  start: Date;
  end: Date;
}

export interface Sales {
  /** What the orders came to, VAT and delivery included, in pence. What was given back of some is in it. */
  pence: number;
  orders: number;
}

/** What was sold in each of these spans: orders that were placed in it and are paid. At most 400 spans. */
export async function readSales(db: Db, spans: Span[]): Promise<Sales[]> {
  const [first, ...others] = spans.map(({ start, end }, index) =>
    db
      .selectFrom('orders')
      .select(sql.lit(index).as('index'))
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .select(sql<number>`coalesce(sum("totalPence"), 0)`.as('pence'))
      .where('paymentStatus', '=', 'paid')
      .where('createdAt', '>=', start.toISOString())
      .where('createdAt', '<', end.toISOString()),
  );
  if (!first) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const byIndex = new Map(rows.map(({ index, ...sales }) => [index, sales]));
  return spans.map((_, index) => byIndex.get(index) ?? { pence: 0, orders: 0 });
}
