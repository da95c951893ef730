import { beforeAll, beforeEach, expect, it } from 'vitest';
import { acceptQuote, quoteWithDeposit } from '../../../test/agreed-order.ts';
import { buildProduct, type ProductRow } from '../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { intentOf } from '../../../test/shopper.ts';
import { adminApi } from '../../admin-paths.ts';
import { addDays, londonDay } from '../../values/london-days.ts';
import { acceptedAnswer } from '../contract.ts';
import { quoteApi } from '../quote-api.ts';
import { composeQuoteEmail } from '../quote-emails.server.ts';
import { quoteBody, type StoredQuote, storedQuote } from './contract.ts';

describeOnBothDatabases('an offer that its owner takes back', (open) => {
  let admin: OrderAdmin;
  let owner: Person;
  let battery: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    owner = await buildPerson(admin.database.db, { isAdmin: true });
    battery = await buildProduct(admin.database.db, { pricePence: 20_000, stockQuantity: 500 });
    await admin.startCounting();
  });

  beforeEach(() => async () => expect(await admin.wrongs()).toEqual([]));

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    ask(admin.app, method, url, { cookie: owner.cookie, ...(body && { body }) });
  const readStored = async (id: number) => storedQuote.parse((await call('GET', adminApi.quote(id))).json());
  const save = async ({ id, ...stored }: StoredQuote, given: object = {}) =>
    call('PUT', adminApi.quote(id), {
      ...Object.fromEntries(Object.entries(stored).filter(([name]) => name in quoteBody.shape)),
      updatedAt: stored.updatedAt,
      ...given,
    });
  const accept = async (token: string) =>
    acceptedAnswer.parse((await acceptQuote(admin.newShopper(), token)).body);
  const heldNow = async () => (await admin.stockOf(battery.id)).held;
  const lastDay = addDays(londonDay(new Date()), 30);
  async function sent() {
    const token = await quoteWithDeposit(admin.database.db, battery, { lastDay });
    return { id: Number.parseInt(token, 10), token };
  }
  async function beingPaid() {
    const quote = await sent();
    const held = await heldNow();
    const accepted = await accept(quote.token);
    expect(await heldNow()).toBe(held + 3);
    return { ...quote, held, ...accepted };
  }
  /** Lets the half hour pass for which an order's parts are held at the most. */
  async function passHalfAnHour(orderNumber: string) {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await admin.passHoldTime();
    await admin.database.db
      .updateTable('orders')
      .set({ createdAt: ago(31), waitsUntil: ago(1) })
      .where('orderNumber', '=', orderNumber)
      .execute();
    await admin.sweep();
  }

  it.each([
    ['withdrawn', (id: number) => call('POST', adminApi.withdrawQuote(id), {})],
    ['deleted', (id: number) => call('DELETE', adminApi.quote(id))],
    ['changed', async (id: number) => save(await readStored(id), { note: 'Another price' })],
  ])('is %s though somebody has begun to pay: their payment ends first', async (_how, act) => {
    const { id, held, orderNumber, clientSecret } = await beingPaid();
    expect((await act(id)).statusCode).toBe(200);
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'cancelled' });
    expect((await admin.stripe.paymentIntents.retrieve(intentOf(clientSecret))).status).toBe('canceled');
    expect(await heldNow()).toBe(held);
  });

  it('stays as it is once its money has come, also where nobody has said so yet', async () => {
    const { id, orderNumber, clientSecret } = await beingPaid();
    await admin.payDirectly(clientSecret);
    const refused = await call('POST', adminApi.withdrawQuote(id), {});
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'accepted' }]);
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'confirmed' });
  });

  it('leaves a payment alone that goes on beside it: a change that is refused, an email sent again', async () => {
    const { id, orderNumber } = await beingPaid();
    const stored = await readStored(id);
    const old = '2020-01-01T00:00:00.000Z';
    expect((await save(stored, { updatedAt: old, note: 'Too late' })).statusCode).toBe(409);
    const sentAgain = await call('POST', adminApi.sendQuote(id), {
      byEmail: true,
      updatedAt: stored.updatedAt,
    });
    expect(sentAgain.json()).toMatchObject({ standing: 'paying' });
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'pending' });
  });

  it('holds its parts for half an hour a day, until its owner saves it anew', async () => {
    const { id, token, held, orderNumber } = await beingPaid();
    await passHalfAnHour(orderNumber);
    const again = await accept(token);
    expect([again.keepsParts, await heldNow()]).toEqual([false, held]);
    // The same, and what replaces it.
    expect((await accept(token)).keepsParts).toBe(false);
    await admin.payDirectly(again.clientSecret);
    const { stock } = await admin.stockOf(battery.id);
    await admin.tellPaid(again.clientSecret);
    expect(await admin.stockOf(battery.id)).toEqual({ stock: stock - 3, held });

    const other = await beingPaid();
    await passHalfAnHour(other.orderNumber);
    expect((await save(await readStored(other.id), { note: 'Once more' })).statusCode).toBe(200);
    expect(await accept(other.token)).toMatchObject({ keepsParts: true });
    expect(await heldNow()).toBe(held + 3);
    expect(id).not.toBe(other.id);
  });

  const seen = async (token: string) =>
    (await ask(admin.app, 'GET', quoteApi.quote(token), { cookie: '' })).statusCode;
  const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? '';
  async function sendAgain(id: number) {
    const { updatedAt } = await readStored(id);
    const answer = await call('POST', adminApi.sendQuote(id), { byEmail: true, updatedAt });
    return tokenOf(storedQuote.parse(answer.json()).link);
  }

  it.each([
    [
      'for another addressee',
      'draft',
      async (id: number) =>
        save(await readStored(id), { customerEmail: 'right@example.com', note: 'For the right person' }),
    ],
    ['once it was withdrawn', 'withdrawn', (id: number) => call('POST', adminApi.withdrawQuote(id), {})],
    [
      'once it was deleted, and came back',
      'withdrawn',
      async (id: number, token: string) => {
        await call('DELETE', adminApi.quote(id));
        expect(await seen(token)).toBe(404);
        return call('POST', adminApi.restoreQuote(id), {});
      },
    ],
  ])('has no link %s; sent again, it has another', async (_when, standing, act) => {
    const { id, token } = await sent();
    const answer = await act(id, token);
    expect(storedQuote.parse(answer.json())).toMatchObject({ standing, link: null });
    expect(await seen(token)).toBe(404);
    const asked = { email: 'wrong@example.com', question: 'What is this?' };
    expect((await ask(admin.app, 'POST', quoteApi.ask(token), { cookie: '', body: asked })).statusCode).toBe(
      404,
    );

    const another = await sendAgain(id);
    expect([await seen(another), await seen(token)]).toEqual([200, 404]);
    expect((await accept(another)).keepsParts).toBe(true);
  });

  it('keeps its link through any other change, the same address in capitals among them', async () => {
    const { id, token } = await sent();
    const changed = await save(await readStored(id), { customerEmail: 'ADA@example.com', note: 'Cheaper' });
    expect(tokenOf(changed.json().link)).toBe(token);
    expect(await seen(token)).toBe(200);
  });

  it('is not told by an email that waits for somebody who is not its addressee any more', async () => {
    const { db } = admin.database;
    const { id } = await sent();
    await sendAgain(id);
    const waiting = { quoteId: id, linkRevision: 0 };
    expect(await composeQuoteEmail(db, 'https://x.example', 'quote-sent', waiting)).not.toBeNull();
    await save(await readStored(id), { customerEmail: 'right@example.com' });
    await sendAgain(id);
    expect(await composeQuoteEmail(db, 'https://x.example', 'quote-sent', waiting)).toBeNull();
    const { data } = await db
      .selectFrom('outbox')
      .select('data')
      .where('recipient', '=', 'right@example.com')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ quoteId: id, linkRevision: 1 });
  });

  it('cannot be edited into one that nobody can pay, once it was sent', async () => {
    const { id } = await sent();
    const [line] = (await readStored(id)).lines;
    const lines = [{ ...line, price: '10.00', quantity: 1 }];
    const cheap = { lines, depositKind: 'none' };
    const tooLittle = { ...cheap, discountKind: 'amount', discountAmount: '50.00' };
    const cases: [object, string, string[]][] = [
      [tooLittle, 'total_too_small', ['discountAmount']],
      [{ ...cheap, depositKind: 'amount', depositAmount: '9.99' }, 'odd_deposit', ['depositAmount']],
      [{ lines: [] }, 'no_lines', []],
      [
        { lines: [{ ...line, deliveryClass: 'collection' }], handover: 'delivery' },
        'collection_only',
        ['handover'],
      ],
    ];
    for (const [given, code, fields] of cases) {
      const refused = await save(await readStored(id), given);
      expect([refused.statusCode, refused.json().code]).toEqual([409, code]);
      expect(Object.keys(refused.json().fields ?? {})).toEqual(fields);
    }
    expect((await save(await readStored(id), cheap)).json()).toMatchObject({
      standing: 'open',
      total: '10.00',
    });
    // A draft may be half done.
    await call('POST', adminApi.withdrawQuote(id), {});
    expect((await save(await readStored(id), tooLittle)).statusCode).toBe(200);
    const updatedAt = (await readStored(id)).updatedAt;
    const refused = await call('POST', adminApi.sendQuote(id), { byEmail: false, updatedAt });
    expect(refused.json()).toMatchObject({ code: 'total_too_small' });
  });
});
