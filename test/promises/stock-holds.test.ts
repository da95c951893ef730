import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../app/paths.ts';
import { demoApi } from '../../app/payments/demo-paths.ts';
import { limits } from '../../server/limits/limits.ts';
import { control } from '../../simulator/running-simulator.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent, buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { isLongRun } from '../extent.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { ask, newNetworkAddress } from '../people.ts';
import { type Answer, confirmed, placedOrder, refusal, Shopper, sendInto } from '../shopper.ts';

const minute = 60_000;
const day = 86_400_000;

describeOnBothDatabases('stock that is held unpaid', (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;
  let ip: string;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
  });

  beforeEach(async () => {
    lamp = await buildProduct(admin.database.db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 2_000 });
    ip = newNetworkAddress();
    return async () => expect(await admin.wrongs()).toEqual([]);
  });

  const shopperAt = (address: string) => new Shopper(sendInto(admin.app, address));
  const lamps = (quantity: number) => [{ id: lamp.id, quantity }];
  const place = (shopper: Shopper, quantity: number) => shopper.place(lamps(quantity), `${quantity * 60}.00`);
  const held = async () => (await admin.stockOf(lamp.id)).held;

  /** As if all that is held for an order had been held since so many minutes. */
  async function letMinutesPass(orderNumber: string, minutes: number): Promise<void> {
    const { db } = admin.database;
    const { id } = await admin.orderOf(orderNumber);
    const reference = `order ${id}`;
    const { at } = await db
      .selectFrom('limit_uses')
      .select('at')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const { expiresAt } = await holdOf(orderNumber);
    const earlier = (instant: string) => new Date(Date.parse(instant) - minutes * minute).toISOString();
    await db
      .updateTable('limit_uses')
      .set({ at: earlier(at) })
      .where('reference', '=', reference)
      .execute();
    const hold = { expiresAt: earlier(expiresAt) };
    await db.updateTable('stock_holds').set(hold).where('orderId', '=', id).execute();
  }

  async function holdOf(orderNumber: string) {
    const { id } = await admin.orderOf(orderNumber);
    return admin.database.db
      .selectFrom('stock_holds')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
  }

  const minutesLeft = async (orderNumber: string) =>
    (Date.parse((await holdOf(orderNumber)).expiresAt) - Date.now()) / minute;

  it('is never the whole shop for one order, and the refusal says what to do', async () => {
    const products = await Promise.all(
      Array.from({ length: 52 }, () =>
        buildProduct(admin.database.db, { pricePence: 1_000, stockQuantity: 20 }),
      ),
    );
    const all = products.map(({ id, stockQuantity }) => ({ id, quantity: stockQuantity }));
    const thief = shopperAt(ip);
    const answer = await thief.place(all, '10400.00');
    expect(refusal(answer)).toBe('409 order_too_large');
    expect(answer.body).toMatchObject({
      message:
        'One online order can hold up to 300 pieces. Please make it smaller, or call us and we will put it together for you.',
    });
    expect(refusal(await thief.ready(all, '10400.00'))).toBe('409 order_too_large');
    const { id: kit } = await buildProduct(admin.database.db, { pricePence: 500_000, stockQuantity: 9 });
    const dear = await thief.place([{ id: kit, quantity: 4 }], '20000.00');
    expect(dear.body).toMatchObject({ message: expect.stringContaining('up to £15,000.00.') });
    for (const { id } of products) expect((await admin.stockOf(id)).held).toBe(0);
    expect((await admin.stockOf(kit)).held).toBe(0);
  });

  it('may be what one household fits a van out with', async () => {
    const { db } = admin.database;
    const cable = await buildProduct(db, { pricePence: 640, stockQuantity: 200 });
    const battery = await buildProduct(db, { pricePence: 145_900, stockQuantity: 8 });
    const van = [
      { id: cable.id, quantity: 120 },
      { id: battery.id, quantity: 6 },
    ];
    const shopper = shopperAt(ip);
    const { clientSecret } = placedOrder(await shopper.place(van, '9522.00'));
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    // What was paid for counts no more: the neighbour's van behind the same address.
    expect((await shopperAt(ip).place(lamps(240), '14400.00')).status).toBe(201);
  });

  it('is limited for one network address, whatever browsers it uses and however many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(shopperAt(ip), 100)));
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(4);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(refusal(answer)).toBe('409 too_much_held');
      expect(answer.body).toMatchObject({ message: expect.stringContaining('call us') });
    }
    expect(await held()).toBe(400);
    expect((await place(shopperAt(newNetworkAddress()), 100)).status).toBe(201);
  });

  it.each([
    ['an IPv6 network, whichever of its addresses asks', (index: number) => `2001:db8:5:6::${index + 1}`],
    [
      'an IPv4 address, however it is written',
      (index: number) => (index % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9'),
    ],
  ])('is limited for %s', async (_name, addressOf) => {
    const answers: number[] = [];
    for (let index = 0; index < 7; index++)
      answers.push((await place(shopperAt(addressOf(index)), 100)).status);
    expect(answers).toEqual([201, 201, 201, 201, 409, 409, 409]);
  });

  const wider = [
    [2, 'a /56', (index: number) => `2001:db8:a:b0${index}::1`],
    [4, 'a /48', (index: number) => `2001:db8:c:${index}00::1`],
  ] as const;
  it.each(isLongRun ? wider : wider.slice(1))(
    'is limited to %i times as much for all of %s, in processes that share the database',
    async (growth, _name, addressOf) => {
      const { app } = await buildTestApp({ database: admin.database });
      const small = await buildProduct(admin.database.db, { pricePence: 1_000, stockQuantity: 5_000 });
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          new Shopper(sendInto(index % 3 ? app : admin.app, addressOf(index % 10))).place(
            [{ id: small.id, quantity: 100 }],
            '1000.00',
          ),
        ),
      );
      const refused = answers.filter(({ status }) => status !== 201).map(refusal);
      expect(new Set(refused)).toEqual(new Set(['409 too_much_held']));
      expect((await admin.stockOf(small.id)).held).toBe(Math.floor((450 * growth) / 100) * 100);
    },
  );

  it('is let go 30 minutes after its first placing, however often Pay is pressed', async () => {
    const shopper = shopperAt(ip);
    const first = placedOrder(await place(shopper, 10));
    expect(await minutesLeft(first.orderNumber)).toBeGreaterThan(14);
    await letMinutesPass(first.orderNumber, 10);
    placedOrder(await place(shopper, 10));
    expect(await minutesLeft(first.orderNumber)).toBeGreaterThan(14);
    await letMinutesPass(first.orderNumber, 14);
    // Another cart is another order, but the same stock has been held for 24 minutes.
    const second = placedOrder(await place(shopper, 11));
    expect(second.orderNumber).not.toBe(first.orderNumber);
    expect(await minutesLeft(second.orderNumber)).toBeLessThan(6.1);
    placedOrder(await place(shopper, 11));
    expect(await minutesLeft(second.orderNumber)).toBeLessThan(6.1);
    await letMinutesPass(second.orderNumber, 7);
    await admin.sweep();
    expect(await held()).toBe(0);
  });

  it('cannot be held anew for ever: who never pays has soon spent what their address may hold', async () => {
    const statuses: number[] = [];
    const shopper = shopperAt(ip);
    for (let round = 0; round < 4; round++) {
      const answer = await place(shopper, 200);
      statuses.push(answer.status);
      if (answer.status === 201) await letMinutesPass(placedOrder(answer).orderNumber, 31);
      // Half of the rounds come before the sweeper does.
      if (round % 2 === 1) await admin.sweep();
    }
    expect(statuses).toEqual([201, 201, 409, 409]);
    expect(await held()).toBe(0);
    await admin.database.db.updateTable('limit_uses').set({ at: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await place(shopper, 200)).status).toBe(201);
  });

  it('does not add up while a shopper changes their mind', async () => {
    const shopper = shopperAt(ip);
    for (const quantity of [200, 201, 202, 203, 200, 1])
      expect((await place(shopper, quantity)).status).toBe(201);
    expect(await held()).toBe(1);
  });

  describe('begun and never paid', () => {
    /** Each press is another order, as another name stands in it. */
    const placeAs = (shopper: Shopper, name: string) =>
      shopper.place(lamps(1), '60.00', {
        customer: {
          name,
          email: 'ada@example.com',
          phone: '',
          address: '1 Sample Lane',
          city: 'Faversham',
          postcode: 'ME13 0ZZ',
        },
      });
    const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

    it('are 200 orders a day of one network; a paid one gives its place back', async () => {
      const shopper = new Shopper(sendInto(admin.app, ip));
      let last = '';
      for (let press = 0; press < 200; press++)
        last = placedOrder(await placeAs(shopper, `Eve ${press}`)).clientSecret;
      expect(statusesOf([await placeAs(shopper, 'Eve'), await placeAs(shopper, 'Eva')])).toEqual([429, 429]);
      const refused = await ask(admin.app, 'POST', api.orders(), {
        ip,
        cookie: shopper.cookie,
        body: {
          items: lamps(1),
          amount: '60.00',
          deliveryMethod: 'collection',
          customer: { name: 'Eve', email: 'eve@example.com', phone: '' },
        },
      });
      expect(refused.json()).toEqual({
        code: 'too_many',
        message:
          'Very many orders were begun from your network today and not paid. Please try again tomorrow, or call us to order.',
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
      expect((await placeAs(new Shopper(sendInto(admin.app)), 'Bea')).status).toBe(201);

      // The last that was placed is still there to be paid, and its place is free then.
      await shopper.pay(last);
      expect(confirmed(await shopper.comeBack(last)).state).toBe('paid');
      const after = new Shopper(sendInto(admin.app, ip));
      expect(statusesOf([await placeAs(after, 'Ada'), await placeAs(after, 'Bea')])).toEqual([201, 429]);
    });

    it('are 500 payments a day of one network; a paid one gives its place back', async () => {
      const shopper = new Shopper(sendInto(admin.app, ip));
      const { clientSecret } = placedOrder(await placeAs(shopper, 'Ada'));
      const ready = () => new Shopper(sendInto(admin.app, ip)).ready(lamps(1), '60.00');
      for (let press = 1; press < 500; press++) expect((await ready()).status).toBe(200);
      expect(refusal(await ready())).toBe('429 too_many');
      expect((await new Shopper(sendInto(admin.app)).ready(lamps(1), '60.00')).status).toBe(200);

      await shopper.pay(clientSecret);
      expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
      expect(statusesOf([await ready(), await ready()])).toEqual([200, 429]);
    });

    it('count no more a day later', async () => {
      const { db } = admin.database;
      const { most } = limits.paymentIntents.windows[0] ?? { most: 0 };
      const ready = () => new Shopper(sendInto(admin.app, ip)).ready(lamps(1), '60.00');
      expect((await ready()).status).toBe(200);
      const [{ who } = { who: '' }] = await db
        .selectFrom('limit_uses')
        .select('who')
        .where('name', '=', limits.paymentIntents.name)
        .orderBy('id', 'desc')
        .execute();
      const at = new Date(Date.now() - day + 60_000).toISOString();
      const filled = { name: limits.paymentIntents.name, who, amount: most - 1, at, endsAt: at };
      await db.insertInto('limit_uses').values(filled).execute();
      expect((await ready()).status).toBe(429);
      const earlier = new Date(Date.now() - day).toISOString();
      await db
        .updateTable('limit_uses')
        .set({ at: earlier })
        .where('amount', '=', most - 1)
        .execute();
      expect((await ready()).status).toBe(200);
    });

    it('do not count where the provider begins nothing', async () => {
      const count = async () =>
        (await admin.database.db.selectFrom('limit_uses').select('id').execute()).length;
      const before = await count();
      await control(admin.simulator, 'POST', 'faults', { failNext: { status: 500, count: 99 } });
      const shopper = new Shopper(sendInto(admin.app, ip));
      expect(refusal(await shopper.ready(lamps(1), '60.00'))).toBe('503 payment_unavailable');
      expect(await count()).toBe(before);
      await control(admin.simulator, 'DELETE', 'faults');
      expect((await shopper.ready(lamps(1), '60.00')).status).toBe(200);
      expect(await count()).toBe(before + 1);
    });
  });
});

describe('placing and paying', () => {
  describeOnBothDatabases('from one network address', (open) => {
    it('are limited to 20 a minute, in kind words', async () => {
      const database = await open();
      await buildContent(database.db);
      const { id } = await buildProduct(database.db, { pricePence: 6_000, stockQuantity: 100 });
      const { app } = await buildTestApp({ database, env: { CHECKOUT_TRIES_PER_MINUTE: '20' } });
      const shopper = new Shopper(sendInto(app, '2001:db8:1:2::1'));
      const { clientSecret } = placedOrder(await shopper.place([{ id, quantity: 1 }], '60.00'));
      const declined: number[] = [];
      for (let index = 0; index < 22; index++)
        declined.push((await shopper.pay(clientSecret, '4000000000000002')).status);
      expect(declined).toEqual([...Array.from({ length: 20 }, () => 402), 429, 429]);

      const neighbour = shopper.at(sendInto(app, '2001:db8:1:2::99'));
      const placed: number[] = [];
      for (let index = 0; index < 20; index++)
        placed.push((await neighbour.place([{ id, quantity: 1 }], '60.00')).status);
      expect(placed).toEqual([...Array.from({ length: 19 }, () => 201), 429]);
      const answer = await app.inject({
        method: 'POST',
        url: demoApi.payment(),
        remoteAddress: '2001:db8:1:2::7',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { clientSecret, cardNumber: '4242424242424242', expiry: '12 / 50', securityCode: '123' },
      });
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({
        code: 'too_many',
        message: expect.stringMatching(
          /^That was a lot of tries in one minute\. Please wait \d+ seconds and try again; no money has moved\.$/,
        ),
      });
      const elsewhere = new Shopper(sendInto(app, '2001:db8:1:3::1'));
      expect((await elsewhere.place([{ id, quantity: 1 }], '60.00')).status).toBe(201);
    });

    it('are limited to twice as many from a /56 and four times as many from a /48', async () => {
      const database = await open();
      const { app } = await buildTestApp({ database, env: { CHECKOUT_TRIES_PER_MINUTE: '2' } });
      const press = async (remoteAddress: string) =>
        (await ask(app, 'POST', api.orders(), { ip: remoteAddress, body: {} })).statusCode;
      const from = async (networks: string[]) => {
        const statuses: number[] = [];
        for (const network of networks) statuses.push(await press(`2001:db8:d:${network}::1`));
        return statuses;
      };
      expect(await from(['100', '100', '100', '101', '102', '103'])).toEqual([400, 400, 429, 400, 400, 429]);
      expect(await from(['200', '300', '400', '500', '600'])).toEqual([400, 400, 400, 400, 429]);
      expect(await press('2001:db8:e::1')).toBe(400);
    });

    it('are so limited unless the owner sets another number', async () => {
      const { readConfig } = await import('../../server/config.ts');
      expect(readConfig({}).CHECKOUT_TRIES_PER_MINUTE).toBe(20);
    });
  });
});
