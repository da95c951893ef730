import { beforeAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../../server/database/database.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildDiscountCode, buildProduct } from '../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { buildPerson } from '../../../test/people.ts';
import { type Answer, confirmed, placedOrder, refusal, Shopper, sendInto } from '../../../test/shopper.ts';
import { api } from '../../paths.ts';
import { addDays, londonDay } from '../../values/london-days.ts';
import { composeOrderEmail } from '../emails/order-emails.server.ts';
import { cancelUnpaidOrder } from '../place/holds.server.ts';
import { vatByRate } from '../read-bill.server.ts';

const today = londonDay(new Date());

describeOnBothDatabases('a discount code', (open) => {
  let admin: OrderAdmin;
  let id: number;

  beforeAll(async () => {
    const database = await open();
    await buildContent(database.db);
    const env = { CHECKOUT_TRIES_PER_MINUTE: '1000' };
    admin = await openOrderAdmin(database, await buildTestApp({ database, env }));
    ({ id } = await buildProduct(admin.database.db, {
      pricePence: 2_000,
      stockQuantity: 1_000,
      name: 'Lamp',
    }));
  });

  beforeEach(async () => {
    await admin.database.db.updateTable('settings').set({ vatNumber: '' }).execute();
  });

  const items = (quantity = 1) => [{ id, quantity }];
  const tryCode = (shopper: Shopper, code: string, quantity = 1) =>
    shopper.ask('POST', api.discountTries(), { code, items: items(quantity) });
  const buy = (shopper: Shopper, discountCode: string, amount: string, more: object = {}) =>
    shopper.place(items(), amount, { discountCode, ...more });
  const readMessage = ({ body }: Answer) => (body as { message: string }).message;
  const orderOf = (answer: Answer) => admin.orderOf(placedOrder(answer).orderNumber);

  it('takes off what it says, the same on page, payment, order, receipt and email', async () => {
    const { db } = admin.database;
    await db.updateTable('settings').set({ vatNumber: 'GB123456789' }).execute();
    const { code } = await buildDiscountCode(db, { percent: 10 });
    const shopper = admin.newShopper();
    expect(await tryCode(shopper, ` ${code.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: { code, kind: 'percent', percent: 10, amount: '0.00', leastGoods: '0.00' },
    });
    // £20.00 less £2.00, and £4.95 for delivery.
    const answer = await buy(shopper, code, '22.95');
    const placed = placedOrder(answer);
    expect(placed).toMatchObject({
      subtotal: '15.00',
      shippingCost: '4.13',
      tax: '3.82',
      total: '22.95',
      discount: '2.00',
    });
    await shopper.pay(placed.clientSecret);
    const receipt = confirmed(await shopper.comeBack(placed.clientSecret));
    expect(receipt).toMatchObject({ state: 'paid', discount: '2.00', discountCode: code, total: '22.95' });
    const order = await admin.orderOf(placed.orderNumber);
    expect(order).toMatchObject({ discountPence: 200, discountCode: code, deliverySavedPence: 0 });
    expect(await vatByRate(db, order)).toEqual([
      { vatRate: 20, goodsNet: 1_500, deliveryNet: 413, tax: 382, gross: 2_295 },
    ]);
    const email = await composeOrderEmail(db, 'https://ampervan.example', 'order-confirmed', order.id);
    expect(email?.rows?.map(([label, amount]) => [label, amount])).toContainEqual([
      ...[`Discount, ${code}`, '−£2.00'],
    ]);
    expect(await admin.wrongs()).toEqual([]);
  });

  it('for free delivery is used only where there is delivery to pay for', async () => {
    const { db } = admin.database;
    const { code } = await buildDiscountCode(db, { kind: 'delivery', mostUses: 1 });
    const collected = await buy(admin.newShopper(), code, '20.00', { deliveryMethod: 'collection' });
    expect(await orderOf(collected)).toMatchObject({ discountCode: '', deliverySavedPence: 0 });
    const delivered = await buy(admin.newShopper(), code, '20.00');
    expect(await orderOf(delivered)).toMatchObject({
      discountCode: code,
      discountPence: 0,
      deliverySavedPence: 495,
      shippingPence: 0,
    });
    expect(refusal(await buy(admin.newShopper(), code, '20.00'))).toBe('409 discount_refused');
  });

  it.each([
    ['has ended', { isActive: false }, (code: string) => `${code} has ended`],
    ['ended yesterday', { lastDay: addDays(today, -1) }, (code: string) => `${code} ended on `],
    ['begins tomorrow', { firstDay: addDays(today, 1) }, (code: string) => `${code} can be used from `],
    ['wants more goods', { leastGoodsPence: 5_000 }, (code: string) => `${code} is for orders from £50.00`],
    ['is not known', null, () => 'We do not know that code: please check how it is written'],
  ])(
    'that %s is refused in words that say so, and the total without it is told',
    async (_name, given, words) => {
      const { code } = given ? await buildDiscountCode(admin.database.db, given) : { code: 'NOBODY-KNOWS' };
      const tried = await tryCode(admin.newShopper(), code);
      expect([refusal(tried), readMessage(tried)]).toEqual([
        '409 discount_refused',
        expect.stringContaining(words(code)),
      ]);
      const placed = await buy(admin.newShopper(), code, '22.95');
      expect(placed.body).toMatchObject({ code: 'discount_refused', total: '24.95' });
      expect(readMessage(placed)).toMatch(/Without it the total is £24\.95\.$/);
    },
  );

  it('holds on its first and last day', async () => {
    const { code } = await buildDiscountCode(admin.database.db, {
      firstDay: today,
      lastDay: today,
      percent: 10,
    });
    expect((await tryCode(admin.newShopper(), code)).status).toBe(200);
  });

  it('that takes off something else by now is a new total, as a new price is', async () => {
    const { db } = admin.database;
    const { code } = await buildDiscountCode(db, { percent: 10 });
    await db.updateTable('discount_codes').set({ percent: 5 }).where('code', '=', code).execute();
    const answer = await buy(admin.newShopper(), code, '22.95');
    expect(answer.body).toMatchObject({ code: 'total_changed', total: '23.95' });
  });

  it('comes back when the order is given up or its money is, and not before', async () => {
    const { db } = admin.database;
    const { code } = await buildDiscountCode(db, { percent: 10, mostUses: 1 });
    const first = admin.newShopper();
    const { id: orderId } = await orderOf(await buy(first, code, '22.95'));
    expect(readMessage(await tryCode(admin.newShopper(), code))).toContain('as often as it can be');
    // Their own unpaid order does not stand in their way.
    expect((await tryCode(first, code)).status).toBe(200);
    expect((await orderOf(await buy(first, code, '22.95'))).id).toBe(orderId);
    await transaction(db, (trx) => cancelUnpaidOrder(trx, orderId));
    const placed = placedOrder(await buy(admin.newShopper(), code, '22.95'));
    const second = await admin.orderOf(placed.orderNumber);
    for (const [paymentStatus, status] of [
      ['paid', 409],
      ['refunded', 200],
    ] as const) {
      await db.updateTable('orders').set({ paymentStatus }).where('id', '=', second.id).execute();
      expect((await tryCode(admin.newShopper(), code)).status).toBe(status);
    }
  });

  const customer = (email: string) => ({
    customer: { name: 'Ada', email, address: '1 Sample Lane', city: 'Faversham', postcode: 'ME13 0ZZ' },
  });

  it('once a customer knows them by their mailbox, however it is spelled', async () => {
    const { code } = await buildDiscountCode(admin.database.db, { percent: 10, isOncePerCustomer: true });
    const use = async (email: string) =>
      refusal(await buy(admin.newShopper(), code, '22.95', customer(email)));
    await orderOf(await buy(admin.newShopper(), code, '22.95', customer('jo.smith@gmail.com')));
    await orderOf(await buy(admin.newShopper(), code, '22.95', customer('jo_s+van@example.com')));
    const same = [
      'josmith@gmail.com',
      'jo.smith+1@gmail.com',
      'J.O.Smith@GoogleMail.com',
      'jo_s@example.com',
    ];
    for (const email of same) expect([email, await use(email)]).toEqual([email, '409 discount_refused']);
    for (const email of ['josmith@example.com', 'jo.smith@example.com', 'joxs@example.com', 'jo@gmail.com'])
      await orderOf(await buy(admin.newShopper(), code, '22.95', customer(email)));
  });

  it('once a customer tells of no purchase to whoever does not agree to the total, and of few to others', async () => {
    const { code } = await buildDiscountCode(admin.database.db, { percent: 10, isOncePerCustomer: true });
    await orderOf(await buy(admin.newShopper(), code, '22.95', customer('bought@example.com')));
    const stranger = admin.newShopper();
    const asked = (email: string, amount: string) => buy(stranger, code, amount, customer(email));
    const [bought, never] = [
      await asked('bought@example.com', '0.01'),
      await asked('never@example.com', '0.01'),
    ];
    expect([bought.status, bought.body]).toEqual([never.status, never.body]);
    expect(refusal(bought)).toBe('409 total_changed');
    const told = await asked('bought@example.com', '22.95');
    expect(told.body).toMatchObject({ code: 'discount_refused', total: '24.95' });
    expect(readMessage(told)).toMatch(/you have used it\. Without it the total is £24\.95\.$/);
    const statuses: number[] = [];
    for (let time = 0; time < 30; time++) statuses.push((await asked('bought@example.com', '22.95')).status);
    expect(statuses).toEqual([...Array.from({ length: 29 }, () => 409), 429]);
  });

  it('once a customer knows them by their email in any letters, and by their account', async () => {
    const { db } = admin.database;
    const { code } = await buildDiscountCode(db, { percent: 10, isOncePerCustomer: true });
    const ada = await buildPerson(db);
    const signedIn = admin.newShopper();
    signedIn.cookie = ada.cookie;
    await orderOf(await buy(signedIn, code, '22.95', customer('Once@Example.com')));
    const again = await buy(admin.newShopper(), code, '22.95', customer('once@example.COM'));
    expect(readMessage(again)).toContain('once by each customer, and you have used it');
    const elsewhere = admin.newShopper();
    elsewhere.cookie = ada.cookie;
    expect(refusal(await tryCode(elsewhere, code))).toBe('409 discount_refused');
    await orderOf(await buy(admin.newShopper(), code, '22.95', customer('other@example.com')));
  });

  it('cannot be guessed at for long from one network, and right ones are no guesses', async () => {
    const { db } = admin.database;
    const { code } = await buildDiscountCode(db, { percent: 10 });
    const guesser = admin.newShopper();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 31; guess++) {
      statuses.add((await tryCode(guesser, guess % 2 ? code : `GUESS-${guess}`)).status);
    }
    expect([...statuses].sort()).toEqual([200, 409]);
    for (let guess = 0; guess < 20; guess++) {
      statuses.add((await tryCode(guesser, `MORE-${guess}`)).status);
    }
    expect([...statuses].sort()).toEqual([200, 409, 429]);
    expect((await tryCode(guesser, code)).status).toBe(429);
    expect((await tryCode(admin.newShopper(), code)).status).toBe(200);
  });

  it('cannot be guessed at for longer from many networks of one provider’s customer', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 120; guess++) {
      const guesser = new Shopper(sendInto(admin.app, `2001:db8:f:${guess % 10}00::1`));
      statuses.push((await tryCode(guesser, `WIDE-${guess}`)).status);
    }
    expect(statuses.filter((status) => status === 409)).toHaveLength(120);
    const next = new Shopper(sendInto(admin.app, '2001:db8:f:f00::1'));
    expect((await tryCode(next, 'WIDE-NEXT')).status).toBe(429);
    expect((await tryCode(admin.newShopper(), 'WIDE-NEXT')).status).toBe(409);
  });
});
