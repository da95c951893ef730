import { beforeAll, beforeEach, expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { control, until } from '../../simulator/running-simulator.ts';
import { buildContent, buildProduct, type ProductRow } from '../builders.ts';
import { describeOn, describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { isLongRun } from '../extent.ts';
import { readStock, settledInvariants } from '../invariants.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { ask, buildPerson, type Person } from '../people.ts';
import { pause, seededRandom } from '../random.ts';
import { amount, giveBack, newKey, readOrder } from '../refunding.ts';
import { startSites } from '../running-site.ts';
import { confirmed, intentOf, placedOrder, Shopper } from '../shopper.ts';

const seed = Number(process.env.TEST_SEED ?? 20_261_125);
/** More kills by hand: TEST_ROUNDS=25. */
const kills = Number(process.env.TEST_ROUNDS ?? 1);

describeOnBothDatabases('a refund by the owner', (open) => {
  let database: TestDatabase;
  let admin: OrderAdmin;
  let owner: Person;
  let lamps: ProductRow[];
  let lamp: ProductRow;

  beforeAll(async () => {
    database = await open();
    admin = await openOrderAdmin(database);
    owner = await buildPerson(database.db, { firstName: 'Olive', isAdmin: true });
    lamps = await Promise.all(
      Array.from({ length: 12 }, () =>
        buildProduct(database.db, { name: 'Lamp', pricePence: 2_000, stockQuantity: 10 }),
      ),
    );
    await admin.startCounting();
  });

  beforeEach(async () => {
    const next = lamps.pop();
    if (!next) throw new Error('No lamp is left');
    lamp = next;
    return async () => {
      await control(admin.simulator, 'DELETE', 'faults');
      expect(await admin.wrongs()).toEqual([]);
    };
  });

  /** Three lamps for £60, delivered free. */
  async function buy() {
    const shopper = admin.newShopper();
    const items = [{ id: lamp.id, quantity: 3 }];
    const { orderNumber, clientSecret } = placedOrder(await shopper.place(items, '60.00'));
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    return { orderNumber, clientSecret };
  }

  const read = (orderNumber: string) => readOrder(admin.app, owner.cookie, orderNumber);
  const give = (orderNumber: string, wish: object, cookie = owner.cookie) =>
    giveBack(admin.app, cookie, orderNumber, wish);
  const all = (pounds: string) => ({ kind: 'all', total: pounds, restock: true });
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof give>>) => `${status} ${body.code}`;

  it('of all cancels what has not left, and its goods are for sale again', async () => {
    const { orderNumber, clientSecret } = await buy();
    const { status, body } = await give(orderNumber, { ...all('60.00'), reason: 'As you wished.' });
    expect([status, body.status, body.paymentStatus]).toEqual([200, 'cancelled', 'refunded']);
    expect(await admin.givenBack(clientSecret)).toBe(6_000);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 10, held: 0 });
    expect(body.attention).toBeNull();
    expect(codeOf(await give(orderNumber, all('60.00')))).toBe('409 already_refunded');
  });

  it('of ten parts is ten at the provider, and the eleventh is refused', async () => {
    const { orderNumber, clientSecret } = await buy();
    for (let part = 0; part < 10; part++) {
      expect((await give(orderNumber, amount('5.99'))).status, `part ${part}`).toBe(200);
    }
    expect(codeOf(await give(orderNumber, amount('5.99')))).toBe('409 more_than_left');
    expect(await admin.givenBack(clientSecret)).toBe(5_990);
    expect(await read(orderNumber)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      refunded: '59.90',
    });
    expect((await give(orderNumber, amount('0.10'))).body).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('of a line gives its price back, and the pieces back to the shelf where that is wished', async () => {
    const { orderNumber } = await buy();
    const [line] = (await read(orderNumber)).refundable?.lines ?? [];
    const one = { kind: 'lines', lines: [{ id: line?.id, quantity: 1 }], total: '20.00' };
    expect((await give(orderNumber, { ...one, restock: true })).status).toBe(200);
    expect((await give(orderNumber, one)).status).toBe(200);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 8, held: 0 });
    expect(codeOf(await give(orderNumber, { ...one, total: '19.00' }))).toBe('409 sum_changed');
    expect(await read(orderNumber)).toMatchObject({ status: 'confirmed', refundable: { total: '20.00' } });
  });

  it('is one for one key, of 20 presses by two owners at once', async () => {
    const { orderNumber, clientSecret } = await buy();
    const other = await buildPerson(database.db, { firstName: 'Otto', isAdmin: true });
    const wish = { ...amount('12.34'), key: newKey() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, press) =>
        give(orderNumber, wish, press % 2 === 0 ? owner.cookie : other.cookie),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await admin.givenBack(clientSecret)).toBe(1_234);
    expect((await read(orderNumber)).refunds).toHaveLength(1);
    await admin.sweep();
    expect(await admin.givenBack(clientSecret)).toBe(1_234);
    // Whoever did not hear of it and now wishes another sum is told, and not that this one is on its way.
    const another = await give(orderNumber, { ...amount('25.00'), key: wish.key });
    expect(codeOf(another)).toBe('409 key_used');
    expect(another.body.message).toContain('£12.34');
    expect(await admin.givenBack(clientSecret)).toBe(1_234);
  });

  it('is never more than was paid, by 20 intentions at once', async () => {
    const { orderNumber, clientSecret } = await buy();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(orderNumber, amount('7.00'))));
    const refused = answers.filter(({ status }) => status !== 200);
    // By us: the provider is not asked for what is not there.
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 12 }, () => '409 more_than_left'));
    expect(await admin.givenBack(clientSecret)).toBe(5_600);
  });

  it('is refused of what nobody has paid, and to staff', async () => {
    const { orderNumber } = placedOrder(
      await admin.newShopper().place([{ id: lamp.id, quantity: 3 }], '60.00'),
    );
    expect(codeOf(await give(orderNumber, all('60.00')))).toBe('409 not_paid');
    const staff = await buildPerson(database.db, { isStaff: true });
    expect((await give(orderNumber, all('60.00'), staff.cookie)).status).toBe(403);
    expect(codeOf(await give('AV-0000-0000', all('60.00')))).toBe('404 not_found');
  });

  it('is nothing that staff read of, in the order or its history', async () => {
    const { orderNumber } = await buy();
    const { body } = await give(orderNumber, { ...amount('12.34'), reason: 'Between us.' });
    const staff = await buildPerson(database.db, { isStaff: true });
    const { id } = await admin.orderOf(orderNumber);
    const history = `${adminApi.changes()}?kind=order&recordId=${id}`;
    expect((await ask(admin.app, 'GET', history, { cookie: owner.cookie })).body).toContain('Between us.');
    for (const url of [history, adminApi.order(orderNumber)]) {
      const told = await ask(admin.app, 'GET', url, { cookie: staff.cookie });
      expect([told.statusCode, told.body]).toEqual([200, expect.not.stringMatching(/12\.34|Between us/)]);
    }
    expect(body.refunds).toMatchObject([{ amount: '12.34' }]);
  });

  it('counts what somebody gave back at the provider a moment ago', async () => {
    const { orderNumber, clientSecret } = await buy();
    await control(admin.simulator, 'POST', 'faults', { webhooks: 'off' });
    await admin.stripe.refunds.create({ payment_intent: intentOf(clientSecret), amount: 4_000 });
    const refused = await give(orderNumber, amount('20.01'));
    expect(codeOf(refused)).toBe('409 more_than_left');
    expect(refused.body.current).toMatchObject({
      attention: 'partly-refunded',
      refundable: { total: '20.00' },
    });
    expect((await give(orderNumber, all('20.00'))).body).toMatchObject({ status: 'cancelled' });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 10, held: 0 });
  });

  it('is done once when the provider’s answer is lost, at once or a day later', async () => {
    const { orderNumber, clientSecret } = await buy();
    const path = 'POST /v1/refunds';
    await control(admin.simulator, 'POST', 'faults', { dropNext: { path, count: 3, afterDoing: true } });
    const { body } = await give(orderNumber, amount('10.00'));
    expect(body.refunds).toMatchObject([{ status: 'pending', amount: '10.00' }]);
    // Nothing leaves while it is not known what goes back.
    const sent = await ask(admin.app, 'PATCH', adminApi.orderStatus(orderNumber), {
      cookie: owner.cookie,
      body: { status: 'dispatched' },
    });
    expect(sent.json().code).toBe('refund_under_way');
    expect(await admin.tellPaid(clientSecret)).toBe(200);
    expect((await admin.orderOf(orderNumber)).attention).toBeNull();
    // The provider has forgotten the key by then; its list still knows the refund.
    const createdAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
    const { db } = database;
    await db.updateTable('order_refunds').set({ createdAt }).where('status', '=', 'pending').execute();
    // So it is not asked to give anything again.
    await control(admin.simulator, 'POST', 'faults', { failNext: { path, status: 500, count: 50 } });
    await admin.sweep();
    expect((await read(orderNumber)).refunds).toMatchObject([{ status: 'done' }]);
    expect(await admin.givenBack(clientSecret)).toBe(1_000);
  });

  it('says why the provider refused, and can be given anew', async () => {
    const { orderNumber, clientSecret } = await buy();
    const path = 'POST /v1/refunds';
    await control(admin.simulator, 'POST', 'faults', { failNext: { path, status: 500, count: 3 } });
    await give(orderNumber, amount('40.00'));
    await control(admin.simulator, 'POST', 'faults', { webhooks: 'off' });
    // Meanwhile somebody takes nearly everything back at the provider.
    await admin.stripe.refunds.create({ payment_intent: intentOf(clientSecret), amount: 4_000 });
    await admin.sweep();
    const order = await read(orderNumber);
    expect(order.refunds).toMatchObject([{ status: 'failed', failure: 'refused' }]);
    expect(
      order.timeline.some(({ what, isFault }) => isFault && what.includes('could not be given back')),
    ).toBe(true);
    expect((await give(orderNumber, all('20.00'))).body).toMatchObject({ paymentStatus: 'refunded' });
  });
});

describeOn('postgres', `refunds in two processes (seed ${seed})`, (open) => {
  if (isLongRun)
    it(`give back once what two owners press at once, through ${kills} kill${kills === 1 ? '' : 's'}`, {
      timeout: 300_000,
    }, async () => {
      const random = seededRandom(seed);
      const database = await open();
      await buildContent(database.db);
      const { id } = await buildProduct(database.db, { pricePence: 2_000, stockQuantity: 1_000 });
      const { cookie } = await buildPerson(database.db, { isAdmin: true });
      const atStart = await readStock(database.db);
      const { sites, simulator } = await startSites(database, 2);
      const owners = sites.map(({ send }) => Object.assign(new Shopper(send), { cookie }));

      for (let kill = 0; kill < kills; kill++) {
        const [site] = sites;
        const shared = newKey();
        const shopper = new Shopper(sites[1]?.send ?? (() => Promise.reject()));
        const { orderNumber, clientSecret } = placedOrder(
          await shopper.place([{ id, quantity: 3 }], '60.00'),
        );
        await shopper.pay(clientSecret);
        await shopper.comeBack(clientSecret);
        const press = (key: string, pounds: string) =>
          owners.map((owner) =>
            owner
              .ask('POST', adminApi.orderRefunds(orderNumber), {
                key,
                kind: 'amount',
                amount: pounds,
                total: pounds,
              })
              .catch(() => null),
          );
        // Slow enough that it dies between the two transactions.
        await control(simulator, 'POST', 'faults', { delayMs: [100, 200] });
        const answers = Promise.all(
          Array.from({ length: 5 }, () => [...press(shared, '9.99'), ...press(newKey(), '15.00')]).flat(),
        );
        // Not one that is under way: on a busy machine it may be done between two looks.
        await until(async () => {
          const intended = await database.db
            .selectFrom('order_refunds')
            .innerJoin('orders', 'orders.id', 'order_refunds.orderId')
            .select('order_refunds.id')
            .where('orderNumber', '=', orderNumber)
            .execute();
          return intended.length > 0;
        }, 30);
        await pause(random() * 150);
        await site?.kill();
        await answers;
        await control(simulator, 'DELETE', 'faults');
        await site?.restart();
        expect(await settledInvariants(100, database.db, simulator.url, atStart)).toEqual([]);
      }
    });
});
