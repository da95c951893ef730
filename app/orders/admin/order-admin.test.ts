import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildContent, buildOrder, buildProduct } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { placedOrder } from '../../../test/shopper.ts';
import { adminApi } from '../../admin-paths.ts';
import { withQuery } from '../../values/with-query.ts';
import { adminMoves, movesNow } from './order-moves.ts';

describeOnBothDatabases("the owner's orders", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let admin: OrderAdmin;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    admin = await openOrderAdmin(database);
    app = admin.app;
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const call = async (method: 'GET' | 'PATCH' | 'PUT', url: string, body?: object) => {
    const answer = await ask(app, method, url, { cookie: owner.cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const list = async (question: Record<string, string | number>) =>
    (await call('GET', withQuery(adminApi.orders(), question))).body;
  const numbersOf = async (question: Record<string, string | number>) => {
    const { orders } = await list(question);
    return orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
  };
  const move = (orderNumber: string, status: string) =>
    call('PATCH', adminApi.orderStatus(orderNumber), { status });
  const read = async (orderNumber: string) => (await call('GET', adminApi.order(orderNumber))).body;
  const change = (id: number, values: object) =>
    database.db.updateTable('orders').set(values).where('id', '=', id).execute();
  const stateOf = async (orderNumber: string) => {
    const { status, paymentStatus } = await read(orderNumber);
    return { status, paymentStatus };
  };

  it('are found by the beginning of number, name, surname, email and postcode', async () => {
    const { id, orderNumber } = await buildOrder(database.db, { customerName: 'Zoë Mary Quibble-Ó Dálaigh' });
    const place = { name: 'Z', address: '1 Lane', city: 'Ely', postcode: 'cb7 4ZZ', country: 'UK' };
    await change(id, {
      orderNumber: 'AV-7K3M-92QX',
      customerEmail: 'Zoe.Q%uux@Example.com',
      shippingAddress: JSON.stringify(place),
    });
    expect(orderNumber).not.toBe('');
    const finds = [
      ...['AV-7K3M-92QX', 'av-7k3m', 'AV7K3M92', '7k3m 92', '7K3M-92QX', 'Zoë', 'Zoë  Mary Q', 'dálaigh'],
      ...['Dál', 'zoe.q%uux@', 'ZOE.Q', 'CB7 4ZZ', 'cb74', ' cb7 '],
    ];
    for (const search of finds) expect(await numbersOf({ search }), search).toEqual(['AV-7K3M-92QX']);
    const misses = ['Mary', 'zoe.q_uux', 'Zo%', '7K3M92QY', 'z%', "' or 1=1 --", '\\', '9'.repeat(100), '🚐'];
    for (const search of misses) expect(await numbersOf({ search }), search).toEqual([]);
    const refused = await call('GET', `${adminApi.orders()}?search=a%00b`);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['search']]);
  });

  it('are narrowed down, the latest first, without those that nobody paid', async () => {
    const { db } = database;
    const at = (createdAt: string) => ({ createdAt, customerName: 'Nora Narrow' });
    const paid = await buildOrder(db, at('2026-03-28T23:59:59.999Z'));
    const sent = await buildOrder(db, { ...at('2026-03-29T22:59:59.999Z'), status: 'dispatched' });
    const late = await buildOrder(db, { ...at('2026-03-29T23:00:00.000Z'), status: 'completed' });
    const given = { status: 'cancelled', paymentStatus: 'cancelled' } as const;
    const upGiven = await buildOrder(db, { ...at('2026-03-29T12:00:00.000Z'), ...given });
    const fetched = await buildOrder(db, at('2026-03-29T00:30:00.000Z'));
    await change(fetched.id, { deliveryMethod: 'collection', attention: 'differs' });
    const [a, b, c, d, e] = [paid, sent, late, upGiven, fetched].map(({ orderNumber }) => orderNumber);
    const days = { from: '2026-03-28', to: '2026-03-30' };
    expect(await numbersOf(days)).toEqual([c, b, e, a]);
    expect(await numbersOf({ from: '2026-03-29', to: '2026-03-29' })).toEqual([b, e]);
    expect(await numbersOf({ ...days, status: 'completed' })).toEqual([c]);
    expect(await numbersOf({ ...days, payment: 'cancelled' })).toEqual([d]);
    expect(await numbersOf({ ...days, method: 'collection' })).toEqual([e]);
    expect(await numbersOf({ ...days, attention: 'any' })).toEqual([e]);
    expect(await numbersOf({ ...days, attention: 'differs' })).toEqual([e]);
    expect(await numbersOf({ ...days, attention: 'partly-refunded' })).toEqual([]);
    expect(await numbersOf({ search: 'narrow' })).toEqual([c, b, d, e, a]);
    expect(await numbersOf({ search: 'narrow', status: 'dispatched' })).toEqual([b]);
    for (const wrong of ['from=yesterday', 'status=lost', 'page=0', 'page=41', 'page=x']) {
      expect((await call('GET', `${adminApi.orders()}?${wrong}`)).status, wrong).toBe(400);
    }
  });

  it('are turned over by fifty, and counted up to two thousand', async () => {
    const { db } = database;
    const [one] = await db.selectFrom('orders').selectAll().limit(1).execute();
    const { id: _id, checkoutId: _checkout, ...like } = one ?? expect.fail('no order');
    const rows = Array.from({ length: 2_060 }, (_, index) => ({
      ...like,
      userId: null,
      paymentIntentId: null,
      status: 'completed' as const,
      orderNumber: `AV-MANY-${index}`,
      customerName: 'Manny Many',
      customerEmail: 'm@example.com',
      createdAt: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
      shippingAddress: JSON.stringify(like.shippingAddress),
      billingAddress: null,
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .insertInto('orders')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const day = { from: '2020-01-01', to: '2020-01-03' };
    const few = { pages: 40, total: 2_000, isMore: true };
    const many = { pages: 2, total: 100, isMore: true };
    for (const [question, counted] of [
      [day, few],
      [{ search: 'manny m' }, many],
      [{ search: 'AV-MANY-', status: 'completed' }, many],
    ] as const) {
      const first = await list(question);
      expect(first).toMatchObject({ page: 1, ...counted });
      expect(first.orders).toHaveLength(50);
      expect(first.orders[0].orderNumber).toBe('AV-MANY-2059');
      expect((await list({ ...question, page: 2 })).orders[0].orderNumber).toBe('AV-MANY-2009');
    }
    expect(await list({ search: 'AV-MANY-20' })).toMatchObject({ total: 71, pages: 2, isMore: false });
  });

  it('go their way by hand, and by no other', async () => {
    const { db } = database;
    const sent = await buildOrder(db);
    for (const status of ['ready', 'completed', 'cancelled']) {
      const refused = await move(sent.orderNumber, status);
      expect([refused.status, refused.body.current.status], status).toEqual([409, 'confirmed']);
    }
    expect((await move(sent.orderNumber, 'cancelled')).body).toMatchObject({ code: 'money_taken' });
    for (const status of ['pending', 'confirmed', 'lost', '']) {
      expect((await move(sent.orderNumber, status)).status, status).toBe(400);
    }
    expect((await move(sent.orderNumber, 'dispatched')).body.status).toBe('dispatched');
    expect((await move(sent.orderNumber, 'dispatched')).status).toBe(409);
    expect((await move(sent.orderNumber, 'completed')).body.status).toBe('completed');
    const fetched = await buildOrder(db);
    await change(fetched.id, { deliveryMethod: 'collection' });
    expect((await move(fetched.orderNumber, 'dispatched')).status).toBe(409);
    expect((await move(fetched.orderNumber, 'ready')).body.status).toBe('ready');
    expect((await move(fetched.orderNumber, 'completed')).body.status).toBe('completed');
    const unpaid = await buildOrder(db, { status: 'pending', paymentStatus: 'pending' });
    expect((await move(unpaid.orderNumber, 'dispatched')).status).toBe(409);
    expect((await move('AV-0000-0000', 'dispatched')).status).toBe(404);
  });

  it('are moved by one of two who do so at once; the other is told how it stands', async () => {
    const { id, orderNumber } = await buildOrder(database.db);
    const answers = await Promise.all(Array.from({ length: 4 }, () => move(orderNumber, 'dispatched')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'moved_meanwhile', current: { status: 'dispatched' } });
    const changes = (await call('GET', withQuery(adminApi.changes(), { kind: 'order', recordId: id }))).body;
    expect(changes).toMatchObject([
      {
        action: 'sent',
        label: orderNumber,
        editorName: 'Olive Owner',
        fields: [{ name: 'status', before: 'confirmed', after: 'dispatched' }],
      },
    ]);
  });

  it('that nobody paid are given up: the payment ends, the stock is free, and money that came first wins', async () => {
    const collected = { deliveryMethod: 'collection' };
    const lamp = await buildProduct(database.db, { stockQuantity: 5 });
    const shopper = admin.newShopper();
    const placed = placedOrder(await shopper.place([{ id: lamp.id, quantity: 2 }], '60.00', collected));
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 2 });
    const answers = await Promise.all([1, 2, 3].map(() => move(placed.orderNumber, 'cancelled')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { body } of answers.filter((answer) => answer.status === 409)) {
      expect(body).toMatchObject({ code: 'moved_meanwhile', current: { status: 'cancelled' } });
    }
    expect(await stateOf(placed.orderNumber)).toEqual({ status: 'cancelled', paymentStatus: 'cancelled' });
    const done = (await read(placed.orderNumber)).timeline.map(({ what }: { what: string }) => what);
    expect(done).toEqual(['Placed', 'Waiting for payment → Cancelled']);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 0 });
    await expect(admin.payDirectly(placed.clientSecret)).rejects.toThrow();

    const other = admin.newShopper();
    const paid = placedOrder(await other.place([{ id: lamp.id, quantity: 1 }], '30.00', collected));
    await admin.payDirectly(paid.clientSecret);
    const refused = await move(paid.orderNumber, 'cancelled');
    expect([refused.status, refused.body.code]).toEqual([409, 'money_taken']);
    expect(await stateOf(paid.orderNumber)).toEqual({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 4, held: 0 });
    const { timeline, paidAt } = await read(paid.orderNumber);
    expect(paidAt).toMatch(/Z$/);
    const said = timeline.map(({ what }: { what: string }) => what);
    expect(said).toEqual(['Placed', 'Paid: £30.00', 'Confirmation waits to be sent']);
  });

  it('have notes with versions, and a timeline of all that happened', async () => {
    const { id, orderNumber } = await buildOrder(database.db);
    const save = (body: object) => call('PUT', adminApi.orderNotes(orderNumber), body);
    const { notes } = await read(orderNumber);
    expect(notes.notes).toBe('');
    const first = await save({ notes: 'Rang: Friday', updatedAt: notes.updatedAt });
    expect(first.body.notes).toBe('Rang: Friday');
    // What happens within one millisecond may be told in either order.
    await pause(2);
    await move(orderNumber, 'dispatched');
    await pause(2);
    expect(await save({ notes: 'Other', updatedAt: notes.updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: first.body },
    });
    expect((await save({ notes: 'DPD 123', updatedAt: first.body.updatedAt })).status).toBe(200);
    expect((await save({ notes: '' })).status).toBe(200);
    expect((await save({ notes: 'a\u0000' })).status).toBe(400);
    await database.db
      .insertInto('outbox')
      .values({
        key: `order-confirmed:${id}`,
        kind: 'order-confirmed',
        recipient: 'a@example.com',
        data: '{}',
        attempts: 3,
        lastError: 'connection refused',
      })
      .execute();
    const { timeline } = await read(orderNumber);
    const said = timeline.map(({ what, by }: { what: string; by: string | null }) => [what, by]);
    expect(said).toEqual([
      ['Placed', null],
      ['Notes changed', 'Olive Owner'],
      ['Confirmed → On its way', 'Olive Owner'],
      ['Notes changed', 'Olive Owner'],
      ['Notes changed', 'Olive Owner'],
      ['Confirmation could not be sent: connection refused', null],
      ['Paid: £34.95', null],
    ]);
  });

  it('are marked until somebody has dealt with just that', async () => {
    const { id, orderNumber } = await buildOrder(database.db);
    await change(id, { attention: 'partly-refunded', refundedPence: 500 });
    const dealWith = (attention: string) => call('PUT', adminApi.orderAttention(orderNumber), { attention });
    expect(await dealWith('differs')).toMatchObject({ status: 409, body: { code: 'moved_meanwhile' } });
    const done = await dealWith('partly-refunded');
    expect([done.status, done.body.attention]).toEqual([200, null]);
    expect((await dealWith('partly-refunded')).status).toBe(200);
    const said = done.body.timeline.map(({ what }: { what: string }) => what);
    expect(said).toContain('Looked into, and dealt with');
    expect(said).toContain('£5.00 has been given back');
    expect((await dealWith('boredom')).status).toBe(400);
  });
});

it.each([
  ['fitting', 'confirmed', []],
  ['delivery', 'confirmed', []],
  // Making it ready hands nothing over.
  ['collection', 'confirmed', ['ready']],
  ['collection', 'ready', []],
] as const)('offers no step that is refused while some of it is to be paid: %s, %s', (to, status, steps) => {
  const order = { status, paymentStatus: 'paid', deliveryMethod: to } as const;
  expect(movesNow({ ...order, isKeptUnpaid: true })).toEqual(steps);
  expect(movesNow({ ...order, isKeptUnpaid: false })).toEqual(adminMoves(order));
});
