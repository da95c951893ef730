import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildAddress, buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person, password } from '../../test/people.ts';
import { api } from '../paths.ts';
import { accountApi } from './account-paths.ts';

const long = '2001-02-03T04:05:06.789Z';

/** What nobody may set; strange values, so that they are found wherever they end up. */
const forbidden = {
  isAdmin: true,
  isEmailVerified: true,
  emailVerified: true,
  is_admin: true,
  role: 'admin',
  id: 424_242,
  userId: 'intruder',
  user_id: 'intruder',
  checkoutId: 424_242,
  orderId: 424_242,
  price: '0.01',
  pricePence: 1,
  amountPence: 1,
  subtotalPence: 1,
  totalPence: 1,
  stockQuantity: 424_242,
  status: 'delivered',
  paymentStatus: 'paid',
  paymentIntentId: 'pi_intruder',
  notes: 'intruder',
  createdAt: long,
  updatedAt: long,
  preferences: { intruder: true },
  profileImageUrl: 'intruder',
  sid: 'intruder',
  token: 'intruder',
  used: false,
  expiresAt: long,
  key: 'intruder',
};
const names = { firstName: 'Ada', lastName: 'Fernsby' };
const address = { type: 'billing', ...names, addressLine1: '1 Lane', city: 'Kent', postcode: 'ME13 8GD' };

describeOnDatabase('fields that nobody may set', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;
  let product: { id: number };

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    product = await buildProduct(database.db, { pricePence: 6_000, stockQuantity: 10 });
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
  });

  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object, as: Person | null = ada) =>
    ask(app, method, url, { cookie: as?.cookie, body: { ...forbidden, ...body } });

  /** Nothing of what was forbidden stands anywhere in the tables that visitors write. */
  async function expectNoTrace(): Promise<void> {
    const { db } = database;
    const rows = [
      ...(await db.selectFrom('users').selectAll().execute()),
      ...(await db.selectFrom('addresses').selectAll().execute()),
      ...(await db.selectFrom('wishlists').selectAll().execute()),
      ...(await db.selectFrom('sessions').selectAll().execute()),
      ...(await db.selectFrom('orders').selectAll().execute()),
      ...(await db.selectFrom('order_items').selectAll().execute()),
      ...(await db.selectFrom('outbox').selectAll().execute()),
      ...(await db.selectFrom('products').selectAll().execute()),
    ];
    expect(rows.length).toBeGreaterThan(1);
    const stored = JSON.stringify(rows);
    for (const trace of [
      'intruder',
      '424242',
      long,
      '"isAdmin":true',
      '"isEmailVerified":true',
      'delivered',
    ]) {
      expect(stored).not.toContain(trace);
    }
    expect(stored).not.toMatch(/Pence":1\b/);
  }

  it('stay as they are at registration', async () => {
    const body = { email: 'new@example.com', password, ...names };
    const answer = await send('POST', api.register(), body, null);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ isAdmin: false, isEmailVerified: false });
    await expectNoTrace();
  });

  it.each(['__proto__', 'constructor'])('cannot be slipped in through %s', async (name) => {
    const typed = { email: 'sly@example.com', password, ...names };
    const sly = { isAdmin: true, prototype: { isAdmin: true } };
    const answer = await app.inject({
      method: 'POST',
      url: api.register(),
      payload: JSON.stringify({ ...typed, sly }).replace('"sly"', `"${name}"`),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect((await send('POST', api.login(), typed, null)).statusCode).toBe(401);
  });

  it('stay as they are when one signs in', async () => {
    expect((await send('POST', api.login(), { email: ada.email, password }, null)).statusCode).toBe(200);
    await expectNoTrace();
  });

  it('stay as they are in the profile, and so does the address of the account', async () => {
    const before = await database.db.selectFrom('users').selectAll().where('id', '=', ada.id).execute();
    const body = { ...names, firstName: 'Augusta', phone: '1', email: 'eve@example.com', password: 'eve' };
    expect((await send('PUT', api.profile(), body)).json()).toEqual({
      ...names,
      firstName: 'Augusta',
      phone: '1',
      email: ada.email,
    });
    const after = await database.db.selectFrom('users').selectAll().where('id', '=', ada.id).execute();
    const { updatedAt: _updated, ...kept } = before[0] ?? {};
    expect(after[0]).toMatchObject({ ...kept, firstName: 'Augusta', phone: '1' });
    await expectNoTrace();
  });

  it('stay as they are when the password changes', async () => {
    const body = { currentPassword: password, newPassword: 'a van called Maurice' };
    expect((await send('PUT', api.password(), body)).statusCode).toBe(200);
    await expectNoTrace();
  });

  it('stay as they are in addresses', async () => {
    const added = await send('POST', api.addresses(), address);
    expect(added.statusCode).toBe(201);
    const { id } = await buildAddress(database.db, ada.id);
    const changed = await send('PUT', api.address(id), address);
    expect(changed.json()).toMatchObject({ id, type: 'billing' });
    const owners = await database.db.selectFrom('addresses').select('userId').execute();
    expect(new Set(owners.map(({ userId }) => userId))).toEqual(new Set([ada.id]));
    await expectNoTrace();
  });

  it('stay as they are in the wishlist', async () => {
    expect((await send('PUT', api.wishlistItem(product.id), {})).statusCode).toBe(200);
    expect((await send('POST', api.wishlist(), { productIds: [product.id] })).statusCode).toBe(200);
    const wishes = await database.db
      .selectFrom('wishlists')
      .select(['userId', 'productId'])
      .where('userId', '=', ada.id)
      .execute();
    expect(wishes).toEqual([{ userId: ada.id, productId: product.id }]);
    await expectNoTrace();
  });

  it('stay as they are in orders', async () => {
    const customer = { ...forbidden, name: 'Ada', email: 'ada@example.com', phone: '' };
    const answer = await send('POST', api.orders(), {
      amount: '60.00',
      deliveryMethod: 'collection',
      customer,
      total: '0.01',
      userId: 'intruder',
      items: [{ ...forbidden, price: '60.00', id: product.id, quantity: 1 }],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const order = await database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      userId: ada.id,
      totalPence: 6_000,
      status: 'pending',
      paymentStatus: 'pending',
      notes: null,
    });
    await expectNoTrace();
  });

  it('stay as they are when a session ends or an email is asked for', async () => {
    expect((await send('POST', accountApi.requestEmailVerification(), {})).statusCode).toBe(200);
    expect((await send('POST', accountApi.requestPasswordReset(), { email: ada.email })).statusCode).toBe(
      200,
    );
    expect((await send('DELETE', api.sessions(), {})).statusCode).toBe(200);
    await expectNoTrace();
  });
});
