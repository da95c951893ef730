import { setImmediate as aTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildOrder } from '../../test/builders.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { fillTables } from '../../test/fill-tables.ts';
import { after, ask, buildPerson, type Person } from '../../test/people.ts';
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
  ...['order_rests.notedBy', 'order_rests.paymentIntentId'],
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

/** Inserts so many of each record, numbered. */
async function addMany(db: Db, { id: userId, email }: Person, many: number): Promise<void> {
  const quote = { status: 'sent', customerName: 'Ada', customerEmail: email, handover: 'fitting' } as const;
  const ofQuote = { ...quote, lastDay: '2099-12-31', lines: '[]', terms: JSON.stringify(terms) };
  const choice = { userId, analytics: true, marketing: false, preferences: false, policyVersion: after(0) };
  for (let first = 1; first <= many; first += 100) {
    const texts = Array.from({ length: 100 }, (_, index) => String(first + index));
    const enquiries = await db
      .insertInto('contact_messages')
      .values(texts.map((enquiry) => ({ name: 'Ada', email, enquiry })))
      .returning(['id', 'enquiry'])
      .execute();
    await db
      .insertInto('enquiry_replies')
      .values(
        enquiries.map(({ id, enquiry }) => ({ enquiryId: id, text: `re ${enquiry}`, editorName: 'Olive' })),
      )
      .execute();
    await db
      .insertInto('quotes')
      .values(texts.map((note) => ({ ...ofQuote, number: note, note })))
      .execute();
    // The later one was made, the earlier it is.
    await db
      .insertInto('bookings')
      .values(
        texts.map((message) => ({ name: 'Ada', email, message, date: after(-Number(message) * 3_600_000) })),
      )
      .execute();
    await db
      .insertInto('outbox')
      .values(texts.map((kind) => ({ key: kind, kind, recipient: email, data: '{}' })))
      .execute();
    await db
      .insertInto('cookie_consent')
      .values(texts.map((text) => ({ ...choice, consentId: text, ipAddress: '', userAgent: text })))
      .execute();
    const products = await db
      .insertInto('products')
      .values(texts.map((name) => ({ name, slug: name, pricePence: 100, stockQuantity: 1 })))
      .returning('id')
      .execute();
    await db
      .insertInto('wishlists')
      .values(products.map(({ id }) => ({ userId, productId: id })))
      .execute();
  }
}

const terms = { deliveryPence: 495, freeDeliveryFromPence: 5_000, vatNumber: '' };

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

  /** Runs an export, and counts the turns of others meanwhile. */
  async function exportAmongOthers(db: Db, person: Person) {
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
    return { exported, turns };
  }

  it('lets others through between the orders of somebody who has many', async () => {
    const { db } = await open();
    const person = await buildPerson(db, { email });
    const orders = 40;
    for (let number = 0; number < orders; number++)
      await buildOrder(db, { orderNumber: `AV-MANY-${number}`, userId: person.id });
    const { exported, turns } = await exportAmongOthers(db, person);
    expect(exported.orders).toHaveLength(orders);
    expect(turns).toBeGreaterThanOrEqual(orders);
  });

  it('is read in pages where there is much of something, and holds all of it once, in order', async () => {
    const { db } = await open();
    const person = await buildPerson(db, { email });
    const many = 3_000;
    await addMany(db, person, many);
    const { exported, turns } = await exportAmongOthers(db, person);
    const { enquiries, quotes, emails, bookings, cookieChoices, wishlist } = exported;
    const latestFirst = Array.from({ length: many }, (_, index) => String(many - index));
    expect(enquiries.map(({ enquiry }) => enquiry)).toEqual(latestFirst);
    expect(enquiries.map(({ answers }) => answers.map(({ text }) => text).join())).toEqual(
      latestFirst.map((text) => `re ${text}`),
    );
    expect(quotes.map(({ note }) => note)).toEqual(latestFirst);
    expect(bookings.map(({ message }) => message)).toEqual(latestFirst.toReversed());
    expect(cookieChoices.map(({ userAgent }) => userAgent)).toEqual(latestFirst);
    expect(emails.map(({ kind }) => kind)).toEqual(latestFirst);
    expect(wishlist.map(({ name }) => name)).toEqual(latestFirst);
    expect(turns).toBeGreaterThanOrEqual((6 * many) / 100);
  });
});
