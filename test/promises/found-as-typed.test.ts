import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { api } from '../../app/paths.ts';
import { withQuery } from '../../app/values/with-query.ts';
import { transaction } from '../../server/database/database.ts';
import { forgetRecipient } from '../../server/emails/outbox.ts';
import { buildTestApp } from '../build-test-app.ts';
import {
  buildBooking,
  buildCategory,
  buildContent,
  buildEnquiry,
  buildOrder,
  buildPicture,
  buildPost,
  buildProduct,
  buildQuote,
  buildUser,
} from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { ask, buildPerson, type Person } from '../people.ts';
import { wrongWords } from '../word-invariants.ts';

const decomposed = 'José Ampère'.normalize('NFD');

/** Names as people give them, and how the owner looks for them. */
const people: [name: string, ...typed: string[]][] = [
  ['Élan Volt', 'Élan', 'Elan', 'élan', 'E\u0301lan volt'],
  ['Łukasz Żółć', 'Łukasz', 'łukasz', 'Lukasz', 'żółć', 'ŻÓŁĆ', 'zolc'],
  ['Zoë Watt', 'ZOË', 'Zoë', 'zoe'],
  ['Thanh Nguyễn', 'Nguyễn', 'NGUYEN'],
  ['Ștefan Ohm', 'Ștefan', 'ștefan', 'Stefan'],
  ["Ann O'Brien", "O'Brien", 'O’Brien', 'obrien', 'ann o’b'],
  ['Pat O’Brien', "O'Brien", 'O’Brien', 'obrien', "pat o'b"],
  [decomposed, 'José', decomposed, 'jose', 'Ampère', 'ampere'],
  ['Ada Fernsby', 'fernsby', 'Ada Férnsby'],
];

const things: typeof people = [
  ['CAN-bus terminator 120 Ω', '120 Ω', '120 \u2126', 'CAN-bus terminator 120 Ω', 'CAN-120Ω', 'can-120ω'],
];

describeOnBothDatabases('what somebody looks for', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(db, { isAdmin: true, email: 'olive@example.com', firstName: 'Olive' });
    for (const [index, [name]] of people.entries()) {
      const emailOf = (where: string) => `${where}${index}@example.com`;
      const [firstName = '', lastName = ''] = name.split(' ');
      await buildUser(db, { firstName, lastName, email: emailOf('account') });
      await buildOrder(db, { customerName: name, customerEmail: emailOf('order') });
      await buildEnquiry(db, { name, email: emailOf('enquiry') });
      await buildQuote(db, { customerName: name, customerEmail: emailOf('quote') });
      await buildBooking(db, {
        name,
        email: emailOf('booking'),
        date: `2099-11-${10 + index}T13:00:00.000Z`,
      });
      await buildPost(db, { title: name });
      await buildPicture(db, { alt: name });
      await buildProduct(db, { name });
      const recipient = `${lastName}@example.com`;
      await db
        .insertInto('outbox')
        .values({ key: `one:${index}`, kind: 'contact', recipient, data: '{}' })
        .execute();
    }
    for (const [name] of things) await buildProduct(db, { name, sku: 'CAN-120Ω' });
  });

  async function answer(url: string): Promise<string> {
    const { body, statusCode } = await ask(app, 'GET', url, { cookie: owner.cookie });
    expect(statusCode, body).toBe(200);
    return body;
  }

  it.each([
    ['orders', adminApi.orders(), 'search', people],
    ['customers', adminApi.customers(), 'search', people],
    ['enquiries', adminApi.enquiries(), 'search', people],
    ['quotes', adminApi.quotes(), 'search', people],
    ['posts', adminApi.posts(), 'search', people],
    ['media', adminApi.pictures(), 'q', people],
    ['products', adminApi.products(), 'search', [...people, ...things]],
  ] as const)('is found among %s', async (_list, path, parameter, names) => {
    const missed: string[] = [];
    for (const [name, ...typed] of names) {
      for (const text of typed) {
        const found = await answer(withQuery(path, { [parameter]: text }));
        if (!found.includes(JSON.stringify(name))) missed.push(`${text} for ${name}`);
        const others = names.filter(([, ...ways]) => !ways.includes(text));
        for (const [other] of others)
          if (found.includes(JSON.stringify(other))) missed.push(`${other} by ${text}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('is found among emails', async () => {
    for (const typed of ['ŻÓŁĆ@', 'zolc@', 'żółć@'])
      expect(await answer(withQuery(adminApi.emails(), { search: typed })), typed).toContain(
        'Żółć@example.com',
      );
  });

  it('finds of customers those of each kind', async () => {
    const found = await answer(withQuery(adminApi.customers(), { search: 'zolc' }));
    for (const kind of ['account', 'order', 'enquiry', 'booking'])
      expect(found).toContain(`"${kind}1@example.com"`);
  });

  it('is what it is called now, and leaves no words behind', async () => {
    const { db } = database;
    const { id } = await buildQuote(db, { customerName: 'Łucja Before' });
    await db.updateTable('quotes').set({ customerName: 'Żaneta After' }).where('id', '=', id).execute();
    expect(await answer(withQuery(adminApi.quotes(), { search: 'zaneta' }))).toContain('Żaneta After');
    expect(await answer(withQuery(adminApi.quotes(), { search: 'lucja' }))).not.toContain('Żaneta After');
    await transaction(db, (trx) => forgetRecipient(trx, 'Fernsby@example.com'));
    await db.deleteFrom('quotes').where('id', '=', id).execute();
    expect(await wrongWords(db)).toEqual([]);
    const { rows } = await sql`select word from outbox_words where word = 'fernsby'
      union all select word from quotes_words where word = 'zaneta'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is one word of five thousand letters', async () => {
    const enquiry = 'Ž'.repeat(5_000);
    await buildEnquiry(database.db, { name: 'Long', enquiry });
    expect(await answer(withQuery(adminApi.enquiries(), { search: 'z'.repeat(90) }))).toContain(enquiry);
  });

  it('is sorted with its letter, in the shop and in the dashboard', async () => {
    const { db } = database;
    const category = await buildCategory(db, { name: 'Reading lamps', slug: 'reading-lamps' });
    const inOrder = ['Eel', 'Élan', 'elbow', 'Elm', 'Ørsted', 'Voltage', 'Żółć'].map(
      (name) => `${name} lamp`,
    );
    for (const name of inOrder.toReversed()) await buildProduct(db, { name, categoryId: category.id });
    const sort = 'name';
    for (const path of [
      withQuery(adminApi.products(), { category: category.id, sort }),
      api.categoryListing(category.slug, `sort=${sort}`),
      api.products(),
    ]) {
      const found = await answer(path);
      const places = inOrder.map((name) => found.indexOf(JSON.stringify(name)));
      expect(Math.min(...places), path).toBeGreaterThan(-1);
      expect(places, path).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  it('is somebody’s own whose address is written in other letters, and nobody else’s', async () => {
    const { db } = database;
    const jose = await buildPerson(db, { email: 'josé@example.com', isEmailVerified: true });
    await buildEnquiry(db, { name: 'José', email: 'JOSÉ@Example.com', enquiry: 'Is it mine?' });
    await buildEnquiry(db, { name: 'Jose', email: 'Jose@example.com', enquiry: 'Is it his?' });
    const { body } = await ask(app, 'GET', api.accountEnquiries(), { cookie: jose.cookie });
    expect(body).toContain('Is it mine?');
    expect(body).not.toContain('Is it his?');
  });
});
