import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { limits } from '../../server/limits/limits.ts';
import { control } from '../../simulator/running-simulator.ts';
import { beginRest, payDeposit, quoteWithDeposit } from '../../test/agreed-order.ts';
import { sendEvent } from '../../test/build-test-app.ts';
import { buildProduct, buildQuote, type ProductRow } from '../../test/builders.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { amount, giveBack } from '../../test/refunding.ts';
import { intentOf, placedOrder } from '../../test/shopper.ts';
import { listProvenOwners } from '../accounts/emails/owners.server.ts';
import { adminApi } from '../admin-paths.ts';
import type { NoticeTimes } from '../emails/notice-kinds.ts';
import { tellOwners } from '../emails/notices/tell-owners.server.ts';
import { orderLinkApi } from '../orders/emails/order-link-paths.ts';
import { signOrder } from '../orders/emails/order-token.server.ts';
import { piecesField } from '../orders/returns/returnable.ts';
import { signQuote } from '../quotes/quote-token.server.ts';
import { composeEmail } from './compose-email.server.ts';

const site = 'https://site.example';
const told = z.object({ id: z.string() });

describeOnBothDatabases('owners are told', (open) => {
  let admin: OrderAdmin;
  let owner: Person;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    const { db } = admin.database;
    lamp = await buildProduct(db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 50 });
    owner = await buildPerson(db, {
      firstName: 'Olive',
      lastName: 'Owner',
      isAdmin: true,
      isEmailVerified: true,
    });
  });

  beforeEach(async () => {
    const { db } = admin.database;
    await db.deleteFrom('owner_notices').execute();
    await db.deleteFrom('limit_uses').where('name', '=', limits.ownersNotices.name).execute();
    await choose({ 'sold-out': 'each' });
    return async () => {
      await control(admin.simulator, 'DELETE', 'faults');
      expect(await admin.wrongs()).toEqual([]);
    };
  });

  const choose = (times: Partial<NoticeTimes>) =>
    admin.database.db
      .updateTable('owner_notice_times')
      .set({ times: JSON.stringify(times) })
      .execute();

  /** Subject and text of the emails to the owner since. */
  async function news() {
    const { db } = admin.database;
    await tellOwners({ db, readOwners: listProvenOwners });
    const rows = await db.selectFrom('outbox').selectAll().where('recipient', '=', owner.email).execute();
    const mails = await Promise.all(rows.map((row) => composeEmail(db, site, row)));
    await db.deleteFrom('outbox').where('recipient', '=', owner.email).execute();
    return mails.map((mail) => [mail?.subject ?? '', mail?.text ?? ''] as const);
  }
  /** Expects one email with these words and the order's address. */
  async function toldOf(subject: string, ...words: string[]) {
    const [first, ...others] = await news();
    expect([first?.[0], others]).toEqual([subject, []]);
    for (const word of words) expect(first?.[1]).toContain(word);
  }
  const placeOf = (orderNumber: string) => `${site}/admin/orders/${orderNumber}`;

  async function paidOrder(quantity = 1, product = lamp) {
    const shopper = admin.newShopper();
    const pounds = (product.pricePence * quantity) / 100;
    const placed = placedOrder(await shopper.place([{ id: product.id, quantity }], pounds.toFixed(2)));
    await shopper.pay(placed.clientSecret);
    // The page that comes back, the webhook, and the webhook again.
    await Promise.all([shopper.comeBack(placed.clientSecret), admin.tellPaid(placed.clientSecret)]);
    await admin.tellPaid(placed.clientSecret);
    const { customerName, id } = await admin.orderOf(placed.orderNumber);
    return { ...placed, customerName, id, intent: intentOf(placed.clientSecret) };
  }

  it('of a paid order, once, and of no order that nobody has paid', async () => {
    placedOrder(await admin.newShopper().place([{ id: lamp.id, quantity: 1 }], '60.00'));
    expect(await news()).toEqual([]);
    const { orderNumber, customerName } = await paidOrder();
    await toldOf(`Order ${orderNumber} paid: £60.00, ${customerName}`, 'Delivery.', placeOf(orderNumber));
  });

  it('of an accepted quote with its deposit, and of the rest, paid by card or noted by hand', async () => {
    const { db } = admin.database;
    for (const way of ['card', 'hand']) {
      const shopper = admin.newShopper();
      const order = await payDeposit(db, shopper, await quoteWithDeposit(db, lamp));
      await admin.tellPaid(order.depositSecret);
      const { orderNumber, id } = order;
      const [[subject = '', text = ''] = [], ...others] = await news();
      expect(others).toEqual([]);
      expect(subject).toMatch(/^Quote Q-.* accepted: £60\.00, Ada Fernsby$/);
      expect(text).toContain(`Order ${orderNumber} paid.\n\nThe deposit of £180.00 in all.`);
      expect(text).toContain(placeOf(orderNumber));
      if (way === 'card') {
        const secret = await beginRest(db, shopper, id);
        await shopper.pay(secret);
        await Promise.all([shopper.comeBack(secret), admin.tellPaid(secret)]);
        await admin.tellPaid(secret);
      } else {
        const body = { paidBy: 'cash' };
        const noted = await ask(admin.app, 'POST', adminApi.orderRest(orderNumber, 'paid'), {
          cookie: owner.cookie,
          body,
        });
        expect(noted.statusCode).toBe(200);
      }
      const how = way === 'card' ? 'By card.' : 'In cash.\n\nNoted by Olive Owner.';
      await toldOf(`Balance of order ${orderNumber} paid: £120.00, Ada Fernsby`, how, placeOf(orderNumber));
    }
  });

  it('of a deposit alone where quotes are not told', async () => {
    const { db } = admin.database;
    await choose({ 'quote-accepted': 'none' });
    const { orderNumber } = await payDeposit(db, admin.newShopper(), await quoteWithDeposit(db, lamp));
    await toldOf(
      `Deposit of order ${orderNumber} paid: £60.00, Ada Fernsby`,
      '£120.00 of £180.00 is still to come.',
    );
  });

  it('of an order by telephone that is paid', async () => {
    const { db } = admin.database;
    const quote = await buildQuote(db, {
      kind: 'order',
      handover: 'collection',
      depositKind: 'amount',
      depositPence: 6_000,
    });
    const order = await payDeposit(db, admin.newShopper(), await signQuote(db, quote));
    await toldOf(`Telephone order ${quote.number} paid: £60.00, Ada Fernsby`, placeOf(order.orderNumber));
    await db.updateTable('orders').set({ quoteId: null }).where('id', '=', order.id).execute();
  });

  it('of a return, once for a wish that is sent twice', async () => {
    const { db } = admin.database;
    const { orderNumber, id, customerName } = await paidOrder(2);
    await news();
    const sent = await ask(admin.app, 'PATCH', adminApi.orderStatus(orderNumber), {
      cookie: owner.cookie,
      body: { status: 'dispatched' },
    });
    const [{ id: line }] = sent.json().refundable.lines;
    const token = await signOrder(db, id, new Date(Date.now() + 3_600_000));
    const body = { key: 'wish-of-this-buyer', token, [piecesField(line)]: '2', reason: 'Too bright' };
    for (const _press of [1, 2])
      expect((await ask(admin.app, 'POST', orderLinkApi.returns(), { body })).statusCode).toBe(202);
    await toldOf(
      `Return asked for, order ${orderNumber}: £120.00, ${customerName}`,
      '2 × Lamp.\n\n“Too bright”',
      placeOf(orderNumber),
    );
  });

  it('of a dispute, once however often the provider tells of it', async () => {
    const { orderNumber, intent, customerName } = await paidOrder();
    await news();
    const due_by = String(Date.parse('2026-12-11T23:59:00.000Z') / 1000);
    const { body } = await control(admin.simulator, 'POST', `payment_intents/${intent}/dispute`, { due_by });
    const { id } = told.parse(body);
    const { data } = await admin.stripe.events.list({ type: 'charge.dispute.created', limit: 100 });
    const event = data.find(({ data: { object } }) => 'id' in object && object.id === id);
    if (!event) throw new Error('No event');
    await Promise.all([sendEvent(admin.app, event), sendEvent(admin.app, event)]);
    await sendEvent(admin.app, event);
    await toldOf(
      `Payment of order ${orderNumber} disputed: £60.00, ${customerName}`,
      'The customer says that the goods never arrived.\n\nAnswer by 11 December 2026.',
      placeOf(orderNumber),
    );
  });

  it('of a refund that the provider refused, and of none that was given', async () => {
    const { orderNumber, intent, customerName } = await paidOrder();
    await news();
    expect((await giveBack(admin.app, owner.cookie, orderNumber, amount('5.00'))).status).toBe(200);
    expect(await news()).toEqual([]);
    const failNext = { path: 'POST /v1/refunds', status: 500, count: 3 };
    await control(admin.simulator, 'POST', 'faults', { failNext, webhooks: 'off' });
    await giveBack(admin.app, owner.cookie, orderNumber, amount('40.00'));
    // Meanwhile somebody takes nearly everything back at the provider.
    await admin.stripe.refunds.create({ payment_intent: intent, amount: 4_000 });
    await Promise.all([admin.sweep(), admin.sweep()]);
    await toldOf(
      `Refund of order ${orderNumber} failed: £40.00, ${customerName}`,
      'The payment provider refused it',
      placeOf(orderNumber),
    );
    expect((await giveBack(admin.app, owner.cookie, orderNumber, amount('15.00'))).status).toBe(200);
  });

  it('of a product that ran out by a sale, a form or a file, each time, and of none that nobody sees', async () => {
    const { db } = admin.database;
    const buildFew = (given: object = {}) =>
      buildProduct(db, { name: 'Few', pricePence: 6_000, stockQuantity: 2, ...given });
    const sold = await buildFew();
    await paidOrder(1, sold);
    expect((await news()).length).toBe(1);
    await paidOrder(1, sold);
    const subjects = async () =>
      (await news()).map(([subject]) => subject).filter((one) => !/^Order/.test(one));
    expect(await subjects()).toEqual(['Sold out: Few: none left']);

    const put = async (id: number, stockQuantity: number) => {
      const body = { stockQuantity };
      const answer = await ask(admin.app, 'PUT', `/api/products/${id}`, { cookie: owner.cookie, body });
      expect(answer.statusCode).toBe(200);
    };
    const counted = await buildFew();
    for (const stock of [1, 0, 0]) await put(counted.id, stock);
    const [[subject, text = ''] = [], ...others] = await news();
    expect([subject, others]).toEqual(['Sold out: Few: none left', []]);
    expect(text).toContain('Counted. By Olive Owner.');
    expect(text).toContain(`${site}/admin/products/${counted.id}`);
    await put(counted.id, 5);
    expect(await subjects()).toEqual([]);
    await put(counted.id, 0);
    expect(await subjects()).toEqual(['Sold out: Few: none left']);

    const filed = await buildFew({ name: 'Filed' });
    const csv = `id,name,stock\n${filed.id},Filed,0`;
    const send = (body: object) =>
      ask(admin.app, 'POST', adminApi.importProducts(), { cookie: owner.cookie, body });
    const { seen } = (await send({ csv })).json();
    expect((await send({ csv, seen })).statusCode).toBe(200);
    expect(await subjects()).toEqual(['Sold out: Filed: none left']);

    const hidden = await buildFew({ isActive: false });
    await put(hidden.id, 0);
    expect(await subjects()).toEqual(['']);
    await choose({ 'sold-out': 'none' });
    await put(counted.id, 3);
    await put(counted.id, 0);
    expect(await news()).toEqual([]);
  });
});
