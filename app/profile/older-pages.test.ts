import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildBooking, buildContent, buildEnquiry, buildOrder } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { after, ask, buildPerson, type Person } from '../../test/people.ts';
import { pageRows, rowsRead } from '../accounts/older/page-rows.ts';
import type { AccountBooking } from '../bookings/contract.ts';
import { api } from '../paths.ts';
import type { Db } from '../tables.ts';
import { withQuery } from '../values/with-query.ts';

const many = 3_000;
const hour = 3_600_000;
const email = 'ada@example.com';

/** Inserts rows by hundreds; returns their ids in order. */
async function insertMany(
  insert: (numbers: number[]) => Promise<{ id: number }[]>,
  count = many,
): Promise<number[]> {
  const ids: number[] = [];
  for (let first = 0; first < count; first += 100) {
    const rows = await insert(
      Array.from({ length: Math.min(100, count - first) }, (_, index) => first + index),
    );
    ids.push(...rows.map(({ id }) => id).sort((one, other) => one - other));
  }
  return ids;
}

const bookingsOf =
  (db: Db, row: (number: number) => { date: string; status: 'confirmed' | 'cancelled' | 'completed' }) =>
  (numbers: number[]) =>
    db
      .insertInto('bookings')
      .values(numbers.map((number) => ({ name: 'Ada', email, ...row(number) })))
      .returning('id')
      .execute();

describeOnBothDatabases('of somebody with thousands of records', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    ada = await buildPerson(database.db, { email, isEmailVerified: true });
  });

  async function page<Row>(url: string, before: number | '' = ''): Promise<Row[]> {
    const answer = await ask(app, 'GET', withQuery(url, { before }), { cookie: ada.cookie });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }

  /** All that the pages give, one after the other, as the page of the account shows them. */
  async function turnPages<Row extends { id: number }>(url: string): Promise<Row[]> {
    const shown: Row[] = [];
    for (;;) {
      const rows = await page<Row>(url, shown.at(-1)?.id);
      expect(rows.length).toBeLessThanOrEqual(rowsRead);
      shown.push(...rows.slice(0, pageRows));
      expect(shown.length).toBeLessThan(2 * many);
      if (rows.length <= pageRows) break;
    }
    expect(await page(url, shown.at(-1)?.id)).toEqual([]);
    return shown;
  }

  it('orders come a page at a time, each once, the latest first', async () => {
    const { db } = database;
    const { id: modelId } = await buildOrder(db, { orderNumber: 'AV-0', userId: ada.id });
    const { id: _id, ...model } = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', modelId)
      .executeTakeFirstOrThrow();
    const place = {
      shippingAddress: JSON.stringify(model.shippingAddress),
      billingAddress: JSON.stringify(model.billingAddress),
    };
    const ids = await insertMany((numbers) =>
      db
        .insertInto('orders')
        .values(numbers.map((number) => ({ ...model, ...place, orderNumber: `AV-${number + 1}` })))
        .returning('id')
        .execute(),
    );
    const orders = await turnPages(api.orders());
    expect(orders.map(({ id }) => id)).toEqual([modelId, ...ids].reverse());
  });

  it('enquiries come a page at a time, each once, the latest first', async () => {
    const { db } = database;
    const ids = await insertMany((numbers) =>
      db
        .insertInto('contact_messages')
        .values(numbers.map((number) => ({ name: 'Ada', email, enquiry: String(number) })))
        .returning('id')
        .execute(),
    );
    const { id: hers } = await buildEnquiry(db, { email: 'bea@example.com' });
    const enquiries = await turnPages(api.accountEnquiries());
    expect(enquiries.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await page<{ id: number }>(api.accountEnquiries(), hers)).map(({ id }) => id)).toEqual(
      ids.slice(-rowsRead).reverse(),
    );
  });

  it('bookings come a page at a time, each once, the soonest first and the latest of those that are over', async () => {
    const { db } = database;
    const now = Math.floor(Date.now() / hour) * hour;
    const at = (hours: number) => new Date(now + hours * hour).toISOString();
    const { id: begun } = await buildBooking(db, { email, date: at(0), minutes: 90 });
    const soon = await insertMany(
      bookingsOf(db, (number) => ({ date: at(number + 1), status: 'confirmed' })),
      30,
    );
    // Two at one time: the id tells them apart.
    const cancelled = await insertMany(
      bookingsOf(db, (number) => ({ date: at(100 - Math.floor(number / 2)), status: 'cancelled' })),
      50,
    );
    const over = await insertMany(
      bookingsOf(db, (number) => ({ date: at(-number - 2), status: 'completed' })),
      many,
    );
    const twoByTwo = cancelled.flatMap((id, index) => (index % 2 === 0 ? [cancelled[index + 1], id] : []));
    const bookings = await turnPages<AccountBooking>(api.accountBookings());
    expect(bookings.map(({ id }) => id)).toEqual([begun, ...soon, ...twoByTwo, ...over]);
    expect(bookings.filter(({ isUpcoming }) => isUpcoming).map(({ id }) => id)).toEqual([begun, ...soon]);
    const visits = await page<{ id: number }>(api.accountVisits());
    expect(visits.map(({ id }) => id)).toEqual(over.slice(0, 200));
  });

  it.each([api.orders(), api.accountBookings(), api.accountEnquiries()])(
    '%s refuses what is no id',
    async (url) => {
      for (const before of ['0', 'x', '2147483648']) {
        const answer = await ask(app, 'GET', withQuery(url, { before }), { cookie: ada.cookie });
        expect([before, answer.statusCode]).toEqual([before, 400]);
      }
    },
  );

  it('gives nothing behind a booking of somebody else', async () => {
    const { id } = await database.db
      .insertInto('bookings')
      .values({ name: 'Bea', email: 'bea@example.com', date: after(hour), status: 'cancelled' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await page(api.accountBookings(), id)).toEqual([]);
  });
});
