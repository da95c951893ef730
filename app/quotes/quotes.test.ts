import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { transaction } from '../../server/database/database.ts';
import { eventOf, sendEvent } from '../../test/build-test-app.ts';
import { buildProduct, type ProductRow } from '../../test/builders.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { historyOf } from '../../test/history-of.ts';
import { type OrderAdmin, openOrderAdmin } from '../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { intentOf } from '../../test/shopper.ts';
import { adminApi } from '../admin-paths.ts';
import { orderPage } from '../orders/admin/contract.ts';
import { composeOrderEmail } from '../orders/emails/order-emails.server.ts';
import { fittingNext } from '../orders/handover/handover.ts';
import { signRest } from '../orders/rest/rest-token.server.ts';
import { addDays, londonDay } from '../values/london-days.ts';
import { storedQuote } from './admin/contract.ts';
import { acceptedAnswer, linkedQuote } from './contract.ts';
import { forgetQuotes } from './person-quotes.server.ts';
import { purgeQuotes } from './purge.server.ts';
import { quoteApi } from './quote-api.ts';
import { signQuote } from './quote-token.server.ts';
import { remindOfQuotes } from './remind-quotes.server.ts';

const refusal = z.object({ code: z.string() });
const day = 86_400_000;

describeOnBothDatabases('a quote', (open) => {
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

  const bodyOf = (given: object = {}) => ({
    kind: 'quote',
    customerName: 'Ada Fernsby',
    customerEmail: 'ada@example.com',
    customerPhone: '',
    enquiryId: null,
    lines: [
      {
        productId: battery.id,
        name: battery.name,
        sku: null,
        price: '190.00',
        vatRate: 20,
        quantity: 2,
        deliveryClass: 'parcel',
      },
      {
        productId: null,
        name: 'Fitting, 3 h',
        sku: null,
        price: '70.00',
        vatRate: 20,
        quantity: 3,
        deliveryClass: 'parcel',
      },
    ],
    handover: 'fitting',
    discountKind: 'percent',
    discountPercent: 10,
    discountAmount: '',
    depositKind: 'amount',
    depositPercent: 0,
    depositAmount: '100.00',
    note: 'As we said.',
    lastDay: addDays(londonDay(new Date()), 30),
    ...given,
  });
  const atOnce = { discountKind: 'none', depositKind: 'none' };
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    cookie = owner.cookie,
  ) => ask(admin.app, method, url, { cookie, ...(body && { body }) });
  const make = async (given: object = {}) =>
    storedQuote.parse((await call('POST', adminApi.quotes(), bodyOf(given))).json());
  async function sent(given: object = {}) {
    const { id, updatedAt } = await make(given);
    const url = adminApi.sendQuote(id);
    const quote = storedQuote.parse((await call('POST', url, { byEmail: true, updatedAt })).json());
    return { ...quote, token: await signQuote(admin.database.db, quote) };
  }
  const read = async (token: string) =>
    linkedQuote.parse((await call('GET', quoteApi.quote(token), undefined, '')).json());
  const accept = async (token: string, given: object = {}) => {
    const { readAt, deposit, total, handover } = await read(token);
    const pays = deposit === '0.00' ? 'all' : 'deposit';
    const body = {
      readAt,
      pays,
      amount: pays === 'all' ? total : deposit,
      handover,
      name: 'Ada Fernsby',
      email: 'ada@example.com',
      phone: '',
      ...given,
    };
    return call('POST', quoteApi.accept(token), body, '');
  };
  const accepted = async (token: string, given: object = {}) => {
    const answer = await accept(token, given);
    expect(answer.body).toContain('clientSecret');
    return acceptedAnswer.parse(answer.json());
  };
  const codeOf = (answer: Awaited<ReturnType<typeof call>>) => refusal.parse(answer.json()).code;
  async function payDeposit(token: string) {
    const { orderNumber, clientSecret } = await accepted(token);
    await admin.payDirectly(clientSecret);
    await admin.tellPaid(clientSecret);
    return admin.orderOf(orderNumber);
  }
  const restSecret = async (orderId: number) => {
    const url = quoteApi.rest(await signRest(admin.database.db, orderId));
    return z.object({ clientSecret: z.string() }).parse((await call('POST', url, {}, '')).json())
      .clientSecret;
  };

  it('becomes one order with a deposit and a rest, and both sides see the same figures', async () => {
    const { id, token, total, deposit, rest } = await sent();
    expect([total, deposit, rest]).toEqual(['531.00', '100.00', '431.00']);
    const order = await payDeposit(token);
    expect(order).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      totalPence: 53_100,
      depositPence: 10_000,
      discountPence: 5_900,
      deliveryMethod: 'collection',
      quoteId: id,
    });
    expect(await read(token)).toMatchObject({ standing: 'accepted', paid: '100.00', due: '431.00' });
    expect(storedQuote.parse((await call('GET', adminApi.quote(id))).json())).toMatchObject({
      standing: 'accepted',
      paid: '100.00',
      due: '431.00',
      orderNumber: order.orderNumber,
    });

    const asked = await call('POST', adminApi.orderRest(order.orderNumber, 'ask'), {});
    expect(asked.json()).toMatchObject({ deposit: '100.00', due: '431.00', rest: { requests: 1 } });
    // The invoice is of the whole order, and comes once that is paid.
    expect(asked.json().papers).toEqual([]);
    const secrets = await Promise.all([restSecret(order.id), restSecret(order.id)]);
    expect(new Set(secrets).size).toBe(1);
    await admin.payDirectly(secrets[0]);
    for (const name of [
      'payment_intent.created',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
    ] as const)
      await sendEvent(admin.app, await eventOf(admin.stripe, name, intentOf(secrets[0])));
    expect(await read(token)).toMatchObject({ paid: '531.00', due: '0.00' });
    await admin.database.db
      .updateTable('orders')
      .set({ createdAt: new Date(Date.now() - 2 * day).toISOString() })
      .where('id', '=', order.id)
      .execute();
    // The rest was paid today, whenever the order was placed.
    const thanked = (await admin.newShopper().comeBack(secrets[0])).body;
    expect(thanked).toMatchObject({ state: 'paid', email: 'ada@example.com', isNumberAlone: false });
    expect(await admin.emails(order.id)).toEqual(['order-confirmed', 'rest-asked', 'rest-paid']);
    const shown = await call('GET', adminApi.order(order.orderNumber));
    expect(shown.json().papers).toEqual([{ kind: 'invoice', number: expect.stringMatching(/^INV-/) }]);
    expect(
      codeOf(await call('POST', quoteApi.rest(await signRest(admin.database.db, order.id)), {}, '')),
    ).toBe('already_paid');
  });

  it('is one order and one payment, pressed twenty times at once and again after it was paid', async () => {
    const { id, token } = await sent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    const good = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map((one) => acceptedAnswer.parse(one.json()));
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    const again = await accepted(token);
    await admin.payDirectly(again.clientSecret);
    expect(codeOf(await accept(token))).toBe('already_paid');
    expect(codeOf(await accept(token))).toBe('already_accepted');
    const orders = await admin.database.db
      .selectFrom('orders')
      .selectAll()
      .where('quoteId', '=', id)
      .execute();
    expect(orders.filter(({ paymentStatus }) => paymentStatus === 'paid')).toHaveLength(1);
  });

  it('holds its parts for the payment, frees them after, and can be accepted again', async () => {
    const { token } = await sent();
    const before = await admin.stockOf(battery.id);
    const first = await accepted(token);
    expect((await admin.stockOf(battery.id)).held).toBe(before.held + 2);
    await admin.passHoldTime();
    await admin.database.db
      .updateTable('orders')
      .set({ waitsUntil: new Date(Date.now() - 1_000).toISOString() })
      .execute();
    await admin.sweep();
    expect((await admin.orderOf(first.orderNumber)).status).toBe('cancelled');
    expect((await admin.stockOf(battery.id)).held).toBe(before.held);
    expect((await read(token)).standing).toBe('open');
    expect((await payDeposit(token)).orderNumber).not.toBe(first.orderNumber);
  });

  it('holds its parts for half an hour at the most, and nothing new past its last day, whatever is changed', async () => {
    const { db } = admin.database;
    const { id, token } = await sent();
    const endOf = async ({ orderNumber }: { orderNumber: string }) =>
      Date.parse((await admin.orderOf(orderNumber)).waitsUntil ?? '');
    const first = await accepted(token, { phone: '1' });
    const began = new Date(Date.now() - 29 * 60_000);
    await db
      .updateTable('orders')
      .set({ createdAt: began.toISOString() })
      .where('orderNumber', '=', first.orderNumber)
      .execute();
    for (const phone of ['1', '2', '3'])
      expect(await endOf(await accepted(token, { phone }))).toBe(began.getTime() + 30 * 60_000);

    const lastDay = addDays(londonDay(new Date()), -3);
    await db.updateTable('quotes').set({ lastDay }).where('id', '=', id).execute();
    expect((await accept(token, { phone: '3' })).statusCode).toBe(201);
    expect(codeOf(await accept(token, { phone: '4' }))).toBe('quote_ended');
  });

  it('of work alone waits for its payment, and is not given up by the sweeper', async () => {
    const work = bodyOf().lines.slice(1);
    const { token } = await sent({ lines: work, depositKind: 'none' });
    const { orderNumber, clientSecret } = await accepted(token);
    await admin.sweep();
    expect((await admin.orderOf(orderNumber)).status).toBe('pending');
    await admin.payDirectly(clientSecret);
    await admin.tellPaid(clientSecret);
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'confirmed', totalPence: 18_900 });
  });

  it('says kindly that it has ended or changed', async () => {
    const ended = await sent();
    const yesterday = addDays(londonDay(new Date()), -1);
    await admin.database.db
      .updateTable('quotes')
      .set({ lastDay: yesterday })
      .where('id', '=', ended.id)
      .execute();
    expect((await read(ended.token)).standing).toBe('ended');
    expect(codeOf(await accept(ended.token))).toBe('quote_ended');

    const changed = await sent();
    const { readAt } = await read(changed.token);
    await call('PUT', adminApi.quote(changed.id), bodyOf({ note: 'Another one' }));
    expect(codeOf(await accept(changed.token, { readAt }))).toBe('quote_changed');
    expect(codeOf(await accept(changed.token, { amount: '1.00' }))).toBe('quote_changed');

    const draft = await make();
    const token = await signQuote(admin.database.db, draft);
    expect((await call('GET', quoteApi.quote(token), undefined, '')).statusCode).toBe(404);
    expect((await call('GET', quoteApi.quote(`${token.slice(0, -1)}x`), undefined, '')).statusCode).toBe(404);
  });

  it('holds, whatever the owner sets later for delivery and VAT', async () => {
    const { token, total } = await sent({ handover: 'delivery', lines: bodyOf().lines.slice(1) });
    await admin.database.db.updateTable('settings').set({ deliveryPence: 9_900 }).execute();
    expect((await read(token)).total).toBe(total);
    await admin.database.db.updateTable('settings').set({ deliveryPence: 495 }).execute();
  });

  it('keeps an order here until it is paid in full, or the owner lets it leave', async () => {
    const { token } = await sent();
    const { id, orderNumber } = await payDeposit(token);
    const move = (status: string) =>
      ask(admin.app, 'PATCH', adminApi.orderStatus(orderNumber), { cookie: owner.cookie, body: { status } });
    expect(codeOf(await move('completed'))).toBe('not_wholly_paid');
    const isKept = async (number: string) => {
      const { orders } = (await call('GET', `${adminApi.orders()}?search=${number}`)).json();
      const shown = (await call('GET', adminApi.order(number))).json().isKeptUnpaid;
      // The overview and the order itself offer the same step.
      expect(orders[0]).toMatchObject({ orderNumber: number, isKeptUnpaid: shown });
      return shown;
    };
    expect(await isKept(orderNumber)).toBe(true);
    const waiting = await restSecret(id);
    const noted = await call('POST', adminApi.orderRest(orderNumber, 'paid'), { paidBy: 'cash' });
    expect(noted.json()).toMatchObject({ due: '0.00', isKeptUnpaid: false, rest: { paidBy: 'cash' } });
    expect((await admin.stripe.paymentIntents.retrieve(intentOf(waiting))).status).toBe('canceled');
    expect((await move('completed')).statusCode).toBe(200);
    expect(await historyOf(admin.database.db, 'order', id)).toContain('rest paid by Ada Fernsby');

    const other = await payDeposit((await sent()).token);
    expect((await call('POST', adminApi.orderRest(other.orderNumber, 'leave'), {})).statusCode).toBe(200);
    expect(await isKept(other.orderNumber)).toBe(false);
    const left = await ask(admin.app, 'PATCH', adminApi.orderStatus(other.orderNumber), {
      cookie: owner.cookie,
      body: { status: 'completed' },
    });
    expect(left.statusCode).toBe(200);
    expect(await historyOf(admin.database.db, 'order', other.id)).toContain(
      'let leave unpaid by Ada Fernsby',
    );
  });

  it('of work in a van is an order to fit, from the email to the last step', async () => {
    const { token } = await sent({ depositKind: 'none' });
    const { id, orderNumber } = await payDeposit(token);
    const email = await composeOrderEmail(admin.database.db, 'https://x.example', 'order-confirmed', id);
    expect(email?.paragraphs).toContain(fittingNext);
    expect(email?.rows?.map(([label]) => label)).not.toContain('Collection');
    expect((await call('GET', adminApi.order(orderNumber))).json()).toMatchObject({
      deliveryMethod: 'fitting',
    });
    const listed = async (method: string) => {
      const { orders } = orderPage.parse((await call('GET', `${adminApi.orders()}?method=${method}`)).json());
      return orders.filter((order) => order.orderNumber === orderNumber).map((one) => one.deliveryMethod);
    };
    expect([await listed('fitting'), await listed('collection')]).toEqual([['fitting'], []]);
    const move = (status: string) =>
      ask(admin.app, 'PATCH', adminApi.orderStatus(orderNumber), { cookie: owner.cookie, body: { status } });
    for (const status of ['ready', 'dispatched']) expect(codeOf(await move(status))).toBe('moved_meanwhile');
    expect((await move('completed')).json()).toMatchObject({ status: 'completed' });
    expect(await admin.emails(id)).toEqual(['order-confirmed']);
  });

  it('sends money back that comes for a rest which was paid at the workshop meanwhile', async () => {
    const order = await payDeposit((await sent()).token);
    const secret = await restSecret(order.id);
    await admin.database.db
      .updateTable('order_rests')
      .set({ paidBy: 'transfer', paidAt: new Date().toISOString() })
      .where('orderId', '=', order.id)
      .execute();
    await admin.payDirectly(secret);
    await admin.tellPaid(secret);
    expect(await admin.givenBack(secret)).toBe(43_100);
    expect((await admin.orderOf(order.orderNumber)).paymentStatus).toBe('paid');
  });

  it('is reminded of once before it ends, purged in its time, and forgotten with its customer', async () => {
    const { db } = admin.database;
    const { id } = await sent({ customerEmail: 'grace@example.com' });
    const ago = new Date(Date.now() - 10 * day).toISOString();
    const lastDay = addDays(londonDay(new Date()), 2);
    await db.updateTable('quotes').set({ emailedAt: ago, lastDay }).where('id', '=', id).execute();
    await remindOfQuotes(db);
    await remindOfQuotes(db);
    const told = await db
      .selectFrom('outbox')
      .select('kind')
      .where('key', 'like', `quote-ending:${id}:%`)
      .execute();
    expect(told).toHaveLength(1);

    const draft = await make({ customerEmail: 'grace@example.com' });
    const later = (days: number) => new Date(Date.now() + days * day);
    const has = async (one: number) =>
      (await db.selectFrom('quotes').select('id').where('id', '=', one).executeTakeFirst()) !== undefined;
    await purgeQuotes(db, later(89));
    expect([await has(id), await has(draft.id)]).toEqual([true, true]);
    await transaction(db, (trx) => forgetQuotes(trx, { email: 'Grace@example.com', isEmailVerified: true }));
    expect([await has(id), await has(draft.id)]).toEqual([false, false]);

    const old = await make();
    const kept = await sent();
    await purgeQuotes(db, later(124));
    expect([await has(old.id), await has(kept.id)]).toEqual([false, false]);
  });

  it('asks for neither the email nor the telephone that it knows, and shows neither', async () => {
    const known = await sent({ customerPhone: '01632 960123' });
    const shown = await call('GET', quoteApi.quote(known.token), undefined, '');
    expect(shown.json()).toMatchObject({ hasEmail: true, hasPhone: true });
    expect(shown.body).not.toMatch(/960123|ada@example/);
    const order = await admin.orderOf((await accepted(known.token, { email: '' })).orderNumber);
    expect([order.customerEmail, order.customerPhone]).toEqual(['ada@example.com', '01632 960123']);
    expect((await call('POST', quoteApi.ask(known.token), { question: 'Which?' }, '')).statusCode).toBe(201);

    const made = await make({ customerEmail: '', depositKind: 'none' });
    const { updatedAt } = made;
    const url = adminApi.sendQuote(made.id);
    const byHand = storedQuote.parse((await call('POST', url, { byEmail: false, updatedAt })).json());
    const token = await signQuote(admin.database.db, byHand);
    expect(await read(token)).toMatchObject({ hasEmail: false, hasPhone: false });
    const refused = await accept(token, { email: '' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['email']]);
    const typed = await admin.orderOf((await accepted(token, { phone: '01632 960999' })).orderNumber);
    expect([typed.customerEmail, typed.customerPhone]).toEqual(['ada@example.com', '01632 960999']);
  });

  it('of a part that was deleted since, or of an enquiry, is refused or saved in words', async () => {
    const { db } = admin.database;
    const lamp = await buildProduct(db, { name: 'Lamp', pricePence: 2_000, stockQuantity: 5 });
    const line = { productId: lamp.id, name: 'Lamp', sku: null, price: '20.00', vatRate: 20 };
    const { token } = await sent({ lines: [{ ...line, quantity: 2, deliveryClass: 'parcel' }], ...atOnce });
    await db.deleteFrom('products').where('id', '=', lamp.id).execute();
    const refused = await accept(token);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: 'Lamp has just sold out' }]);
    expect((await read(token)).standing).toBe('open');
    expect(await make({ enquiryId: 999_999 })).toMatchObject({ enquiryId: null });
  });

  it('goes into the bin and comes back, is asked about as an enquiry, and is the owner’s alone', async () => {
    const { id, number, token } = await sent();
    await call(
      'POST',
      quoteApi.ask(token),
      { email: 'ada@example.com', question: 'Which battery is it?' },
      '',
    );
    const enquiry = await admin.database.db
      .selectFrom('contact_messages')
      .select('enquiry')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(enquiry.enquiry).toContain(number);
    expect((await call('DELETE', adminApi.quote(id))).statusCode).toBe(200);
    expect((await call('GET', adminApi.quote(id))).statusCode).toBe(404);
    const back = storedQuote.parse((await call('POST', adminApi.restoreQuote(id), {})).json());
    expect(back).toMatchObject({ number, total: '531.00', status: 'withdrawn' });
    const staff = await buildPerson(admin.database.db, { isStaff: true });
    expect((await call('GET', adminApi.quotes(), undefined, staff.cookie)).statusCode).toBe(403);
  });
});
