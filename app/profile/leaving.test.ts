import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../server/database/database.ts';
import { queueEmail } from '../../server/emails/outbox.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import {
  buildAddress,
  buildBooking,
  buildContent,
  buildEnquiry,
  buildOrder,
  buildProduct,
} from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person, password } from '../../test/people.ts';
import { accountExport } from '../customers/export-contract.ts';
import { api } from '../paths.ts';
import type { Db } from '../tables.ts';

let weeks = 0;
/** A Friday that nobody has booked yet. */
const fridayOf = (year: number, day: number) =>
  new Date(Date.UTC(year, 0, day, 13) + 604_800_000 * weeks).toISOString();

/** Somebody of whom everything is kept that can be; the address written in another way where others may type it. */
async function buildKnown(db: Db, isEmailVerified = true) {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = await buildPerson(db, { email, isEmailVerified, phone: '01632 960777' });
  const typed = email.toUpperCase();
  weeks++;
  const [earlier, later] = [fridayOf(2024, 5), fridayOf(2031, 3)];
  const product = await buildProduct(db, { name: 'Heater fan' });
  await buildAddress(db, person.id, { city: 'Whitstable' });
  await db.insertInto('wishlists').values({ userId: person.id, productId: product.id }).execute();
  await db.insertInto('vans').values({ userId: person.id, make: 'Fiat', model: 'Ducato' }).execute();
  await db
    .insertInto('van_jobs')
    .values({ userId: person.id, doneOn: '2026-01-01', what: 'Cam belt' })
    .execute();
  await db
    .insertInto('saved_plans')
    .values({ userId: person.id, name: 'Weekends', link: 'v=1', sentence: '' })
    .execute();
  await db.insertInto('stock_alerts').values({ productId: product.id, email, confirmedAt: null }).execute();
  await db.insertInto('customer_notes').values({ email, notes: 'Pays late' }).execute();
  await buildBooking(db, { email: typed, date: earlier, name: 'Ada F', message: 'Roof' });
  await buildBooking(db, { email: typed, date: later, name: 'Ada F', message: 'Floor' });
  const enquiry = await buildEnquiry(db, { email: typed, enquiry: 'Does it hum?' });
  await db
    .insertInto('enquiry_replies')
    .values({ enquiryId: enquiry.id, text: 'Hardly.', editorName: 'Olive' })
    .execute();
  const mine = { userId: person.id, customerEmail: email };
  const paid = await buildOrder(db, { ...mine, status: 'completed' });
  const open = await buildOrder(db, mine);
  const given = await buildOrder(db, { ...mine, status: 'cancelled', paymentStatus: 'cancelled' });
  for (const key of ['sent', 'waiting']) {
    await transaction(db, (trx) =>
      queueEmail(trx, {
        key: `${key}:${email}`,
        kind: 'order-confirmed',
        recipient: typed,
        budget: 'none',
        data: { orderId: 1 },
      }),
    );
  }
  const sentAt = new Date().toISOString();
  await db.updateTable('outbox').set({ sentAt }).where('key', '=', `sent:${email}`).execute();
  return { ...person, paid, open, given, earlier, later };
}

describeOnBothDatabases('leaving', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Awaited<ReturnType<typeof buildKnown>>;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
  });

  beforeEach(async () => {
    ada = await buildKnown(database.db);
  });

  const take = async ({ cookie }: Person) => {
    const answer = await ask(app, 'GET', api.accountExport(), { cookie });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-account.json"');
    return accountExport.parse(answer.json());
  };
  const leave = ({ cookie }: Person, typed = password) =>
    ask(app, 'POST', api.accountDeletion(), { cookie, body: { password: typed } });
  const order = ({ id }: { id: number }) =>
    database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('takes along all that is kept of the person, and nothing of others', async () => {
    await buildKnown(database.db);
    const taken = await take(ada);
    expect(taken).toMatchObject({
      account: { email: ada.email, firstName: 'Ada', lastName: 'Fernsby', phone: '01632 960777' },
      addresses: [{ city: 'Whitstable' }],
      van: { van: { model: 'Ducato' }, jobs: [{ what: 'Cam belt' }], plans: [{ name: 'Weekends' }] },
      wishlist: [{ name: 'Heater fan' }],
      bookings: [
        { date: ada.later, name: 'Ada F', message: 'Floor' },
        { date: ada.earlier, message: 'Roof' },
      ],
      enquiries: [{ enquiry: 'Does it hum?', answers: [{ text: 'Hardly.' }], photographs: [] }],
      devices: [{ isCurrent: true }],
      stockAlerts: [{ confirmedAt: null }],
      cookieChoices: [],
    });
    expect(taken.orders.map(({ orderNumber }) => orderNumber)).toEqual(
      [ada.given, ada.open, ada.paid].map(({ orderNumber }) => orderNumber),
    );
    expect(JSON.stringify(taken)).not.toMatch(/argon2|Olive|Pays late|paymentIntent|checkoutId/);
  });

  it('takes along no bookings and enquiries of an address that nobody has confirmed', async () => {
    const eve = await buildKnown(database.db, false);
    expect(await take(eve)).toMatchObject({ bookings: [], enquiries: [], stockAlerts: [] });
  });

  it('needs the password, and nothing is gone without it', async () => {
    const before = await take(ada);
    const answer = await leave(ada, 'not my password');
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { password: 'This is not your current password' },
    ]);
    expect({ ...(await take(ada)), exportedAt: before.exportedAt }).toEqual(before);
  });

  it('ends the account with all that belongs to it alone', async () => {
    const { db } = database;
    const bea = await buildKnown(db);
    const hers = await take(bea);
    const answer = await leave(ada);
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=;/);
    expect((await ask(app, 'GET', api.user(), { cookie: ada.cookie })).statusCode).toBe(401);
    const gone = [
      ...(['sessions', 'addresses', 'wishlists', 'known_devices', 'cookie_consent'] as const),
      ...(['vans', 'van_jobs', 'saved_plans'] as const),
    ] as const;
    for (const table of gone) {
      expect(await db.selectFrom(table).select('userId').where('userId', '=', ada.id).execute()).toEqual([]);
    }
    expect({ ...(await take(bea)), exportedAt: hers.exportedAt }).toEqual(hers);
  });

  it('keeps orders as far as accounts and delivery need them', async () => {
    const guests = await buildOrder(database.db, { customerEmail: ada.email, status: 'completed' });
    expect((await leave(ada)).statusCode).toBe(200);
    expect(await order(guests)).toMatchObject({ customerName: 'Ada Fernsby', customerEmail: '' });
    expect(await order(ada.paid)).toMatchObject({
      userId: null,
      customerName: 'Ada Fernsby',
      customerEmail: '',
      customerPhone: null,
      totalPence: 3_495,
      shippingAddress: { address: '1 Sample Lane' },
    });
    expect(await order(ada.open)).toMatchObject({ userId: null, customerEmail: ada.email });
    expect(await order(ada.given)).toMatchObject({
      userId: null,
      customerName: '',
      customerEmail: '',
      shippingAddress: { name: '', address: '', city: '', postcode: '', country: '' },
    });
  });

  it('forgets past bookings, enquiries, notes, alerts and emails of the confirmed address, and expects who is still to come', async () => {
    const { db } = database;
    await leave(ada);
    const ofAda = db
      .selectFrom('bookings')
      .select(['date', 'name'])
      .where('email', '=', ada.email.toUpperCase());
    expect(await ofAda.execute()).toEqual([{ date: ada.later, name: 'Ada F' }]);
    const everything = JSON.stringify([
      await db.selectFrom('contact_messages').selectAll().execute(),
      await db.selectFrom('stock_alerts').selectAll().execute(),
      await db.selectFrom('customer_notes').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().where('key', 'not like', '%@%').execute(),
      await db.selectFrom('outbox').select(['recipient', 'lastError']).execute(),
    ]).toLowerCase();
    expect(everything).not.toContain(ada.email);
    const mails = await db
      .selectFrom('outbox')
      .select(['recipient', 'sentAt', 'lastError'])
      .where('key', 'like', `%:${ada.email}`)
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { recipient: '', sentAt: expect.any(String), lastError: null },
      { recipient: '', sentAt: expect.any(String), lastError: 'Its account has been deleted' },
    ]);
  });

  it('touches nothing that was written under an address that nobody has confirmed', async () => {
    const { db } = database;
    const eve = await buildKnown(db, false);
    expect((await leave(eve)).statusCode).toBe(200);
    const typed = eve.email.toUpperCase();
    const counts = await Promise.all(
      (['bookings', 'contact_messages', 'stock_alerts', 'customer_notes'] as const).map((table) =>
        db.selectFrom(table).select('email').where('email', 'in', [typed, eve.email]).execute(),
      ),
    );
    expect(counts.map(({ length }) => length)).toEqual([2, 1, 1, 1]);
    expect(await db.selectFrom('outbox').select('id').where('recipient', '=', typed).execute()).toHaveLength(
      2,
    );
  });

  it('takes more than the password where two-step login is on, and owners are told who of them left', async () => {
    const { db } = database;
    const [olive, otto] = [
      await buildPerson(db, { isAdmin: true, firstName: 'Olive' }),
      await buildPerson(db, { isAdmin: true, isEmailVerified: true }),
    ];
    await db.insertInto('second_factors').values({ userId: olive.id, secret: '', isOn: true }).execute();
    const refused = await leave(olive);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'second_factor_on']);
    await db.deleteFrom('second_factors').where('userId', '=', olive.id).execute();
    expect((await leave(olive)).statusCode).toBe(200);
    const told = await db.selectFrom('outbox').select('data').where('recipient', '=', otto.email).execute();
    const what = 'has deleted their own account, so the bookings’ calendar has a new address';
    expect(told).toMatchObject([{ data: { who: 'Olive Fernsby', what } }]);
  });

  it('is refused to the only admin, and to one of two who leave at once', async () => {
    const { db } = database;
    await db.updateTable('users').set({ isAdmin: false }).execute();
    const [olive, otto] = [
      await buildPerson(db, { isAdmin: true }),
      await buildPerson(db, { isAdmin: true }),
    ];
    const answers = await Promise.all([leave(olive), leave(otto)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'last_admin',
    });
    const admins = await db.selectFrom('users').select('id').where('isAdmin', '=', true).execute();
    expect(admins).toHaveLength(1);
  });
});
