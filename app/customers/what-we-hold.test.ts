import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transaction } from '../../server/database/database.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { fillTables } from '../../test/fill-tables.ts';
import { runOperator } from '../../test/run-operator.ts';
import { photographFiles } from '../enquiries/photographs.server.ts';
import { purge } from '../site/purge.server.ts';
import type { Db } from '../tables.ts';
import { erasePerson } from './erase-person.server.ts';
import { holdings, withoutPeople } from './what-we-hold.server.ts';

const email = 'quimby@example.com';
const emails = new Set(['email', 'customerEmail', 'recipient']);
const personal = new Set(holdings.map(({ table }) => table));

/** A person in every column of text of every table with people in it. */
const textFor = (table: string, column: string) => {
  if (!personal.has(table)) return 'neutral';
  return emails.has(column) && table !== 'users' ? email : 'Quimby';
};

/** Numbers, words of the provider and marks of the site: none of them names anybody. */
const namesNobody: Record<string, string[]> = {
  blog_posts: ['authorId'],
  outbox: ['key', 'kind'],
  orders: ['orderNumber', 'paymentIntentId', 'discountCode', 'attention'],
  order_refunds: ['key', 'paymentIntentId', 'failure', 'providerRefundId'],
  order_rests: ['paymentIntentId'],
  order_returns: ['key'],
  order_parcels: ['carrier'],
  papers: ['series', 'number', 'cause'],
};

/** The tables, with their columns, in which the person still is. */
async function whereIsQuimby(db: Db): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    const columns = rows.flatMap((row) =>
      Object.entries(row)
        .filter(
          ([column, value]) => !namesNobody[name]?.includes(column) && /quimby/i.test(JSON.stringify(value)),
        )
        .map(([column]) => column),
    );
    if (columns.length > 0) found.set(name, [...new Set(columns)].sort());
  }
  return found;
}

describeOnBothDatabases('what we hold of people', (open) => {
  it('is on the list, or the table has nobody in it', async () => {
    const { db } = await open();
    const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
    // A new table: say in holdings.json who is in it, why and until when, or that nobody is.
    expect([...personal, ...withoutPeople].sort()).toEqual(tables);
  });

  it('is gone seven years later, but for what stays until somebody deletes it', async () => {
    const { db, dataDir } = await open();
    const now = new Date();
    const at = new Date(Date.UTC(now.getUTCFullYear() - 7, now.getUTCMonth(), now.getUTCDate() - 1));
    await fillTables(db, { textFor, at });
    const before = await whereIsQuimby(db);
    await purge(db, { photographs: photographFiles(dataDir) });
    const after = await whereIsQuimby(db);
    const stay = holdings.filter(({ endsByItself }) => !endsByItself).map(({ table }) => table);
    expect([...before.keys()].length).toBeGreaterThan(25);
    expect([...after].filter(([table]) => !stay.includes(table))).toEqual([]);
    const { subtotalPence, orderNumber } = await db
      .selectFrom('orders')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([subtotalPence, orderNumber]).toEqual([4, expect.stringContaining('Quimby')]);
    expect(await db.selectFrom('papers').select('id').execute()).toHaveLength(1);
    await purge(db, { photographs: photographFiles(dataDir) });
  });

  it('stays while the law wants it', async () => {
    const { db, dataDir } = await open();
    const now = new Date();
    await fillTables(db, {
      textFor,
      at: new Date(Date.UTC(now.getUTCFullYear() - 6, now.getUTCMonth(), now.getUTCDate())),
    });
    await purge(db, { photographs: photographFiles(dataDir) });
    const held = await whereIsQuimby(db);
    expect(held.get('orders')).toEqual(expect.arrayContaining(['customerName', 'shippingAddress']));
    expect(held.get('papers')).toEqual(['contents']);
  });

  it('goes when a person is deleted, but for what the list says', async () => {
    const { db } = await open();
    await fillTables(db, { textFor, at: new Date(Date.now() - 5 * 86_400_000) });
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await transaction(db, (trx) => erasePerson(trx, { id, email, isEmailVerified: true }));
    const stay = holdings.filter(({ stays }) => stays !== undefined).map(({ table }) => table);
    expect([...(await whereIsQuimby(db))].filter(([table]) => !stay.includes(table))).toEqual([]);
  });

  it('is told by a command: what, why, until when, how much, since when', async () => {
    const database = await open();
    await fillTables(database.db, { textFor, at: new Date('2026-03-01T12:00:00.000Z') });
    const { code, output, errors } = await runOperator(database, ['what-we-hold']);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(
      'bookings: bookings: name, email, telephone, notes\n  why: contract; until: two years after their day\n  rows: 1, the oldest of 2026-03-01',
    );
    for (const table of personal) expect(output).toMatch(new RegExp(`^${table}: `, 'm'));
  });
});
