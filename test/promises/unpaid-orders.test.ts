import { beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '../../app/paths.ts';
import { limits } from '../../server/limits/limits.ts';
import { control } from '../../simulator/running-simulator.ts';
import { buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { ask, newNetworkAddress } from '../people.ts';
import { type Answer, confirmed, placedOrder, refusal, Shopper, sendInto } from '../shopper.ts';

const day = 86_400_000;

describeOnBothDatabases('what is begun and not paid', (open) => {
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

  const items = () => [{ id: lamp.id, quantity: 1 }];
  /** Each press is another order, as another name stands in it. */
  const place = (shopper: Shopper, name: string) =>
    shopper.place(items(), '60.00', {
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

  it('is 200 orders a day of one network; a paid one gives its place back', async () => {
    const shopper = new Shopper(sendInto(admin.app, ip));
    let last = '';
    for (let press = 0; press < 200; press++)
      last = placedOrder(await place(shopper, `Eve ${press}`)).clientSecret;
    expect(statusesOf([await place(shopper, 'Eve'), await place(shopper, 'Eva')])).toEqual([429, 429]);
    const refused = await ask(admin.app, 'POST', api.orders(), {
      ip,
      cookie: shopper.cookie,
      body: {
        items: items(),
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
    expect((await place(new Shopper(sendInto(admin.app)), 'Bea')).status).toBe(201);

    // The last that was placed is still there to be paid, and its place is free then.
    await shopper.pay(last);
    expect(confirmed(await shopper.comeBack(last)).state).toBe('paid');
    const after = new Shopper(sendInto(admin.app, ip));
    expect(statusesOf([await place(after, 'Ada'), await place(after, 'Bea')])).toEqual([201, 429]);
  });

  it('is 500 payments a day of one network; a paid one gives its place back', async () => {
    const shopper = new Shopper(sendInto(admin.app, ip));
    const { clientSecret } = placedOrder(await place(shopper, 'Ada'));
    const ready = () => new Shopper(sendInto(admin.app, ip)).ready(items(), '60.00');
    for (let press = 1; press < 500; press++) expect((await ready()).status).toBe(200);
    expect(refusal(await ready())).toBe('429 too_many');
    expect((await new Shopper(sendInto(admin.app)).ready(items(), '60.00')).status).toBe(200);

    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    expect(statusesOf([await ready(), await ready()])).toEqual([200, 429]);
  });

  it('counts no more a day later', async () => {
    const { db } = admin.database;
    const { most } = limits.paymentIntents.windows[0] ?? { most: 0 };
    const ready = () => new Shopper(sendInto(admin.app, ip)).ready(items(), '60.00');
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

  it('does not count where the provider begins nothing', async () => {
    const count = async () =>
      (await admin.database.db.selectFrom('limit_uses').select('id').execute()).length;
    const before = await count();
    await control(admin.simulator, 'POST', 'faults', { failNext: { status: 500, count: 99 } });
    const shopper = new Shopper(sendInto(admin.app, ip));
    expect(refusal(await shopper.ready(items(), '60.00'))).toBe('503 payment_unavailable');
    expect(await count()).toBe(before);
    await control(admin.simulator, 'DELETE', 'faults');
    expect((await shopper.ready(items(), '60.00')).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });
});
