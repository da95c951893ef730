import { join } from 'node:path';
import { sql } from 'kysely';
import { ordersQuestion } from '../app/orders/admin/contract.ts';
import { listAllOrders } from '../app/orders/admin/list-orders.server.ts';
import type { Db } from '../app/tables.ts';
import { type Bench, inRounds } from './bench.ts';
import { openShop } from './bench-shop.ts';
import { median } from './tools/figures.ts';
import { type Row, ratioRow } from './tools/report.ts';

const [few, many] = [1_000, 1_000_000];
const timesEach = 21;

/** What an owner asks for; each is asked of a shop with few orders and of one with many. */
const questions = {
  'the latest': {},
  'those to send': { status: 'confirmed', method: 'delivery' },
  'those to send that are paid': { status: 'confirmed', payment: 'paid' },
  'those paid and marked': { payment: 'paid', attention: 'any' },
  'a number': { search: 'AV-0000-0500' },
  'an email': { search: 'ada500@' },
  'a name without its accents': { search: 'zolc' },
};

/** Fills an empty shop with orders of three years, of which the last fifty are not sent yet. */
async function fillOrders(db: Db, orders: number): Promise<void> {
  // Written out: a parameter would be a number with a fraction to SQLite.
  const count = sql.lit(orders);
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into orders ("orderNumber", "customerEmail", "customerName", "shippingAddress", "subtotalPence",
      "totalPence", status, "paymentStatus", "createdAt")
    select printf('AV-%04d-%04d', n / 10000, n % 10000), 'ada' || n || '@example.com', case n when 500 then 'Łukasz Żółć' else 'Ada Fernsby' || (n % 997) end,
      '{"postcode":"ME' || (n % 20) || ' ' || (n % 9) || 'ZZ"}', 3000, 3000,
      case when n > ${count} - 50 then 'confirmed' else 'completed' end, 'paid',
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ((${count} - n) * 94608000 / ${count}) || ' seconds')
    from numbers`.execute(db);
}

async function milliseconds(db: Db, question: object): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < timesEach; time++) {
    const before = performance.now();
    await listAllOrders(db, ordersQuestion.parse(question));
    times.push(performance.now() - before);
  }
  return median(times);
}

/** How much longer the owner's list of orders takes when there are a thousand times as many. */
export async function measureManyOrders(bench: Bench): Promise<Row[]> {
  const shops: Db[] = [];
  for (const count of [few, many]) {
    const db = await openShop({ dataDir: join(bench.folder, `shop-of-${count}-orders`) });
    await fillOrders(db, count);
    shops.push(db);
  }
  const [small, large] = shops;
  if (!small || !large) return [];
  const rows: Row[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const times = await inRounds(bench, async () => {
      const ofSmall = await milliseconds(small, question);
      return [await milliseconds(large, question), ofSmall] as const;
    });
    const [a, b] = [many, few].map((count) => count.toLocaleString('en-GB'));
    rows.push(ratioRow(`The owner's orders, ${name}: with ${a} / with ${b}`, times, ' ms', { atMost: 2 }));
  }
  for (const db of shops) await db.destroy();
  return rows;
}
