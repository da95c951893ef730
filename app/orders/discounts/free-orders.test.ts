import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildDiscountCode, buildProduct } from '../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import {
  type Answer,
  freeOrder,
  intentOf,
  placedOrder,
  readyPayment,
  refusal,
  Shopper,
  sendInto,
} from '../../../test/shopper.ts';
import { adminApi } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { composeOrderEmail } from '../emails/order-emails.server.ts';
import { paperPaths } from '../paper-paths.ts';

describeOnBothDatabases('a code that covers all of an order', (open) => {
  let admin: OrderAdmin;
  let owner: Person;
  let id: number;

  beforeAll(async () => {
    const database = await open();
    await buildContent(database.db);
    const env = { CHECKOUT_TRIES_PER_MINUTE: '1000' };
    admin = await openOrderAdmin(database, await buildTestApp({ database, env }));
    owner = await buildPerson(database.db, { isAdmin: true });
    ({ id } = await buildProduct(database.db, { pricePence: 2_000, stockQuantity: 1_000, name: 'Lamp' }));
    await admin.startCounting();
  });

  beforeEach(() => async () => expect(await admin.wrongs()).toEqual([]));

  const buildProven = () => buildPerson(admin.database.db, { isEmailVerified: true });
  const whole = (given: object = {}) =>
    buildDiscountCode(admin.database.db, { percent: 100, mostUses: 5, ...given });

  /** Somebody's browser, logged in or not, which keeps the cookie of its checkout beside that of the login. */
  function browserOf(person: Pick<Person, 'email' | 'cookie'>) {
    const shopper = new Shopper(sendInto(admin.app));
    let checkout = '';
    async function send(url: string, body: object, keeps = true): Promise<Answer> {
      shopper.cookie = [person.cookie, checkout].filter(Boolean).join('; ');
      const answer = await shopper.ask('POST', url, body);
      if (keeps) checkout = /checkout=[^;]+/.exec(answer.setCookie ?? '')?.[0] ?? checkout;
      return answer;
    }
    const items = [{ id, quantity: 1, price: '20.00' }];
    const collected = { items, deliveryMethod: 'collection' };
    return {
      ready: (discountCode = '') =>
        send(api.createPaymentIntent(), { ...collected, amount: '20.00', discountCode }),
      place: (discountCode: string, amount = '0.00', more: object = {}, keeps = true) => {
        const customer = { name: 'Ada', email: person.email };
        return send(api.orders(), { ...collected, amount, discountCode, customer, ...more }, keeps);
      },
      pay: (clientSecret: string) => shopper.pay(clientSecret),
    };
  }
  const guest = { email: 'guest@example.com', cookie: '' };
  const orderOf = (answer: Answer) => admin.orderOf(freeOrder(answer).orderNumber);
  const countPayments = async () => (await admin.stripe.paymentIntents.list({ limit: 100 })).data.length;
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    ask(admin.app, method, url, { cookie: owner.cookie, ...(body && { body }) });

  it('makes it free: it counts as paid, its goods are sold and no card is asked for', async () => {
    const { db } = admin.database;
    await db.updateTable('settings').set({ vatNumber: 'GB123456789' }).execute();
    const [ada, { code }] = [await buildProven(), await whole()];
    const [before, payments] = [await admin.stockOf(id), await countPayments()];
    const hers = browserOf(ada);
    expect((await hers.ready(code)).body).toEqual({
      clientSecret: null,
      isFree: true,
      subtotal: '0.00',
      shippingCost: '0.00',
      tax: '0.00',
      total: '0.00',
    });
    const order = await orderOf(await hers.place(code));
    expect(order).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      paymentIntentId: null,
      userId: ada.id,
      totalPence: 0,
      discountPence: 2_000,
      discountCode: code,
      taxPence: 0,
    });
    expect(order.paidAt).not.toBeNull();
    expect(await admin.stockOf(id)).toEqual({ stock: before.stock - 1, held: 0 });
    expect(await countPayments()).toBe(payments);
    expect(await admin.emails(order.id)).toEqual(['order-confirmed']);
    const email = await composeOrderEmail(db, 'https://ampervan.example', 'order-confirmed', order.id);
    expect(email?.paragraphs[0]).toContain(`Nothing to pay: ${code} covered all of it.`);
    const shown = (await call('GET', adminApi.order(order.orderNumber))).json();
    expect(shown).toMatchObject({ total: '0.00', refundable: null, papers: [{ kind: 'invoice' }] });
    expect(JSON.stringify(shown.timeline)).toContain(`Nothing to pay: ${code} covered all of it`);
    const paper = await ask(admin.app, 'GET', paperPaths.ofAccount(order.orderNumber, 'invoice'), {
      cookie: ada.cookie,
    });
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    await db.updateTable('settings').set({ vatNumber: '' }).execute();
  });

  it('has nothing to give back; cancelled, its goods are for sale again and the code has its use back', async () => {
    const [ada, { code }] = [await buildProven(), await whole({ mostUses: 1 })];
    const before = await admin.stockOf(id);
    const { orderNumber } = await orderOf(await browserOf(ada).place(code));
    const wish = { key: `free-${orderNumber}`, kind: 'all', total: '0.00' };
    const refund = await call('POST', adminApi.orderRefunds(orderNumber), wish);
    expect([refund.statusCode, refund.json().code]).toEqual([409, 'not_paid']);
    expect(refusal(await browserOf(await buildProven()).place(code))).toBe('409 discount_refused');
    const moved = await call('PATCH', adminApi.orderStatus(orderNumber), { status: 'cancelled' });
    expect([moved.statusCode, moved.json().status]).toEqual([200, 'cancelled']);
    expect(await admin.stockOf(id)).toEqual(before);
    const codes = (await call('GET', adminApi.discountCodes())).json();
    expect(codes.find((one: { code: string }) => one.code === code)).toMatchObject({ uses: 0 });
    await orderOf(await browserOf(await buildProven()).place(code));
  });

  it.each([
    ['its uses have no limit', { mostUses: null }, buildProven, {}],
    ['nobody is logged in', {}, () => guest, {}],
    ['no mailbox is proven', {}, () => buildPerson(admin.database.db, { isEmailVerified: false }), {}],
    ['the order goes by another address', {}, buildProven, { email: 'other@example.com' }],
    ['10p would be left', { kind: 'amount', percent: 0, amountPence: 1_990 }, buildProven, {}],
  ] as const)('leaves 30p to pay where %s, whatever is asked', async (_where, given, who, customer) => {
    const [person, { code }] = [await who(), await whole(given)];
    const theirs = browserOf(person);
    const more = { customer: { name: 'Ada', email: person.email, ...customer } };
    for (const amount of ['0.00', '0.10', '0.29']) {
      const refused = await theirs.place(code, amount, more);
      expect(refused.body).toMatchObject({ code: 'total_changed', total: '0.30' });
    }
    const isOwn = !('email' in customer);
    if (isOwn) expect(readyPayment(await theirs.ready(code)).clientSecret).toContain('_secret_');
    const placed = placedOrder(await theirs.place(code, '0.30', more));
    expect(placed).toMatchObject({ total: '0.30', discount: '19.70' });
    await theirs.pay(placed.clientSecret);
    await admin.tellPaid(placed.clientSecret);
    expect(await admin.orderOf(placed.orderNumber)).toMatchObject({ paymentStatus: 'paid', totalPence: 30 });
  });

  it('alone makes an order free: no total and no price of the browser’s own does', async () => {
    const hers = browserOf(await buildProven());
    const { code: half } = await whole({ percent: 50 });
    const nothing = [{ id, quantity: 1, price: '0.00' }];
    for (const [code, more] of [
      ['', {}],
      ['', { items: nothing }],
      [half, {}],
      [half, { items: nothing }],
      [half, { isFree: true, total: '0.00' }],
    ] as const) {
      const answer = await hers.place(code, '0.00', more);
      expect([more, refusal(answer)]).toEqual([more, '409 total_changed']);
    }
  });

  it('placed again after a lost answer is the same order, and another one after its answer', async () => {
    const [ada, { code }] = [await buildProven(), await whole({ mostUses: 2 })];
    const hers = browserOf(ada);
    await hers.ready();
    const [lost, again, twice] = [
      await orderOf(await hers.place(code, '0.00', {}, false)),
      ...(await Promise.all([
        hers.place(code, '0.00', {}, false).then(orderOf),
        hers.place(code, '0.00', {}, false).then(orderOf),
      ])),
    ];
    expect([again?.id, twice?.id]).toEqual([lost.id, lost.id]);
    const answered = await orderOf(await hers.place(code));
    expect(answered.id).toBe(lost.id);
    expect((await orderOf(await hers.place(code))).id).not.toBe(lost.id);
    expect(refusal(await hers.place(code))).toBe('409 discount_refused');
  });

  it('ends the payment that the checkout was readied with; one that has gone through is no free order', async () => {
    const [ada, { code }] = [await buildProven(), await whole()];
    const hers = browserOf(ada);
    const { clientSecret } = readyPayment(await hers.ready());
    await orderOf(await hers.place(code));
    const ended = await admin.stripe.paymentIntents.retrieve(intentOf(clientSecret));
    expect(ended.status).toBe('canceled');

    const placed = placedOrder(await hers.place('', '20.00'));
    await admin.payDirectly(placed.clientSecret);
    expect(refusal(await hers.place(code))).toBe('409 already_paid');
    expect(await admin.orderOf(placed.orderNumber)).toMatchObject({
      paymentStatus: 'paid',
      totalPence: 2_000,
    });
  });
});
