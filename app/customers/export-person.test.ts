import { setImmediate as aTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildOrder } from '../../test/builders.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { fillTables } from '../../test/fill-tables.ts';
import { ask, buildPerson } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import type { Db } from '../tables.ts';
import { exportPerson } from './export-person.server.ts';
import { holdings } from './what-we-hold.server.ts';

const email = 'quimby@example.com';
const emails = new Set(['email', 'customerEmail', 'recipient']);

/** Of tables that are exported: secrets, keys of ours and of the provider, who works here, and what is told otherwise. */
const keptBack = [
  ...['users.id', 'users.password', 'users.profileImageUrl', 'sessions.sid', 'cookie_consent.sessionId'],
  ...['orders.paymentIntentId', 'orders.attention', 'cookie_consent.consentId'],
  ...['order_refunds.key', 'order_refunds.paymentIntentId', 'order_refunds.failure', 'order_returns.key'],
  ...['order_refunds.providerRefundId', 'order_refunds.createdBy', 'papers.cause', 'papers.contents'],
  ...['quotes.terms', 'contact_messages.status', 'enquiry_replies.editorName', 'enquiry_photographs.name'],
  ...['enquiry_replies.key', 'outbox.key', 'outbox.data', 'outbox.lastError'],
];

/** Each text tells in which column it stands. */
function marks() {
  const columns: string[] = [];
  const textFor = (table: string, column: string) =>
    emails.has(column) ? email : `q${columns.push(`${table}.${column}`) - 1}q`;
  const isIn = (text: string, place: string) => text.includes(`q${columns.indexOf(place)}q`);
  return { columns, textFor, isIn };
}

async function textOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
  return JSON.stringify(rows);
}

async function instantOf(db: Db, table: string, column: string | null): Promise<string | null> {
  if (column === null) return null;
  const { rows } = await sql<{
    at: string;
  }>`select ${sql.ref(column)} as at from ${sql.table(table)}`.execute(db);
  return rows[0]?.at ?? null;
}

describeOnBothDatabases('a copy of what is kept of a person', (open) => {
  it('holds something of each table on the list, or the list says why not, and all but what is kept back', async () => {
    const database = await open();
    const { db } = database;
    const { columns, textFor, isIn } = marks();
    // To come, so that the session has not ended.
    await fillTables(db, { textFor, at: new Date(Date.now() + 86_400_000) });
    const held = new Map<string, string>();
    for (const { table } of holdings) held.set(table, await textOf(db, table));
    const instants = new Map<string, string | null>();
    for (const { table, since } of holdings) instants.set(table, await instantOf(db, table, since));
    const { app } = await buildTestApp({ database });
    const { cookie } = await buildPerson(db, { isAdmin: true });
    const answer = await ask(app, 'GET', adminApi.customerExport(email), { cookie });
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([
      200,
      expect.stringContaining('exportedAt'),
    ]);
    const given = answer.body;
    const ownColumns = (table: string) =>
      columns.filter((place) => place.startsWith(`${table}.`) && isIn(held.get(table) ?? '', place));
    const isGiven = (table: string) =>
      ownColumns(table).some((place) => isIn(given, place)) ||
      given.includes(instants.get(table) ?? 'nowhere');
    // A new table: put it into the export, or say in holdings.json why it is not in it.
    expect(holdings.filter(({ table }) => isGiven(table)).map(({ table }) => table)).toEqual(
      holdings.filter(({ notExported }) => notExported === undefined).map(({ table }) => table),
    );
    const missing = holdings
      .filter(({ notExported }) => notExported === undefined)
      .flatMap(({ table }) => ownColumns(table).filter((place) => !isIn(given, place)));
    expect(missing.sort()).toEqual([...keptBack].sort());
  });

  it('names what was written to an address, of one that is not confirmed only what its account caused', async () => {
    const { db } = await open();
    const { id } = await buildPerson(db, { email });
    for (const kind of ['booking-asked', 'verify-email'])
      await db.insertInto('outbox').values({ key: kind, kind, recipient: email, data: '{}' }).execute();
    const kinds = async (isEmailVerified: boolean) =>
      (await exportPerson(db, { id, email, isEmailVerified })).emails.map(({ kind }) => kind);
    expect(await kinds(true)).toEqual(['verify-email', 'booking-asked']);
    expect(await kinds(false)).toEqual(['verify-email']);
  });

  it('lets others through between the orders of somebody who has many', async () => {
    const { db } = await open();
    const person = await buildPerson(db, { email });
    const orders = 40;
    for (let number = 0; number < orders; number++)
      await buildOrder(db, { orderNumber: `AV-MANY-${number}`, userId: person.id });
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        await aTurn();
        turns++;
      }
    })();
    const exported = await exportPerson(db, { ...person, isEmailVerified: true });
    isDone = true;
    await others;
    expect(exported.orders).toHaveLength(orders);
    expect(turns).toBeGreaterThanOrEqual(orders);
  });
});
