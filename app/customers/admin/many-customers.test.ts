import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildAddress, buildUser } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { listCustomers } from './list-customers.server.ts';
import { readCustomer } from './read-customer.server.ts';

const ofEachKind = 5_000;

/** Twenty thousand customers: a quarter have an account, a quarter ordered as guests, and so on. */
async function fill({ db, engine }: TestDatabase): Promise<void> {
  const people = sql`with recursive people (n) as (select 1 union all select n + 1 from people where n < ${sql.lit(ofEachKind)})`;
  const phone = sql`'07700 ' || (100000 + n)`;
  const day =
    engine === 'postgres'
      ? sql`timestamptz '2027-01-01' + n * interval '1 hour'`
      : sql`datetime('2027-01-01', n || ' hours')`;
  const place = sql`'{"name":"","address":"1 Lane","city":"Kent","country":"UK","postcode":"CT' || (n % 20) || ' ' || (n % 9) || 'AB"}'`;
  const shipping = engine === 'postgres' ? sql`(${place})::jsonb` : place;
  await sql`insert into users (id, email, password, "firstName", "lastName", phone)
    ${people} select 'u' || n, 'account' || n || '@example.com', 'x', 'Ann', 'Amp' || n, ${phone} from people`.execute(
    db,
  );
  await sql`insert into orders ("orderNumber", "customerEmail", "customerName", "customerPhone", "deliveryMethod", "shippingAddress", "subtotalPence", "shippingPence", "taxPence", "totalPence", status, "paymentStatus")
    ${people} select 'N' || n, 'buyer' || n || '@example.com', 'Bo Buyer' || n, ${phone}, 'delivery', ${shipping}, 100, 0, 0, 100, 'completed', 'paid' from people`.execute(
    db,
  );
  await sql`insert into orders ("orderNumber", "userId", "customerEmail", "customerName", "deliveryMethod", "shippingAddress", "subtotalPence", "shippingPence", "taxPence", "totalPence", status, "paymentStatus")
    ${people} select 'A' || n, 'u' || n, 'account' || n || '@example.com', 'Ann Amp' || n, 'delivery', ${shipping}, 100, 0, 0, 100, 'completed', 'paid' from people`.execute(
    db,
  );
  await sql`insert into addresses ("userId", type, "firstName", "lastName", "addressLine1", city, postcode)
    ${people} select 'u' || n, 'billing', 'Ann', 'Amp', '1 Lane', 'Kent', 'TN' || (n % 20) || ' ' || (n % 9) || 'AB' from people`.execute(
    db,
  );
  await sql`insert into bookings (date, name, email, phone, status)
    ${people} select ${day}, 'Cy Booker' || n, 'booker' || n || '@example.com', ${phone}, 'completed' from people`.execute(
    db,
  );
  await sql`insert into contact_messages (name, email, phone, enquiry)
    ${people} select 'Di Asker' || n, 'asker' || n || '@example.com', ${phone}, 'Hello' from people`.execute(
    db,
  );
  await buildAddress(db, 'u77', { postcode: 'ME13 8GD' });
  await buildUser(db, { id: 'last', email: 'last@example.com' });
  await sql`analyze`.execute(db);
}

describeOnBothDatabases('twenty thousand customers', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await fill(database);
  });

  /** What the database would do for each of the statements that `work` sends, where it goes through a whole table. */
  async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
    const { db, engine } = database;
    const executor = db.getExecutor();
    const spy = vi.spyOn(executor, 'executeQuery');
    await work();
    const queries = spy.mock.calls.map(([query]) => query);
    spy.mockRestore();
    expect(queries.length).toBeGreaterThan(5);
    const scans: string[] = [];
    await db.transaction().execute(async (trx) => {
      // Tables of this size PostgreSQL may read faster as a whole: it is asked what it does where it cannot.
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
      const isScan = engine === 'postgres' ? /Seq Scan on/ : /"SCAN \w+(?!\w| USING)/;
      for (const { sql: text, parameters } of queries) {
        const plan = await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
        const lines = plan.rows.map((row) => JSON.stringify(row));
        scans.push(...lines.filter((line) => isScan.test(line)).map((line) => `${line} ${text}`));
      }
    });
    return scans;
  }

  it.each(['07700 104999', 'me13 8gd', 'buyer4999', 'asker4999@', 'di asker4', 'amp77', 'ann', 'ct1 2ab'])(
    'are searched for %s by the indexes alone',
    async (search) => {
      expect(await scansOf(() => listCustomers(database.db, { search, page: 1 }))).toEqual([]);
    },
  );

  it('are listed, and one of them read, without going through all', async () => {
    const { db } = database;
    const pages = { orders: 1, bookings: 1, enquiries: 1 };
    // A thousand of five thousand accounts are fetched by their ids; to look at all is as quick.
    const listing = await scansOf(() => listCustomers(db, { search: '', page: 1 }));
    expect(listing.filter((line) => !line.includes('from "users" where "id" in'))).toEqual([]);
    expect(await scansOf(() => readCustomer(db, 'buyer77@example.com', pages))).toEqual([]);
    expect(await scansOf(() => readCustomer(db, 'u77', pages))).toEqual([]);
  });

  it('are found among all the others', async () => {
    const found = async (search: string) =>
      (await listCustomers(database.db, { search, page: 1 })).customers.map(({ email }) => email).sort();
    expect(await found('me138gd')).toEqual(['account77@example.com']);
    expect(await found('buyer4999')).toEqual(['buyer4999@example.com']);
    expect(await found('+44 7700 104 999')).toEqual([
      ...['account4999@example.com', 'asker4999@example.com', 'booker4999@example.com'],
      'buyer4999@example.com',
    ]);
  });

  it('are counted up to a bound, and turned over to the last page of it', async () => {
    const { db } = database;
    const [first, last] = [
      await listCustomers(db, { search: '', page: 1 }),
      await listCustomers(db, { search: '', page: 20 }),
    ];
    expect([first.total, first.pages, first.isMore]).toEqual([1_000, 20, true]);
    expect(first.customers[0]?.email).toBe('last@example.com');
    expect([first.customers.length, last.customers.length]).toEqual([50, 50]);
    const many = await listCustomers(db, { search: 'ann', page: 1 });
    expect([many.isMore, many.total > 400]).toEqual([true, true]);
  });
});
