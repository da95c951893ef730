import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildOrder, buildProduct } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { confirmed, intentOf, placedOrder, Shopper, sendInto } from '../../../test/shopper.ts';
import { api } from '../../paths.ts';

describeOnDatabase("a customer's orders", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
  });

  const get = (url: string, person: Person) => ask(app, 'GET', url, { cookie: person.cookie });
  async function numbers(person = ada): Promise<string[]> {
    const list: { orderNumber: string }[] = (await get(api.orders(), person)).json();
    return list.map(({ orderNumber }) => orderNumber);
  }

  it('are listed to their owner alone, the latest first', async () => {
    const bea = await buildPerson(database.db);
    const first = await buildOrder(database.db, { userId: ada.id });
    const second = await buildOrder(database.db, {
      userId: ada.id,
      paymentStatus: 'pending',
      status: 'pending',
    });
    const hers = await buildOrder(database.db, { userId: bea.id });
    await buildOrder(database.db);
    expect(await numbers()).toEqual([second.orderNumber, first.orderNumber]);
    expect(await numbers(bea)).toEqual([hers.orderNumber]);
    const [shown] = (await get(api.orders(), bea)).json();
    expect(shown).toEqual({
      ...hers,
      status: 'confirmed',
      paymentStatus: 'paid',
      total: '34.95',
      goods: [],
      isPartlySent: false,
      due: '0.00',
      isPartlyRefunded: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('are listed with their goods as they were called then, and a picture of what is still sold', async () => {
    const { db } = database;
    const battery = await buildProduct(db, { imageUrls: JSON.stringify(['/media/a', '/media/b']) });
    const bare = await buildProduct(db, { imageUrls: '[]' });
    const { id: orderId } = await buildOrder(db, { userId: ada.id });
    const line = { orderId, productSku: null, pricePence: 100 };
    await db
      .insertInto('order_items')
      .values([
        { ...line, productId: battery.id, productName: 'Battery of then', quantity: 2 },
        { ...line, productId: bare.id, productName: 'Fuse', quantity: 1 },
        { ...line, productId: null, productName: 'Relay', quantity: 1 },
      ])
      .execute();
    await buildOrder(db, { userId: ada.id });
    const [other, own] = (await get(api.orders(), ada)).json();
    expect(other.goods).toEqual([]);
    expect(own.goods).toEqual([
      { name: 'Battery of then', quantity: 2, imageUrl: '/media/a' },
      { name: 'Fuse', quantity: 1, imageUrl: null },
      { name: 'Relay', quantity: 1, imageUrl: null },
    ]);
  });

  it('leave out tries that came to nothing', async () => {
    const good = await buildOrder(database.db, { userId: ada.id });
    await buildOrder(database.db, { userId: ada.id, paymentStatus: 'cancelled', status: 'cancelled' });
    const refunded = await buildOrder(database.db, { userId: ada.id, paymentStatus: 'refunded' });
    expect(await numbers()).toEqual([refunded.orderNumber, good.orderNumber]);
  });

  /** Ada puts something into her cart, changes her mind and pays. */
  async function buyAfterSecondThoughts() {
    const product = await buildProduct(database.db, { pricePence: 6_000, sku: 'BAT-1', name: 'Battery' });
    const send = sendInto(app);
    const shopper = new Shopper((method, url, body, headers) =>
      send(method, url, body, {
        ...headers,
        cookie: [ada.cookie, headers.cookie].filter(Boolean).join('; '),
      }),
    );
    const billing = { name: 'Fernsby Ltd', address: '9 Office Park', city: 'Deal', postcode: 'CT14 7AA' };
    const items = (quantity: number) => [{ id: product.id, quantity }];
    const given = placedOrder(await shopper.place(items(1), '60.00'));
    const { clientSecret, orderNumber } = placedOrder(await shopper.place(items(2), '120.00', { billing }));
    await shopper.pay(clientSecret);
    const { state } = confirmed(await shopper.comeBack(clientSecret));
    expect([state, intentOf(clientSecret)]).toEqual(['paid', intentOf(given.clientSecret)]);
    return { product, orderNumber, superseded: given.orderNumber };
  }

  it('hold what was bought while signed in, without the order that was superseded', async () => {
    const { orderNumber, superseded } = await buyAfterSecondThoughts();
    expect(orderNumber).not.toBe(superseded);
    expect(await numbers()).toEqual([orderNumber]);
  });

  it('are told in full to their owner and not found by anybody else', async () => {
    const { product, orderNumber } = await buyAfterSecondThoughts();
    const answer = await get(api.order(orderNumber), ada);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      orderNumber,
      paymentStatus: 'paid',
      paidAt: expect.stringMatching(/Z$/),
      customerName: 'Ada Fernsby',
      customerEmail: 'ada@example.com',
      deliveryMethod: 'delivery',
      subtotal: '120.00',
      shippingCost: '0.00',
      total: '120.00',
      shippingAddress: { name: 'Ada Fernsby', city: 'Faversham', postcode: 'ME13 0ZZ', country: 'UK' },
      billingAddress: { name: 'Fernsby Ltd', city: 'Deal', postcode: 'CT14 7AA', country: 'UK' },
      lines: [
        {
          name: 'Battery',
          sku: 'BAT-1',
          price: '60.00',
          quantity: 2,
          product: { id: product.id, slug: product.slug, price: '60.00' },
        },
      ],
    });
    for (const secret of ['clientSecret', 'paymentIntentId', 'checkoutId', 'notes', 'userId']) {
      expect(answer.body).not.toContain(secret);
    }

    const bea = await buildPerson(database.db, { isAdmin: true });
    const foreign = await get(api.order(orderNumber), bea);
    const unknown = await get(api.order('AMP-NOTHING'), bea);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual({ code: 'not_found', message: 'Order not found' });
    expect(foreign.json()).toEqual(unknown.json());
    expect((await ask(app, 'GET', api.order(orderNumber))).statusCode).toBe(401);
  });

  it('show what was bought as it was then, whatever became of the product', async () => {
    const { product, orderNumber } = await buyAfterSecondThoughts();
    const line = async () => (await get(api.order(orderNumber), ada)).json().lines[0];
    const { db } = database;
    const bought = { name: 'Battery', sku: 'BAT-1', price: '60.00', quantity: 2 };

    const now = { name: 'Better battery', sku: 'BAT-2', pricePence: 9_900 };
    await db.updateTable('products').set(now).where('id', '=', product.id).execute();
    expect(await line()).toMatchObject({ ...bought, product: { name: 'Better battery', price: '99.00' } });

    await db.updateTable('products').set({ isActive: false }).where('id', '=', product.id).execute();
    expect(await line()).toEqual({ ...bought, product: null });

    await db.deleteFrom('products').where('id', '=', product.id).execute();
    expect(await line()).toEqual({ ...bought, product: null });
    expect(await numbers()).toEqual([orderNumber]);
  });

  it('are those bought without logging in too, once the address of the account is shown to be theirs', async () => {
    const { db } = database;
    const eve = await buildPerson(db);
    const guests = await buildOrder(db, { customerEmail: eve.email.toUpperCase() });
    await buildOrder(db, { customerEmail: eve.email, userId: ada.id });
    expect(await numbers(eve)).toEqual([]);
    expect((await get(api.order(guests.orderNumber), eve)).statusCode).toBe(404);

    await db.updateTable('users').set({ isEmailVerified: true }).where('id', '=', eve.id).execute();
    expect(await numbers(eve)).toEqual([guests.orderNumber]);
    expect((await get(api.order(guests.orderNumber), eve)).statusCode).toBe(200);
    expect((await get(api.order(guests.orderNumber), ada)).statusCode).toBe(404);
  });

  it('stay with the shop when the account is deleted', async () => {
    const { orderNumber } = await buildOrder(database.db, { userId: ada.id });
    await database.db.deleteFrom('users').where('id', '=', ada.id).execute();
    const order = await database.db
      .selectFrom('orders')
      .select('userId')
      .where('orderNumber', '=', orderNumber)
      .executeTakeFirst();
    expect(order).toEqual({ userId: null });
  });
});
