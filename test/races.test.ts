import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../app/admin-paths.ts';
import { signBooking } from '../app/bookings/emails/booking-token.server.ts';
import { overlap, slotsOf } from '../app/bookings/slots.ts';
import { api } from '../app/paths.ts';
import { addDays, londonDay } from '../app/values/london-days.ts';
import type { Engine } from '../server/database/database.ts';
import { control } from '../simulator/running-simulator.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { buildBooking, buildContent, buildProduct } from './builders.ts';
import { describeOnBothDatabases, type TestDatabase } from './databases.ts';
import { readStock, settledInvariants } from './invariants.ts';
import { buildPerson } from './people.ts';
import { pause, seededRandom } from './random.ts';
import { type RunningSite, startSites } from './running-site.ts';
import { type Answer, confirmed, placedOrder, refusal, Shopper } from './shopper.ts';
import { usualHours } from './usual-hours.ts';

const seed = Number(process.env.TEST_SEED ?? 20_261_121);
/** More of them by hand: TEST_ROUNDS=25. */
const rounds = Number(process.env.TEST_ROUNDS ?? 3);
const processes: Record<Engine, number> = { sqlite: 1, postgres: 2 };

describeOnBothDatabases(`races (seed ${seed})`, (open, engine) => {
  const random = seededRandom(seed);
  let database: TestDatabase;
  let sites: RunningSite[];
  let simulator: Simulator;
  const atStart = new Map<number, number>();

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ sites, simulator } = await startSites(database, processes[engine]));
  });

  const addProduct = async (stockQuantity: number) => {
    const product = await buildProduct(database.db, { pricePence: 6_000, stockQuantity });
    atStart.set(product.id, stockQuantity);
    return product;
  };

  /** A new shopper at one of the doors, in turn. */
  let visitors = 0;
  function newShopper(address?: string): Shopper {
    const site = sites[visitors++ % sites.length];
    if (!site) throw new Error('No site runs');
    return new Shopper(site.send, address);
  }

  const countOf = (answers: Answer[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  const expectOrder = async () =>
    expect(await settledInvariants(10, database.db, simulator.url, atStart)).toEqual([]);

  it.each([0, 300, 1_000, 2_000])('sells the last 5 to 5 of 40 buyers within %i ms', async (spread) => {
    const { id } = await addProduct(5);
    const items = [{ id, quantity: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const shopper = newShopper();
        await pause(random() * spread);
        return shopper.buy(items, '60.00');
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(countOf(answers, 200)).toBe(5);
    const refused = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(refused).toEqual(Array.from({ length: 35 }, () => '409 out_of_stock'));
    await expectOrder();
    const paid = await database.db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.orderId', 'orders.id')
      .select('orders.orderNumber')
      .where('order_items.productId', '=', id)
      .where('paymentStatus', '=', 'paid')
      .execute();
    expect(paid).toHaveLength(5);
    expect((await readStock(database.db)).get(id)).toBe(0);
  });

  it('holds with a slow provider, declined cards and shoppers who walk away', async () => {
    const { id } = await addProduct(5);
    await control(simulator, 'POST', 'faults', { delayMs: [0, 400] });
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const shopper = newShopper();
        await pause(random() * 500);
        const placed = await shopper.place([{ id, quantity: 1 }], '60.00');
        if (placed.status !== 201 || index % 5 === 0) return placed;
        const { clientSecret } = placedOrder(placed);
        if (index % 3 === 0) await shopper.pay(clientSecret, '4000000000000002');
        return shopper.buy([{ id, quantity: 1 }], '60.00');
      }),
    );
    await control(simulator, 'DELETE', 'faults');
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(countOf(answers, 200)).toBeLessThanOrEqual(5);
    await expectOrder();
  });

  it.each([
    ['of many networks', undefined],
    ['of one network', '203.0.113.7'],
  ])('sells carts {A, B} and {B, A} to 60 buyers %s at once without a deadlock', async (_name, address) => {
    const first = await addProduct(100);
    const second = await addProduct(100);
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const items = [first, second].map(({ id }) => ({ id, quantity: 1 }));
        const shopper = newShopper(address);
        const given = index % 2 === 0 ? items : items.toReversed();
        const placed = await shopper.place(given, '120.00');
        // Twice: the second try gives the first one's reservation back while others reserve.
        return placed.status === 201
          ? shopper.place(items.slice(index % 2, (index % 2) + 1), '60.00')
          : placed;
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    await expectOrder();
  });

  it('settles once when the webhook and the returning shopper meet, 20 times', async () => {
    const { id } = await addProduct(20);
    const rounds = Array.from({ length: 20 }, async () => {
      const shopper = newShopper();
      const { clientSecret } = placedOrder(await shopper.place([{ id, quantity: 1 }], '60.00'));
      // The simulator sends its webhook while this very answer is on its way.
      await shopper.pay(clientSecret);
      const begin = Date.now();
      const shown = await Promise.all(
        sites.concat(sites).map(({ send }) => shopper.at(send).comeBack(clientSecret)),
      );
      // None of them waited for the deadline of another.
      expect(Date.now() - begin).toBeLessThan(9_000);
      return shown.map((answer) => confirmed(answer).state);
    });
    for (const states of await Promise.all(rounds)) expect(new Set(states)).toEqual(new Set(['paid']));
    await expectOrder();
  });

  it(`gives a consultation to one of 100 callers, in each of ${rounds} rounds`, async () => {
    const today = londonDay(new Date());
    const slots = slotsOf(today, addDays(today, 60), { ...usualHours, noticeHours: 48 }, [], new Date());
    const starts = slots.flatMap((day) => day.slots.map(({ start }) => start));
    for (const date of starts.slice(0, rounds)) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          newShopper().ask('POST', api.bookings(), {
            ...{ date, name: 'Ada Fernsby', email: `caller-${number}@example.com` },
          }),
        ),
      );
      expect(countOf(answers, 201)).toBe(1);
      expect(answers.filter(({ status }) => status !== 201).map(refusal)).toEqual(
        Array.from({ length: 99 }, () => '409 slot_taken'),
      );
    }
  });

  it('gives a consultation to one of 20 who move theirs there and 20 who book it, three times', async () => {
    const today = londonDay(new Date());
    const slots = slotsOf(today, addDays(today, 60), { ...usualHours, noticeHours: 48 }, [], new Date());
    const starts = slots.flatMap((day) => day.slots.map(({ start }) => start));
    for (const date of starts.slice(rounds, rounds + 3)) {
      const tokens = [];
      for (let number = 0; number < 20; number++) {
        const far = new Date(Date.parse(date) + (100 + number) * 86_400_000).toISOString();
        tokens.push(await signBooking(database.db, (await buildBooking(database.db, { date: far })).id));
      }
      const answers = await Promise.all(
        tokens.flatMap((token, number) => [
          newShopper().ask('POST', `${api.linkedBooking(token)}/move`, { date }),
          newShopper().ask('POST', api.bookings(), {
            ...{ date, name: 'Ada Fernsby', email: `other-${number}@example.com` },
          }),
        ]),
      );
      const refused = answers.filter(({ status }) => status > 201);
      expect(refused.map(refusal)).toEqual(Array.from({ length: 39 }, () => '409 slot_taken'));
      const bookings = database.db.selectFrom('bookings').select('status').where('date', '=', date);
      expect(await bookings.execute()).toHaveLength(1);
      await database.db
        .deleteFrom('bookings')
        .where('date', '>', starts.at(-1) ?? '')
        .execute();
    }
  });

  it('gives no part of a time to two of owners by hand and visitors, nor what is blocked, in all processes', async () => {
    const { cookie } = await buildPerson(database.db, { isAdmin: true });
    const today = londonDay(new Date());
    const days = slotsOf(today, addDays(today, 60), { ...usualHours, noticeHours: 48 }, [], new Date());
    const owner = () => Object.assign(newShopper(), { cookie });
    for (const { slots } of days.slice(-3)) {
      await database.db.deleteFrom('bookings').execute();
      const [first, second] = slots.map(({ start }) => start);
      const later = (minutes: number) => new Date(Date.parse(first ?? '') + minutes * 60_000).toISOString();
      const block = { begins: later(60), ends: later(240) };
      const answers = await Promise.all([
        owner().ask('POST', adminApi.bookingBlocks(), block),
        ...Array.from({ length: 10 }, (_, number) => [
          owner().ask('POST', adminApi.bookingsByHand(), {
            ...{ date: later(number * 4), minutes: 20, name: 'Wilf', phone: '01632 960 789' },
          }),
          newShopper().ask('POST', api.bookings(), {
            ...{ date: number % 2 === 0 ? first : second, name: 'Vic', email: `vic-${number}@example.com` },
          }),
          newShopper().ask('POST', api.bookings(), {
            ...{ date: slots[2 + (number % 6)]?.start, name: 'Vi', email: `vi-${number}@example.com` },
          }),
        ]).flat(),
      ]);
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const [blocked] = answers;
      const booked = await database.db.selectFrom('bookings').select(['date', 'minutes']).execute();
      expect(booked.length).toBeGreaterThan(0);
      for (const one of booked) {
        expect(booked.filter((other) => overlap(one, other))).toEqual([one]);
      }
      const inside = booked.filter((one) => overlap(one, { date: block.begins, minutes: 180 }));
      expect(blocked?.body).toMatchObject({ ...block, standing: inside.length });
    }
  });

  it('reported no error of its own', () => {
    for (const site of sites) expect(site.output()).not.toMatch(/"level":50/);
  });
});
