import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildBooking, buildContent, buildEnquiry, buildOrder, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { readSales } from '../orders/admin/sales.server.ts';
import { addDays, londonDay, startOfDay } from '../values/london-days.ts';
import { overview } from './contract.ts';

const nothing = { total: '0.00', orders: 0 };

describeOnBothDatabases('the overview', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { isAdmin: true });
  });

  const get = async (url: string) => (await ask(app, 'GET', url, { cookie: owner.cookie })).json();

  it('of an empty shop has nothing to do', async () => {
    const none = { ...nothing, before: nothing };
    expect(await get(adminApi.overview())).toEqual({
      orders: {
        toSend: 0,
        toMakeReady: 0,
        toFit: 0,
        toHandOver: 0,
        uncollected: 0,
        attention: 0,
        refunding: 0,
        returns: 0,
        returnOf: null,
        returnsDue: 0,
        returnDueOf: null,
        disputed: 0,
        answerBy: null,
      },
      pendingBookings: 0,
      newEnquiries: 0,
      products: { low: 0, out: 0 },
      failedEmails: 0,
      sampleProducts: 0,
      day: {
        enquiries: [],
        bookings: [],
        bookingCount: 0,
        orders: [],
        products: [],
        emails: [],
        dispatchPromise: '',
      },
      sales: { today: none, week: none, month: none },
      copies: { isSetUp: false, isEncrypted: false, lastAt: null, isLate: false, fault: null },
    });
    const days = await get(adminApi.sales());
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: londonDay(new Date()), ...nothing });
  });

  it('counts what waits, each thing once', async () => {
    const { db } = database;
    const long = '2025-01-01T00:00:00.000Z';
    await buildOrder(db, { createdAt: long });
    const collected = [await buildOrder(db, { createdAt: long }), await buildOrder(db, { createdAt: long })];
    const [, ready] = collected;
    for (const { id } of collected) {
      await db.updateTable('orders').set({ deliveryMethod: 'collection' }).where('id', '=', id).execute();
    }
    const { id: fittedId } = await buildOrder(db, { createdAt: long });
    const fitted = { deliveryMethod: 'collection', isFitted: true } as const;
    await db.updateTable('orders').set(fitted).where('id', '=', fittedId).execute();
    const changeReady = db.updateTable('orders').where('id', '=', ready?.id ?? 0);
    await changeReady.set({ status: 'ready', readyAt: long, attention: 'differs' }).execute();
    await buildOrder(db, { createdAt: long, status: 'cancelled', paymentStatus: 'refunding' });
    await buildOrder(db, { createdAt: long, status: 'pending', paymentStatus: 'pending' });
    await buildOrder(db, { createdAt: long, status: 'dispatched' });
    const person = { name: 'Bo', email: 'bo@example.com' };
    for (const [day, status] of [
      ['04', 'pending'],
      ['11', 'confirmed'],
    ] as const) {
      await db
        .insertInto('bookings')
        .values({ ...person, status, date: `2099-12-${day}T13:00:00.000Z` })
        .execute();
    }
    for (const status of ['new', 'open'] as const) {
      await db
        .insertInto('contact_messages')
        .values({ ...person, enquiry: 'Hello', status })
        .execute();
    }
    for (const stock of [{ stockQuantity: 0 }, { stockQuantity: 9, heldQuantity: 4 }, { stockQuantity: 6 }]) {
      await buildProduct(db, stock);
    }
    await buildProduct(db, { stockQuantity: 0, isActive: false });
    const email = { kind: 'order-confirmed', recipient: 'a@example.com', data: '{}' };
    await db
      .insertInto('outbox')
      .values({ ...email, key: 'a', attempts: 2, lastError: 'no route' })
      .execute();
    await db
      .insertInto('outbox')
      .values({ ...email, key: 'b' })
      .execute();
    expect(await get(adminApi.overview())).toMatchObject({
      orders: {
        toSend: 1,
        toMakeReady: 1,
        toFit: 1,
        toHandOver: 1,
        uncollected: 1,
        attention: 1,
        refunding: 1,
      },
      pendingBookings: 1,
      newEnquiries: 1,
      products: { low: 1, out: 1 },
      failedEmails: 1,
    });
  });

  it('sums up what was paid, by days in London', async () => {
    const { db } = database;
    const today = londonDay(new Date());
    const at = (day: string, milliseconds: number) =>
      new Date(startOfDay(day).getTime() + milliseconds).toISOString();
    await buildOrder(db, { createdAt: at(today, 0) });
    await buildOrder(db, { createdAt: at(today, -1) });
    await buildOrder(db, { createdAt: at(addDays(today, -1), 0), status: 'dispatched' });
    await buildOrder(db, { createdAt: at(today, 0), status: 'pending', paymentStatus: 'pending' });
    await buildOrder(db, { createdAt: at(today, 0), status: 'cancelled', paymentStatus: 'refunded' });
    const days = await get(`${adminApi.sales()}?by=day`);
    expect(days.slice(-2)).toEqual([
      { day: addDays(today, -1), total: '69.90', orders: 2 },
      { day: today, total: '34.95', orders: 1 },
    ]);
    expect(days.at(-3)).toEqual({ day: addDays(today, -2), ...nothing });
    for (const by of ['week', 'month']) expect(await get(`${adminApi.sales()}?by=${by}`)).toHaveLength(12);
    expect((await get(`${adminApi.sales()}?by=year`)).code).toBe('invalid');
    expect((await get(adminApi.overview())).sales.today).toMatchObject({ total: '34.95', orders: 1 });
  });

  it('gives an hour that there is twice to one day', async () => {
    const { db } = database;
    // The clocks go back on 25 October 2026: half past one comes twice, half past midnight once.
    for (const time of [
      '24T22:59:59.999',
      '24T23:00:00.000',
      '25T00:30:00.000',
      '25T01:30:00.000',
      '25T23:59:59.999',
    ]) {
      await buildOrder(db, { createdAt: `2026-10-${time}Z` });
    }
    const span = (day: string) => ({ start: startOfDay(day), end: startOfDay(addDays(day, 1)) });
    const sold = await readSales(db, ['2026-10-24', '2026-10-25', '2026-10-26'].map(span));
    expect(sold.map(({ orders }) => orders)).toEqual([1, 4, 0]);
    expect(sold[1]?.pence).toBe(4 * 3_495);
    expect(await readSales(db, [])).toEqual([]);
  });

  it('tells of the day the first five of each list, in the order in which they are to be done', async () => {
    const { db } = database;
    const clear = ['contact_messages', 'bookings', 'orders', 'products', 'outbox'] as const;
    for (const table of clear) await db.deleteFrom(table).execute();
    const now = Date.now();
    const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    for (const hours of [1, 30, 2, 3, 4, 5])
      await buildEnquiry(db, { name: `Asked ${hours} h ago`, createdAt: hoursAgo(hours) });
    await buildEnquiry(db, { name: 'Looked at', createdAt: hoursAgo(40), status: 'open' });

    const inDays = (days: number) =>
      new Date(startOfDay(addDays(londonDay(new Date()), days)).getTime() + 46_800_000);
    for (const [days, status] of [
      ...([
        [6, 'confirmed'],
        [1, 'pending'],
        [2, 'cancelled'],
      ] as const),
      ...([
        [3, 'completed'],
        [7, 'pending'],
        [-1, 'confirmed'],
      ] as const),
    ]) {
      await buildBooking(db, { date: inDays(days).toISOString(), name: `In ${days} days`, status });
    }

    const late = await buildOrder(db, {
      createdAt: hoursAgo(9),
      status: 'ready',
      deliveryMethod: 'collection',
    });
    const sent = await buildOrder(db, { createdAt: hoursAgo(12), status: 'dispatched' });
    const later = await buildOrder(db, { createdAt: hoursAgo(3) });
    const soon = await buildOrder(db, { createdAt: hoursAgo(8), deliveryMethod: 'collection' });
    await db.updateTable('settings').set({ dispatchPromise: 'Off within two days.' }).execute();

    for (const [name, stock] of [
      ['Five', { stockQuantity: 5 }],
      ['Held', { stockQuantity: 9, heldQuantity: 8 }],
      ['Six', { stockQuantity: 6 }],
      ['None', { stockQuantity: 0 }],
      ['Hidden', { stockQuantity: 0, isActive: false }],
    ] as const)
      await buildProduct(db, { name, ...stock });
    const email = { kind: 'order-confirmed', data: '{}', attempts: 2, lastError: 'no route' };
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f'])
      await db
        .insertInto('outbox')
        .values({ ...email, key, recipient: `${key}@example.com` })
        .execute();

    const { day } = overview.parse(await get(adminApi.overview()));
    const asked = [30, 5, 4, 3, 2].map((hours) => `Asked ${hours} h ago`);
    expect(day.enquiries.map(({ name }) => name)).toEqual(asked);
    expect(day.bookings.map(({ name }) => name)).toEqual(['In 1 days', 'In 6 days']);
    expect(day.bookingCount).toBe(2);
    expect(day.orders.map(({ id }) => id)).toEqual([late.id, soon.id, later.id]);
    expect(day.orders.map(({ id }) => id)).not.toContain(sent.id);
    expect(day.dispatchPromise).toBe('Off within two days.');
    expect(day.products.map(({ name }) => name)).toEqual(['None', 'Held', 'Five']);
    expect(day.emails.map(({ recipient }) => recipient[0])).toEqual(['f', 'e', 'd', 'c', 'b']);
  });
});
