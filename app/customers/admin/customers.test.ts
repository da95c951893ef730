import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import {
  buildAddress,
  buildBooking,
  buildContent,
  buildEnquiry,
  buildOrder,
  buildUser,
} from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { customer, customerExport, customerPage } from './contract.ts';

const ben = {
  customerName: 'Ben van Ohm',
  customerEmail: 'Ben@Example.com',
  customerPhone: '+44 7700 900123',
};

describeOnDatabase('customers', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(db, {
      isAdmin: true,
      email: 'olive@example.com',
      firstName: 'Olive',
      lastName: 'Owner',
    });
    ada = await buildPerson(db, { email: 'ada@example.com', phone: '01227 960 777' });
    await buildAddress(db, ada.id, { postcode: 'CT1 2AB' });
    await buildOrder(db, { userId: ada.id, customerEmail: 'work@example.com', customerName: 'A. Fernsby' });
    await buildOrder(db, { customerEmail: 'ADA@example.com' });
    await buildOrder(db, { ...ben, status: 'completed' });
    await buildBooking(db, { name: 'Cy Volt', email: 'Cy@example.com', phone: '(01227) 960-888' });
    await buildEnquiry(db, { name: 'Dee Watt', email: 'dee@example.com', phone: '0044 7700 900999' });
    await buildEnquiry(db, { name: 'Spammer', email: 'spam@example.com', status: 'spam' });
  });

  const list = async (search = '', page = 1) => {
    const url = `${adminApi.customers()}?search=${encodeURIComponent(search)}&page=${page}`;
    const answer = await ask(app, 'GET', url, { cookie: owner.cookie });
    expect(answer.statusCode, answer.body).toBe(200);
    return customerPage.parse(answer.json());
  };
  const found = async (search: string) => (await list(search)).customers.map(({ email }) => email).sort();
  const read = async (key: string, query = '') => {
    const answer = await ask(app, 'GET', `${adminApi.customer(key)}?${query}`, { cookie: owner.cookie });
    expect(answer.statusCode, answer.body).toBe(200);
    return customer.parse(answer.json());
  };
  const change = (method: 'PUT' | 'DELETE' | 'GET', url: string, body?: object) =>
    ask(app, method, url, { cookie: owner.cookie, body });

  it('lists everybody once, by account or email, and nobody who runs the shop, for spam or for the email typed with an account', async () => {
    const { customers, total, isMore } = await list();
    expect(customers.map(({ email }) => email).sort()).toEqual([
      ...['ada@example.com', 'ben@example.com', 'cy@example.com', 'dee@example.com'],
    ]);
    expect([total, isMore]).toEqual([4, false]);
    expect(customers.find(({ email }) => email === 'ada@example.com')).toMatchObject({
      name: 'Ada Fernsby',
      phone: '01227 960 777',
      key: ada.id,
      hasAccount: true,
      orderCount: 2,
      spent: '69.90',
    });
    expect(customers.find(({ email }) => email === 'ben@example.com')).toMatchObject({
      name: 'Ben van Ohm',
      key: 'ben@example.com',
      hasAccount: false,
      orderCount: 1,
      spent: '34.95',
    });
  });

  it.each([
    ['ada f', ['ada@example.com']],
    ['Fernsby', ['ada@example.com']],
    ['ben VAN', ['ben@example.com']],
    ['ohm', ['ben@example.com']],
    ['BEN@example', ['ben@example.com']],
    ['work@example.com', ['ada@example.com']],
    ['07700 900123', ['ben@example.com']],
    ['+447700900123', ['ben@example.com']],
    ['0770 0900', ['ben@example.com', 'dee@example.com']],
    ['+44 (0)7700 900 999', ['dee@example.com']],
    ['01227 96', ['ada@example.com', 'cy@example.com']],
    ['ct1 2ab', ['ada@example.com']],
    ['CT12AB', ['ada@example.com']],
    ['me13 0', ['ada@example.com', 'ben@example.com']],
    ['volt', ['cy@example.com']],
    ['dee w', ['dee@example.com']],
    ['spammer', []],
    ['olive', []],
    ['%', []],
    ["x'", []],
    ['\\', []],
  ])('finds by %s', async (search, emails) => {
    expect(await found(search)).toEqual(emails);
  });

  it('shows all of a person, however their email was written', async () => {
    const page = await read(ada.id);
    expect(page).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada Fernsby',
      spent: '69.90',
      paid: '69.90',
      refunded: '0.00',
      orders: { total: 2, page: 1, pages: 1 },
      notes: { notes: '' },
    });
    expect(page.addresses.map(({ isKept }) => isKept)).toEqual([true, false]);
    expect(page.account?.isEmailVerified).toBe(false);
    expect(await read('ADA@example.com')).toEqual(page);
    expect(await read('Cy@Example.com')).toMatchObject({ account: null, bookings: { total: 1 } });
    expect(await read('spam@example.com')).toMatchObject({ enquiries: { total: 1 } });
  });

  it('refuses whom nothing is kept of', async () => {
    for (const key of ['nobody@example.com', 'unknown', 'work@example.com', '50%@example.com']) {
      expect((await change('GET', adminApi.customer(key))).statusCode, key).toBe(404);
    }
  });

  it('counts what was paid less what was given back, to the penny', async () => {
    const { db } = database;
    const mine = { customerEmail: 'sums@example.com' };
    const { id } = await buildOrder(db, mine);
    await db.updateTable('orders').set({ refundedPence: 1_001 }).where('id', '=', id).execute();
    await buildOrder(db, { ...mine, paymentStatus: 'refunded', status: 'cancelled' });
    await buildOrder(db, { ...mine, paymentStatus: 'refunding', status: 'cancelled' });
    await buildOrder(db, { ...mine, paymentStatus: 'pending', status: 'pending' });
    await buildOrder(db, { ...mine, paymentStatus: 'cancelled', status: 'cancelled' });
    expect(await read('sums@example.com')).toMatchObject({
      orderCount: 4,
      paid: '104.85',
      refunded: '79.91',
      spent: '24.94',
      orders: { total: 5 },
      stays: { orders: 4, openOrders: 2, bookings: 0 },
    });
  });

  it('counts an order of an account once, whose email is also that of the account', async () => {
    const { id, email } = await buildPerson(database.db, { email: 'once@example.com' });
    await buildOrder(database.db, { userId: id, customerEmail: email });
    expect(await read(id)).toMatchObject({ orderCount: 1, spent: '34.95', orders: { total: 1 } });
  });

  it('turns the pages of what one person has done, each list by itself', async () => {
    const { db } = database;
    const email = 'busy@example.com';
    for (let number = 0; number < 12; number++) {
      await buildEnquiry(db, { email, enquiry: `Question ${number}` });
      await buildOrder(db, { customerEmail: email });
    }
    const page = await read(email, 'enquiries=3');
    expect(page.enquiries).toMatchObject({ total: 12, page: 3, pages: 3 });
    expect(page.enquiries.rows.map(({ enquiry }) => enquiry)).toEqual(['Question 1', 'Question 0']);
    expect(page.orders.rows).toHaveLength(5);
  });

  it('keeps notes that only the owner sees, and tells the second of two who save', async () => {
    const email = 'dee@example.com';
    const { notes } = await read(email);
    const saved = await change('PUT', adminApi.customerNotes(email), { ...notes, notes: 'High roof' });
    expect([saved.statusCode, saved.json().notes]).toEqual([200, 'High roof']);
    const second = await change('PUT', adminApi.customerNotes(email), { ...notes, notes: 'Low roof' });
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed_meanwhile']);
    expect((await read(email)).notes.notes).toBe('High roof');
    const history = await change('GET', `${adminApi.changes()}?kind=customer&recordId=${email}`);
    expect(history.json()).toMatchObject([{ fields: [{ name: 'notes', before: '', after: 'High roof' }] }]);
    expect(
      (await change('PUT', adminApi.customerNotes(email), { notes: 'x'.repeat(5_001) })).statusCode,
    ).toBe(400);
  });

  it('gives a copy of all that is kept, notes included, which the account’s own download leaves out', async () => {
    await change('PUT', adminApi.customerNotes(ada.id), { notes: 'Pays late' });
    const date = '2031-05-16T09:00:00.000Z';
    await buildBooking(database.db, { email: 'Ada@example.com', date, ownerNote: 'Bring the ramp' });
    const answer = await change('GET', adminApi.customerExport(ada.id));
    expect(answer.headers['content-disposition']).toBe('attachment; filename="customer.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const copy = customerExport.parse(answer.json());
    expect(copy).toMatchObject({
      account: { email: 'ada@example.com' },
      notes: 'Pays late',
      addresses: [{ postcode: 'CT1 2AB' }],
      devices: [{ ipAddress: '' }],
      bookingNotes: [{ date, note: 'Bring the ramp' }],
    });
    expect(copy.orders).toHaveLength(2);
    expect(answer.body).not.toMatch(/argon2|paymentIntent/);
    const own = await ask(app, 'GET', api.accountExport(), { cookie: ada.cookie });
    expect([own.statusCode, /Pays late|Bring the ramp/.test(own.body)]).toEqual([200, false]);
    const guest = customerExport.parse(
      (await change('GET', adminApi.customerExport('ben@example.com'))).json(),
    );
    expect(guest).toMatchObject({ account: null, devices: [], orders: [{ customerName: 'Ben van Ohm' }] });
  });

  it('deletes a guest but for what stands on bills and who is still expected', async () => {
    const { db } = database;
    const email = 'gus@example.com';
    const far = (year: number) => `${year}-03-05T13:00:00.000Z`;
    const paid = await buildOrder(db, { customerEmail: email, customerPhone: '01', status: 'completed' });
    const tried = await buildOrder(db, {
      customerEmail: email,
      status: 'cancelled',
      paymentStatus: 'cancelled',
    });
    const past = await buildBooking(db, { email, date: far(2024), name: 'Gus', status: 'completed' });
    await buildEnquiry(db, { email });
    await change('PUT', adminApi.customerNotes(email), { notes: 'Secret' });
    const product = await db
      .insertInto('products')
      .values({ name: 'Fuse', slug: 'fuse', pricePence: 1, stockQuantity: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('stock_alerts').values({ productId: product.id, email, confirmedAt: null }).execute();
    expect((await change('DELETE', adminApi.customer(email))).statusCode).toBe(200);
    const order = (id: number) =>
      db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await order(paid.id)).toMatchObject({
      customerName: 'Ada Fernsby',
      customerEmail: '',
      customerPhone: null,
      totalPence: 3_495,
    });
    expect(await order(tried.id)).toMatchObject({ customerName: '', customerEmail: '' });
    const booking = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', past.id)
      .executeTakeFirstOrThrow();
    expect(booking).toMatchObject({ email: '', phone: null, message: null });
    expect(booking.name).not.toContain('Gus');
    const left = JSON.stringify([
      await db.selectFrom('contact_messages').selectAll().execute(),
      await db.selectFrom('customer_notes').selectAll().execute(),
      await db.selectFrom('changes').selectAll().execute(),
      await db.selectFrom('stock_alerts').selectAll().execute(),
    ]);
    expect(left).not.toMatch(/gus@|Secret/);
    expect(await found('gus@')).toEqual([]);
    expect((await change('DELETE', adminApi.customer(email))).statusCode).toBe(404);
    const history = await change('GET', `${adminApi.changes()}?kind=customer&recordId=`);
    expect(history.json()).toMatchObject([{ action: 'deleted', label: 'whose name is forgotten' }]);
  });

  it('deletes an account with what came as a guest, and nobody who may use the dashboard', async () => {
    const { db } = database;
    const eve = await buildPerson(db, { email: 'eve@example.com' });
    await buildEnquiry(db, { email: 'Eve@example.com' });
    expect((await change('DELETE', adminApi.customer(eve.id))).statusCode).toBe(200);
    expect(await found('eve@')).toEqual([]);
    expect((await ask(app, 'GET', api.user(), { cookie: eve.cookie })).statusCode).toBe(401);
    const sam = await buildPerson(db, { email: 'sam@example.com', isStaff: true });
    for (const key of [owner.id, owner.email, sam.id, 'SAM@example.com']) {
      const refused = await change('DELETE', adminApi.customer(key));
      expect([refused.statusCode, refused.json().code], key).toEqual([409, 'uses_dashboard']);
      expect(refused.json().message).toContain('under Settings, People');
    }
    expect((await ask(app, 'GET', api.user(), { cookie: sam.cookie })).json()).toMatchObject({
      isStaff: true,
    });
    expect((await change('DELETE', adminApi.person(sam.id))).statusCode).toBe(200);
    expect((await change('DELETE', adminApi.customer(sam.id))).statusCode).toBe(200);
  });

  it('knows an account without a name and number by what its last order says, else by its email alone', async () => {
    const { db } = database;
    const id = await buildUser(db, { email: 'noname@example.com' });
    expect(await read(id)).toMatchObject({ name: '', phone: null, account: { isEmailVerified: false } });
    await buildOrder(db, { userId: id, customerEmail: 'shed@example.com', customerPhone: '01227 1' });
    expect(await read(id)).toMatchObject({ name: 'Ada Fernsby', phone: '01227 1', orderCount: 1 });
  });
});
