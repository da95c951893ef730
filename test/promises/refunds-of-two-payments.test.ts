import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { adminApi } from '../../app/admin-paths.ts';
import type { AdminOrder } from '../../app/orders/admin/contract.ts';
import { control, until } from '../../simulator/running-simulator.ts';
import { beginRest, buyInTwoParts, payDeposit, quoteWithDeposit } from '../agreed-order.ts';
import { buildContent, buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { isLongRun } from '../extent.ts';
import { readStock, settledInvariants } from '../invariants.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { buildPerson, type Person } from '../people.ts';
import { pause, seededRandom } from '../random.ts';
import { amount, giveBack, newKey, readOrder } from '../refunding.ts';
import { startSites } from '../running-site.ts';
import { Shopper } from '../shopper.ts';

const seed = Number(process.env.TEST_SEED ?? 20_261_125);
/** More kills by hand: TEST_ROUNDS=25. */
const kills = Number(process.env.TEST_ROUNDS ?? 1);
const path = 'POST /v1/refunds';

const all = { kind: 'all', total: '180.00', restock: true };

describeOnBothDatabases('a refund of an order with deposit and rest', (open) => {
  let database: TestDatabase;
  let admin: OrderAdmin;
  let owner: Person;
  let lamp: ProductRow;
  let inStock: number;

  beforeAll(async () => {
    database = await open();
    admin = await openOrderAdmin(database);
    owner = await buildPerson(database.db, { firstName: 'Olive', isAdmin: true });
    lamp = await buildProduct(database.db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 100 });
    await admin.startCounting();
  });

  beforeEach(async () => {
    inStock = (await admin.stockOf(lamp.id)).stock;
    return async () => {
      await control(admin.simulator, 'DELETE', 'faults');
      expect(await admin.wrongs()).toEqual([]);
    };
  });

  /** Three lamps for £180: £60 first, then £120. */
  const buy = () => buyInTwoParts(database.db, admin.newShopper(), lamp);
  const read = (orderNumber: string) => readOrder(admin.app, owner.cookie, orderNumber);
  const give = (orderNumber: string, wish: object, cookie = owner.cookie) =>
    giveBack(admin.app, cookie, orderNumber, wish);
  /** What has come back of the rest, then of the deposit. */
  const back = async ({ restSecret, depositSecret }: Awaited<ReturnType<typeof buy>>) => [
    await admin.givenBack(restSecret),
    await admin.givenBack(depositSecret),
  ];
  const told = async (id: number) =>
    (await admin.emails(id)).filter((letter) => letter === 'refund-given').length;
  const moneyIn = ({ timeline }: AdminOrder) =>
    timeline.filter(({ what }) => what.startsWith('£')).map(({ what }) => what);
  const creditNotes = ({ papers }: AdminOrder) => papers.filter(({ kind }) => kind === 'credit-note').length;
  /** The bank of the payer asks this payment back, of which the site has not heard: nothing of it goes back. */
  async function dispute(intent: string) {
    const { body } = await control(admin.simulator, 'POST', `payment_intents/${intent}/dispute`, {});
    const { id } = z.object({ id: z.string() }).parse(body);
    return () => control(admin.simulator, 'POST', `disputes/${id}/outcome`, { outcome: 'won' });
  }

  it('of all gives both payments back: one entry, one email, one credit note, and goods for sale again', async () => {
    const order = await buy();
    const { status, body } = await give(order.orderNumber, { ...all, reason: 'As you wished.' });
    expect([status, body.status, body.paymentStatus]).toEqual([200, 'cancelled', 'refunded']);
    expect(await back(order)).toEqual([12_000, 6_000]);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: inStock, held: 0 });
    expect(body.refunds).toMatchObject([
      {
        status: 'done',
        amount: '180.00',
        reason: 'As you wished.',
        restock: true,
        lines: [{ name: 'Lamp', quantity: 3, amount: '180.00' }],
        parts: [
          { of: 'rest', amount: '120.00', status: 'done' },
          { of: 'deposit', amount: '60.00', status: 'done' },
        ],
      },
    ]);
    expect(moneyIn(body)).toEqual(['£180.00 given back: 3 × Lamp']);
    expect([await told(order.id), creditNotes(body), body.attention]).toEqual([1, 1, null]);
  });

  it('of an amount that one of them has comes from that, and of more from the rest first', async () => {
    const order = await buy();
    await give(order.orderNumber, amount('20.00'));
    expect(await back(order)).toEqual([2_000, 0]);
    await give(order.orderNumber, amount('130.00'));
    expect(await back(order)).toEqual([12_000, 3_000]);
    const over = await give(order.orderNumber, amount('30.01'));
    expect([over.status, over.body.code]).toEqual([409, 'more_than_left']);
    const { body } = await give(order.orderNumber, { ...all, total: '30.00' });
    expect([body.paymentStatus, creditNotes(body), await told(order.id)]).toEqual(['refunded', 3, 3]);
  });

  it('counts what somebody gave back of either at the provider a moment ago', async () => {
    const order = await buy();
    await admin.stripe.refunds.create({ payment_intent: order.rest, amount: 10_000 });
    expect((await give(order.orderNumber, { ...all, total: '80.00' })).body.paymentStatus).toBe('refunded');
    expect(await back(order)).toEqual([12_000, 6_000]);
  });

  it('is one for one key, of 20 presses by two owners at once, and never more than was paid', async () => {
    const order = await buy();
    const other = await buildPerson(database.db, { firstName: 'Otto', isAdmin: true });
    const wish = { ...amount('150.00'), key: newKey() };
    const press = (each: object, index: number) =>
      give(order.orderNumber, each, index % 2 === 0 ? owner.cookie : other.cookie);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => press(wish, index)),
      ...Array.from({ length: 6 }, (_, index) => press(amount('121.00'), index)),
    ]);
    const came = (await back(order)).reduce((sum, pence) => sum + pence, 0);
    const good = new Set(answers.slice(0, 20).map(({ status }) => status));
    expect([12_100, 15_000]).toContain(came);
    expect([...good]).toEqual([came === 15_000 ? 200 : 409]);
    expect([(await read(order.orderNumber)).refunds.length, await told(order.id)]).toEqual([1, 1]);
  });

  it.each([
    ['the rest', 0],
    ['the deposit', 120],
  ])('is finished by the sweeper when the answer for %s is lost', async (_which, afterPounds) => {
    const order = await buy();
    if (afterPounds > 0) await control(admin.simulator, 'POST', 'faults', { delayMs: [60, 60] });
    const drop = { dropNext: { path, count: 3, afterDoing: true } };
    if (afterPounds === 0) await control(admin.simulator, 'POST', 'faults', drop);
    const pressed = give(order.orderNumber, all);
    if (afterPounds > 0) {
      await until(async () => (await admin.givenBack(order.restSecret)) === 12_000);
      await control(admin.simulator, 'POST', 'faults', drop);
    }
    await pressed;
    await control(admin.simulator, 'DELETE', 'faults');
    await admin.sweep();
    const shown = await read(order.orderNumber);
    expect(shown.refunds).toMatchObject([{ status: 'done', amount: '180.00' }]);
    expect(await back(order)).toEqual([12_000, 6_000]);
    expect([await told(order.id), creditNotes(shown)]).toEqual([1, 1]);
  });

  it('says which part came through when the deposit is refused, and the owner can press again', async () => {
    const order = await buy();
    const end = await dispute(order.deposit);
    const { status, body } = await give(order.orderNumber, all);
    expect([status, body.code]).toEqual([409, 'refund_refused']);
    expect(body.message).toMatch(/^£120\.00 of the rest went back\. £60\.00 of the deposit did not/);
    expect(body.current).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      refundable: { total: '60.00' },
      refunds: [{ status: 'done', amount: '120.00', failure: 'disputed' }],
    });
    expect(moneyIn(body.current)).toHaveLength(1);
    expect(await back(order)).toEqual([12_000, 0]);
    // The goods are the buyer's until all of it is back.
    expect((await admin.stockOf(lamp.id)).stock).toBe(inStock - 3);
    expect([await told(order.id), creditNotes(body.current)]).toEqual([1, 1]);
    await end();
    const again = await give(order.orderNumber, { ...all, total: '60.00' });
    expect([again.status, again.body.paymentStatus]).toEqual([200, 'refunded']);
    expect((await admin.stockOf(lamp.id)).stock).toBe(inStock);
    expect([await told(order.id), creditNotes(again.body)]).toEqual([2, 2]);
  });

  it('asks for nothing of the deposit when the rest is refused', async () => {
    const order = await buy();
    const end = await dispute(order.rest);
    const { status, body } = await give(order.orderNumber, all);
    expect([status, body.code]).toEqual([409, 'refund_refused']);
    expect(body.current.refunds).toMatchObject([{ status: 'failed', amount: '180.00', failure: 'disputed' }]);
    expect(await back(order)).toEqual([0, 0]);
    expect([await told(order.id), creditNotes(body.current)]).toEqual([0, 0]);
    await end();
    expect((await give(order.orderNumber, all)).body.paymentStatus).toBe('refunded');
  });

  it('of a deposit alone is no sale, and has no papers', async () => {
    const token = await quoteWithDeposit(database.db, lamp);
    const { orderNumber } = await payDeposit(database.db, admin.newShopper(), token);
    const { body } = await give(orderNumber, { ...all, total: '60.00' });
    expect([body.paymentStatus, body.papers]).toEqual(['refunded', []]);
  });

  it('of a part of the deposit has its credit note once the rest is paid', async () => {
    const { db } = database;
    const order = await payDeposit(db, admin.newShopper(), await quoteWithDeposit(db, lamp));
    expect((await give(order.orderNumber, amount('10.00'))).body.papers).toEqual([]);
    const restSecret = await beginRest(db, admin.newShopper(), order.id);
    await admin.payDirectly(restSecret);
    await admin.tellPaid(restSecret);
    const shown = await read(order.orderNumber);
    expect(shown.papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  });

  it('of a release before, each with a row of its own, still reads', async () => {
    const order = await buy();
    await give(order.orderNumber, amount('100.00'));
    await give(order.orderNumber, amount('50.00'));
    const { refunds } = await read(order.orderNumber);
    expect(refunds.map(({ amount: sum, parts }) => [sum, parts.length])).toEqual([
      ['100.00', 0],
      ['50.00', 0],
    ]);
  });
});

describeOnBothDatabases(`refunds of two payments (seed ${seed})`, (open) => {
  if (isLongRun)
    it(`are finished after ${kills} kill${kills === 1 ? '' : 's'} between the two`, {
      timeout: 900_000,
    }, async () => {
      const random = seededRandom(seed);
      const database = await open();
      const { db } = database;
      await buildContent(db);
      const lamp = await buildProduct(db, { pricePence: 6_000, stockQuantity: 1_000 });
      const { cookie } = await buildPerson(db, { isAdmin: true });
      const atStart = await readStock(db);
      const { sites, simulator } = await startSites(database, database.databaseUrl ? 2 : 1);
      const [site] = sites;
      if (!site) throw new Error('No site runs');
      for (let kill = 0; kill < kills; kill++) {
        const order = await buyInTwoParts(db, new Shopper(site.send), lamp);
        const owners = sites.map(({ send }) => Object.assign(new Shopper(send), { cookie }));
        const wish = { key: newKey(), kind: 'all', total: '180.00', restock: true };
        await control(simulator, 'POST', 'faults', { delayMs: [150, 250] });
        const pressed = owners.map((one) =>
          one.ask('POST', adminApi.orderRefunds(order.orderNumber), wish).catch(() => null),
        );
        await until(async () => {
          const rows = await db
            .selectFrom('order_refunds')
            .select('status')
            .where('orderId', '=', order.id)
            .execute();
          return rows.some(({ status }) => status === 'done') || kill % 2 === 1;
        }, 30);
        await pause(random() * 150);
        await site.kill();
        await Promise.all(pressed);
        await control(simulator, 'DELETE', 'faults');
        await site.restart();
        expect(await settledInvariants(100, db, simulator.url, atStart)).toEqual([]);
        const refunds = await db
          .selectFrom('order_refunds')
          .select(['status', 'amountPence'])
          .where('orderId', '=', order.id)
          .orderBy('id')
          .execute();
        if (kill % 2 === 0)
          expect(refunds).toEqual([
            { status: 'done', amountPence: 12_000 },
            { status: 'done', amountPence: 6_000 },
          ]);
      }
    });
});
