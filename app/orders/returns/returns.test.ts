import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProduct, type ProductRow } from '../../../test/builders.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { historyOf } from '../../../test/history-of.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { confirmed, placedOrder } from '../../../test/shopper.ts';
import { tasksIn } from '../../admin/tasks.ts';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { api, paths } from '../../paths.ts';
import { orderLinkApi, orderLinkPaths } from '../emails/order-link-paths.ts';
import { signOrder } from '../emails/order-token.server.ts';
import { initialTypedRefund, partsOf, type TypedRefund, toCameBack } from '../refund/typed-refund.ts';
import { lastReturnDay, piecesField, piecesToReturn } from './returnable.ts';

let keys = 0;
const newKey = () => `wish-of-a-buyer-${++keys}`;

describeOnDatabase('a return', (open) => {
  let admin: OrderAdmin;
  let owner: Person;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    const { db } = admin.database;
    owner = await buildPerson(db, { firstName: 'Olive', isAdmin: true });
    lamp = await buildProduct(db, { name: 'Lamp', pricePence: 2_000, stockQuantity: 100 });
    await admin.startCounting();
  });

  beforeEach(() => async () => expect(await admin.wrongs()).toEqual([]));

  /** Three lamps for £60 that a guest has bought, and that are on their way. */
  async function buySent() {
    const shopper = admin.newShopper();
    const { orderNumber, clientSecret } = placedOrder(
      await shopper.place([{ id: lamp.id, quantity: 3 }], '60.00'),
    );
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    const sent = await ask(admin.app, 'PATCH', adminApi.orderStatus(orderNumber), {
      cookie: owner.cookie,
      body: { status: 'dispatched' },
    });
    expect(sent.statusCode).toBe(200);
    const { id } = await admin.orderOf(orderNumber);
    const token = await signOrder(admin.database.db, id, new Date(Date.now() + 3_600_000));
    return { orderNumber, id, token, line: sent.json().refundable.lines[0].id };
  }

  const shown = async (token: string) => (await ask(admin.app, 'GET', orderLinkApi.order(token), {})).json();
  const read = async (orderNumber: string) =>
    (await ask(admin.app, 'GET', adminApi.order(orderNumber), { cookie: owner.cookie })).json();
  async function wish(token: string, line: number, pieces: number, more: object = {}) {
    const body = { key: newKey(), token, [piecesField(line)]: String(pieces), ...more };
    const answer = await ask(admin.app, 'POST', orderLinkApi.returns(), { body });
    return { status: answer.statusCode, body: answer.json() };
  }
  const move = async (orderNumber: string, returnId: number, body: object) => {
    const url = adminApi.orderReturn(orderNumber, returnId);
    const answer = await ask(admin.app, 'PUT', url, { cookie: owner.cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const waiting = async () =>
    (await ask(admin.app, 'GET', adminApi.overview(), { cookie: owner.cookie })).json().orders;

  it('is asked for by link, accepted, received and paid back, and each step is told', async () => {
    const { orderNumber, id, token, line } = await buySent();
    expect((await shown(token)).returnable.lines).toEqual([{ id: line, name: 'Lamp', quantity: 3 }]);
    const key = newKey();
    for (const _press of [1, 2])
      expect((await wish(token, line, 2, { key, reason: 'Too bright.' })).status).toBe(202);
    const asked = await shown(token);
    expect(asked.returns).toMatchObject([{ status: 'asked', lines: [{ id: line, quantity: 2 }] }]);
    expect(asked.returnable.lines).toMatchObject([{ quantity: 1 }]);
    expect(await waiting()).toMatchObject({ returns: 1, returnOf: orderNumber });

    const [one] = (await read(orderNumber)).returns;
    expect(one).toMatchObject({ reason: 'Too bright.', status: 'asked' });
    const accepted = await move(orderNumber, one.id, {
      status: 'accepted',
      answer: 'To our yard.',
      version: 1,
    });
    expect(accepted).toMatchObject({ status: 200, body: { returns: [{ status: 'accepted', version: 2 }] } });
    expect(await waiting()).toMatchObject({ returns: 0, returnOf: null });
    const late = await move(orderNumber, one.id, { status: 'declined', answer: 'No.', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'moved_meanwhile' } });
    expect((await move(orderNumber, one.id, { status: 'received', version: 2 })).status).toBe(200);
    expect((await shown(token)).returns).toMatchObject([{ status: 'received', answer: 'To our yard.' }]);

    const before = (await admin.stockOf(lamp.id)).stock;
    const refund = await ask(admin.app, 'POST', adminApi.orderRefunds(orderNumber), {
      cookie: owner.cookie,
      body: {
        key: newKey(),
        kind: 'lines',
        lines: [{ id: line, quantity: 2 }],
        total: '40.00',
        restock: true,
        cameBack: [{ id: line, fate: 'shelf' }],
        returnId: one.id,
      },
    });
    expect(refund.json()).toMatchObject({ refunded: '40.00', status: 'dispatched', isPartlyRefunded: true });
    expect((await admin.stockOf(lamp.id)).stock).toBe(before + 2);
    expect((await shown(token)).returns).toMatchObject([{ status: 'refunded' }]);
    // What was received and what was given back are the same two.
    expect((await shown(token)).returnable.lines).toMatchObject([{ quantity: 1 }]);
    expect((await admin.emails(id)).filter((kind) => kind.startsWith('return-'))).toEqual([
      ...['return-asked', 'return-accepted', 'return-received'],
    ]);
    expect(await historyOf(admin.database.db, 'order', id)).toEqual([
      ...['sent by Olive Fernsby', 'answered a return by Olive Fernsby'],
      ...['answered a return by Olive Fernsby', 'refunded by Olive Fernsby'],
    ]);
  });

  const giveBack = async (orderNumber: string, line: number, pieces: number, more: object = {}) => {
    const total = `${pieces * 20}.00`;
    const wanted = {
      key: newKey(),
      kind: 'lines',
      lines: [{ id: line, quantity: pieces }],
      total,
      restock: true,
    };
    const answer = await ask(admin.app, 'POST', adminApi.orderRefunds(orderNumber), {
      cookie: owner.cookie,
      body: { ...wanted, ...more },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** A return of so many lamps that is back at the workshop. */
  async function receive(orderNumber: string, token: string, line: number, pieces: number): Promise<number> {
    expect((await wish(token, line, pieces, { reason: 'It is dead.' })).status).toBe(202);
    const { id, version } = (await read(orderNumber)).returns.at(-1);
    expect((await move(orderNumber, id, { status: 'received', version })).status).toBe(200);
    return id;
  }
  const states = async (orderNumber: string) =>
    (await read(orderNumber)).returns.map(({ status }: { status: string }) => status);

  it('is for sale again only where the owner says so, and what is written off has its reason', async () => {
    const { orderNumber, id, token, line } = await buySent();
    const returnId = await receive(orderNumber, token, line, 2);
    expect(await waiting()).toMatchObject({ returnsDue: 1, returnDueOf: orderNumber });
    const { stock } = await admin.stockOf(lamp.id);
    const noReason = await giveBack(orderNumber, line, 2, {
      returnId,
      cameBack: [{ id: line, fate: 'writtenOff', why: ' ' }],
    });
    expect(noReason).toMatchObject({
      status: 400,
      body: { fields: { cameBack: expect.stringMatching(/why/) } },
    });
    const done = await giveBack(orderNumber, line, 2, {
      returnId,
      cameBack: [{ id: line, fate: 'writtenOff', why: 'Its cells are dead' }],
    });
    expect(done).toMatchObject({
      status: 200,
      body: {
        refunds: [{ restock: false, writtenOff: [{ name: 'Lamp', quantity: 2, why: 'Its cells are dead' }] }],
        returns: [{ status: 'refunded' }],
      },
    });
    expect((await admin.stockOf(lamp.id)).stock).toBe(stock);
    const told = await shown(token);
    expect(told.returns).toMatchObject([{ status: 'refunded' }]);
    expect(JSON.stringify(told)).not.toContain('cells');
    expect(await waiting()).toMatchObject({ returnsDue: 0, returnDueOf: null });
    const changes = await admin.database.db
      .selectFrom('changes')
      .selectAll()
      .where('kind', '=', 'order')
      .where('recordId', '=', String(id))
      .where('action', '=', 'refunded')
      .execute();
    expect(JSON.stringify(changes)).toContain('Its cells are dead');
    // Nothing said: nothing on the shelf.
    expect((await giveBack(orderNumber, line, 1)).status).toBe(200);
    expect((await admin.stockOf(lamp.id)).stock).toBe(stock);
  });

  it('is closed by the refund of its pieces from wherever it was given, and by no other', async () => {
    const { orderNumber, token, line } = await buySent();
    // A piece that was given back before is not the one that comes back.
    expect((await giveBack(orderNumber, line, 1)).status).toBe(200);
    await receive(orderNumber, token, line, 1);
    expect(await states(orderNumber)).toEqual(['received']);
    expect((await giveBack(orderNumber, line, 1)).body.returns).toMatchObject([{ status: 'refunded' }]);
    await receive(orderNumber, token, line, 1);
    expect(await states(orderNumber)).toEqual(['refunded', 'received']);
    const part = { kind: 'amount', amount: '5.00', total: '5.00', lines: [] };
    expect((await giveBack(orderNumber, line, 0, part)).body.returns).toMatchObject([
      {},
      { status: 'received' },
    ]);
    const all = { kind: 'all', total: '15.00', lines: [] };
    expect((await giveBack(orderNumber, line, 0, all)).body.returns).toMatchObject([
      {},
      { status: 'refunded' },
    ]);
  });

  it('is closed by an amount that is given for it, and answered no more', async () => {
    const { orderNumber, token, line } = await buySent();
    expect((await wish(token, line, 1)).status).toBe(202);
    const [{ id: returnId, version }] = (await read(orderNumber)).returns;
    const amount = { kind: 'amount', amount: '12.00', total: '12.00', lines: [], returnId };
    expect((await giveBack(orderNumber, line, 0, amount)).body.returns).toMatchObject([
      { status: 'refunded' },
    ]);
    const late = await move(orderNumber, returnId, { status: 'accepted', answer: 'To our yard.', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'moved_meanwhile' } });
  });

  it('is asked for without scripts, and the page of the order answers', async () => {
    const { token, line } = await buySent();
    const send = (pieces: string) =>
      admin.app.inject({
        method: 'POST',
        url: orderLinkApi.returns(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({
          key: newKey(),
          token,
          reason: '',
          [piecesField(line)]: pieces,
        }).toString(),
      });
    const nothing = await send('0');
    expect([nothing.statusCode, nothing.headers['content-type']]).toEqual([
      400,
      expect.stringMatching(/html/),
    ]);
    expect(nothing.body).toContain('Choose what you would like to send back.');
    const answer = await send('1');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, orderLinkPaths.order(token)]);
    expect((await shown(token)).returns).toHaveLength(1);
  });

  it('is asked for by whoever is signed in, of their own orders alone', async () => {
    const { orderNumber, id, line } = await buySent();
    const [ada, bea] = [await buildPerson(admin.database.db), await buildPerson(admin.database.db)];
    await admin.database.db.updateTable('orders').set({ userId: ada.id }).where('id', '=', id).execute();
    const body = { key: newKey(), [piecesField(line)]: '1' };
    const status = async (who: Person) =>
      (await ask(admin.app, 'POST', api.orderReturns(orderNumber), { cookie: who.cookie, body })).statusCode;
    expect([await status(bea), await status(ada)]).toEqual([404, 202]);
  });

  it('is asked for without scripts by whoever is signed in, and their page of the order answers', async () => {
    const { orderNumber, id, line } = await buySent();
    const ada = await buildPerson(admin.database.db);
    await admin.database.db.updateTable('orders').set({ userId: ada.id }).where('id', '=', id).execute();
    const send = (pieces: string, cookie = ada.cookie) =>
      admin.app.inject({
        method: 'POST',
        url: api.orderReturns(orderNumber),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          cookie,
        },
        payload: new URLSearchParams({ key: newKey(), reason: '', [piecesField(line)]: pieces }).toString(),
      });
    const page = paths.accountOrder(orderNumber);
    for (const [answer, status, words] of [
      [await send('0'), 400, 'Choose what you would like to send back.'],
      [await send('1', ''), 401, 'Send something back'],
      [await send('9'), 409, 'Please look at your order once more.'],
    ] as const) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        status,
        expect.stringMatching(/html/),
      ]);
      expect(answer.body).toContain(words);
      expect(answer.body).toContain(`href="${page}"`);
    }
    const answer = await send('1');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
    const mine = await ask(admin.app, 'GET', api.order(orderNumber), { cookie: ada.cookie });
    expect(mine.json().returns).toHaveLength(1);
  });

  it('is of no more than was bought, by many presses at once, and not after its time', async () => {
    const { id, token, line } = await buySent();
    const answers = await Promise.all(Array.from({ length: 5 }, () => wish(token, line, 2)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
    expect((await wish(token, 999_999, 1)).status).toBe(409);
    const sentAt = new Date(Date.now() - 23 * 86_400_000).toISOString();
    await admin.database.db.updateTable('order_parcels').set({ sentAt }).where('orderId', '=', id).execute();
    expect((await shown(token)).returnable).toBeNull();
    expect(await wish(token, line, 1)).toMatchObject({ status: 409, body: { code: 'not_returnable' } });
    expect((await wish('1-2-3', line, 1)).status).toBe(404);
  });

  it('names each line once, however its number is written', async () => {
    const { token, line } = await buySent();
    const twice = await wish(token, line, 2, { [`pieces-0${line}`]: '2' });
    expect(twice.status).toBe(202);
    expect((await shown(token)).returns).toMatchObject([{ lines: [{ id: line, quantity: 2 }] }]);
  });

  it('is declined with a reason, and can be asked for anew', async () => {
    const { orderNumber, token, line } = await buySent();
    await wish(token, line, 3);
    const [{ id }] = (await read(orderNumber)).returns;
    expect((await move(orderNumber, id, { status: 'declined', version: 1 })).status).toBe(400);
    expect(
      (await move(orderNumber, id, { status: 'declined', answer: 'It was worn.', version: 1 })).status,
    ).toBe(200);
    const { returns, returnable } = await shown(token);
    expect(returns).toMatchObject([{ status: 'declined', answer: 'It was worn.' }]);
    expect(returnable.lines).toMatchObject([{ quantity: 3 }]);
  });
});

describe('the last day of a return', () => {
  const nothing = { parcels: [], dispatchedAt: null, completedAt: null };
  const at = '2026-11-01T12:00:00.000Z';

  it('is 14 days after goods were collected, or after the last parcel may be taken to have arrived', () => {
    const parcels = [{ sentAt: at }, { sentAt: '2026-10-20T12:00:00.000Z' }];
    expect(lastReturnDay({ ...nothing, deliveryMethod: 'collection', completedAt: at })).toBe('2026-11-15');
    expect(lastReturnDay({ ...nothing, deliveryMethod: 'delivery', parcels })).toBe('2026-11-22');
    expect(lastReturnDay({ ...nothing, deliveryMethod: 'delivery', dispatchedAt: at })).toBe('2026-11-22');
    expect(lastReturnDay({ ...nothing, deliveryMethod: 'delivery' })).toBeNull();
  });
});

describe('the way to give money back for a return', () => {
  const line = { id: 7, name: 'Lamp', quantity: 3, amount: '60.00', here: 0 };
  const left = { lines: [line], delivery: '0.00', total: '60.00', isHere: false, held: '0.00' };

  it('begins with nothing on the shelf, and asks of each line that had left', () => {
    const first = initialTypedRefund(left, { 7: 2 });
    const of = (typed: TypedRefund, here = 0) => {
      const now = { ...left, lines: [{ ...line, here }] };
      return toCameBack(typed, partsOf(typed, now) ?? { lines: [], deliveryPence: 0, pence: 0 });
    };
    expect(of(first)).toEqual([]);
    expect(of({ ...first, fates: { 7: 'shelf' } })).toEqual([{ id: 7, fate: 'shelf', why: '' }]);
    const off: TypedRefund = { ...first, fates: { 7: 'writtenOff' }, whys: { 7: ' Dead ' } };
    expect(of(off)).toEqual([{ id: 7, fate: 'writtenOff', why: 'Dead' }]);
    // What has not left, and what is not given back, cannot have come back.
    expect(of(off, 3)).toEqual([]);
    expect(of({ ...off, pieces: {} })).toEqual([]);
  });

  it('stands on the Overview while a return is back and its money is not', () => {
    const orders = { toSend: 0, toMakeReady: 0, toFit: 0, toHandOver: 0, uncollected: 0 };
    const rest = { pendingBookings: 0, newEnquiries: 0, products: { low: 0, out: 0 } };
    const due = { ...orders, returnsDue: 1, returnDueOf: 'AV-1' };
    expect(tasksIn({ ...rest, orders: due }, new Date())).toEqual([
      { count: 1, words: 'return to pay back: the goods are here', href: adminPaths.tab('orders', 'AV-1') },
    ]);
  });
});

it('never takes more pieces back than were bought, and none twice', () => {
  const pieces = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      fc.record({ quantity: pieces, givenBack: pieces, onTheWay: pieces, received: pieces }),
      (line) => {
        const left = piecesToReturn(line);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(line.quantity);
        if (left > 0) expect(left + line.onTheWay + line.received).toBeLessThanOrEqual(line.quantity);
      },
    ),
  );
});
