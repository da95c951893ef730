import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { emailKinds } from '../../app/emails/kinds.ts';
import { readMonth } from '../../app/orders/admin/month/read-month.server.ts';
import { listQuotes } from '../../app/quotes/admin/quotes.server.ts';
import type { Db } from '../../app/tables.ts';
import { londonDay } from '../../app/values/london-days.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { wrongPapers } from '../../test/paper-invariants.ts';
import { fillScaleShop } from './fill.ts';
import { sampleBuyer } from './order-rules.ts';

const size = { products: 240, orders: 2_000, customers: 200, bookings: 50, enquiries: 200 };

describeOnBothDatabases('the shop that scale is measured on', (open) => {
  let db: Db;

  beforeAll(async () => {
    const database = await open();
    await fillScaleShop(database, size);
    db = database.db;
  });

  const count = async (from: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db);
    return rows[0]?.count;
  };

  it('has as much of each kind as it says', async () => {
    for (const [table, rows] of [
      ...([['products', 240] as const, ['orders', 2_000] as const, ['bookings', 50] as const] as const),
      ...([['contact_messages', 200] as const, ['users', 121] as const, ['quotes', 4] as const] as const),
    ])
      expect(await count(table), table).toBe(rows);
  });

  it('has orders whose sums are those of their lines', async () => {
    const lines = 'select sum("pricePence" * quantity) from order_items where "orderId" = orders.id';
    expect(await count(`orders where "subtotalPence" <> (${lines})`)).toBe(0);
    expect(await count(`orders where not exists (${lines})`)).toBe(0);
  });

  it('has papers that add up, without a gap in their numbers', async () => {
    const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute();
    expect(await wrongPapers(db, orders)).toEqual([]);
    expect(await count('papers')).toBeGreaterThan(1_900);
    const { papers, sales } = await readMonth(db, londonDay(new Date()).slice(0, 7));
    expect(papers.length).toBe(await count(`papers where day >= '${londonDay(new Date()).slice(0, 7)}'`));
    expect(Number(sales.gross)).toBeGreaterThan(0);
    // None was lacking, so none was written for the month.
    expect(await wrongPapers(db, orders)).toEqual([]);
  });

  it('has emails of kinds that there are, and quotes that can be read', async () => {
    const kinds = await db.selectFrom('outbox').select('kind').distinct().execute();
    expect(kinds.filter(({ kind }) => !(kind in emailKinds))).toEqual([]);
    const quotes = await listQuotes({ db, siteUrl: 'http://127.0.0.1' }, '');
    expect(quotes.map(({ total }) => total)).toEqual(Array.from({ length: 4 }, () => '100.00'));
  });

  it('has a sample order of somebody with an account', async () => {
    const { customer, order } = sampleBuyer(size);
    const { userId } = await db
      .selectFrom('orders')
      .select('userId')
      .where('orderNumber', '=', order)
      .executeTakeFirstOrThrow();
    expect(userId).toBe(`customer-${customer}`);
  });
});
