import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { control } from '../../../simulator/running-simulator.ts';
import { beginRest, buyInTwoParts, payDeposit, quoteWithDeposit } from '../../../test/agreed-order.ts';
import { buildProduct, type ProductRow } from '../../../test/builders.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { amount, giveBack, readOrder } from '../../../test/refunding.ts';
import { intentOf } from '../../../test/shopper.ts';
import { adminApi } from '../../admin-paths.ts';
import { reconcile } from '../settle/reconcile.server.ts';
import { noteDisputes } from './note-disputes.server.ts';

const told = z.object({ id: z.string() });

describeOnDatabase('a dispute about one of two payments of an order', (open) => {
  let admin: OrderAdmin;
  let owner: Person;
  let staff: Person;
  let lamp: ProductRow;
  let inStock: number;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    const { db } = admin.database;
    lamp = await buildProduct(db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 200 });
    owner = await buildPerson(db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
    staff = await buildPerson(db, { firstName: 'Stan', lastName: 'Staff', isStaff: true });
    await admin.startCounting();
  });

  beforeEach(async () => {
    inStock = (await admin.stockOf(lamp.id)).stock;
    return async () => expect(await admin.wrongs()).toEqual([]);
  });

  const context = () => ({ db: admin.database.db, payments: admin.payments, log: admin.app.log });
  /** Three lamps for £180, to be collected: £60 first, then £120. */
  const buy = () => buyInTwoParts(admin.database.db, admin.newShopper(), lamp);
  const read = (orderNumber: string) => readOrder(admin.app, owner.cookie, orderNumber);
  const give = (orderNumber: string, wish: object) => giveBack(admin.app, owner.cookie, orderNumber, wish);

  /** The bank of whoever paid asks a payment back, and the site hears of it; gives the dispute's id. */
  async function dispute(intent: string, more: Record<string, string> = {}): Promise<string> {
    const { body } = await control(admin.simulator, 'POST', `payment_intents/${intent}/dispute`, more);
    await noteDisputes(context(), intent);
    return told.parse(body).id;
  }

  async function decide(id: string, intent: string, outcome: string): Promise<void> {
    await control(admin.simulator, 'POST', `disputes/${id}/outcome`, { outcome });
    await noteDisputes(context(), intent);
  }

  async function move(orderNumber: string, status: string, { allTheSame = false, who = owner } = {}) {
    const { cookie } = who;
    const body = { status, allTheSame };
    const answer = await ask(admin.app, 'PATCH', adminApi.orderStatus(orderNumber), { cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** What of the payments is where, in pounds: came, back, held, lost. */
  const money = async (orderNumber: string) =>
    (await read(orderNumber)).payments.map(({ of, received, back, held, lost }) => [
      ...[of, received, back, held, lost],
    ]);

  it('holds the sum of that payment alone: the other stays paid, and can be given back', async () => {
    const { orderNumber, rest, depositSecret } = await buy();
    await dispute(rest);
    const order = await read(orderNumber);
    expect(order).toMatchObject({
      attention: 'disputed',
      status: 'confirmed',
      paymentStatus: 'paid',
      stillPaid: '180.00',
      disputes: [{ amount: '120.00', status: 'needs_response', paymentIntentId: rest }],
      refundable: { total: '60.00', held: '120.00' },
    });
    expect(await money(orderNumber)).toEqual([
      ['deposit', '60.00', '0.00', '0.00', '0.00'],
      ['rest', '120.00', '0.00', '120.00', '0.00'],
    ]);
    const over = await give(orderNumber, amount('60.01'));
    expect([over.status, over.body.code, over.body.message]).toEqual([
      ...[
        409,
        'more_than_left',
        expect.stringContaining('Only £60.00 of this order can be given back while'),
      ],
    ]);
    expect((await give(orderNumber, amount('25.00'))).body).toMatchObject({
      stillPaid: '155.00',
      refundable: { total: '35.00', held: '120.00' },
    });
    expect(await admin.givenBack(depositSecret)).toBe(2_500);
  });

  it('about the deposit leaves the rest as it is', async () => {
    const { orderNumber, deposit, restSecret } = await buy();
    await dispute(deposit);
    expect((await read(orderNumber)).refundable).toMatchObject({ total: '120.00', held: '60.00' });
    expect((await give(orderNumber, amount('120.00'))).status).toBe(200);
    expect(await admin.givenBack(restSecret)).toBe(12_000);
  });

  it('takes no piece from the order with all that can go back meanwhile', async () => {
    const { orderNumber, rest } = await buy();
    const id = await dispute(rest);
    const { body } = await give(orderNumber, { kind: 'all', total: '60.00', restock: true });
    expect(body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', toSend: [{ quantity: 3 }] });
    expect((await admin.stockOf(lamp.id)).stock).toBe(inStock - 3);
    const again = await give(orderNumber, amount('1.00'));
    expect([again.status, again.body.code]).toEqual([409, 'disputed']);
    await decide(id, rest, 'won');
    expect((await read(orderNumber)).refundable).toMatchObject({ total: '120.00', held: '0.00' });
  });

  it('is as if it had never been once it is won', async () => {
    const { orderNumber, rest } = await buy();
    const before = await read(orderNumber);
    await decide(await dispute(rest), rest, 'won');
    const { disputes, timeline, ...after } = await read(orderNumber);
    expect([disputes.length, timeline.length > before.timeline.length]).toEqual([1, true]);
    expect(after).toEqual({
      ...before,
      disputes: undefined,
      timeline: undefined,
    });
    expect((await move(orderNumber, 'ready')).status).toBe(200);
    const all = await give(orderNumber, { kind: 'all', total: '180.00', restock: true });
    expect(all.body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  it('that is lost takes that payment, and the order says what is still paid', async () => {
    const { orderNumber, rest } = await buy();
    await control(admin.simulator, 'POST', `payment_intents/${rest}/dispute`, {});
    await reconcile(context());
    const [opened] = (await admin.stripe.disputes.list({ payment_intent: rest })).data;
    // The end of it is found without an event.
    await control(admin.simulator, 'POST', `disputes/${opened?.id}/outcome`, { outcome: 'lost' });
    await reconcile(context());
    expect(await read(orderNumber)).toMatchObject({
      attention: null,
      status: 'confirmed',
      paymentStatus: 'paid',
      stillPaid: '60.00',
      refundable: { total: '60.00', held: '0.00' },
      isEmptied: false,
    });
    expect(await money(orderNumber)).toEqual([
      ['deposit', '60.00', '0.00', '0.00', '0.00'],
      ['rest', '120.00', '0.00', '0.00', '120.00'],
    ]);
  });

  it('that is lost lets the owner give back what is left, which cancels the order', async () => {
    const { orderNumber, rest, depositSecret } = await buy();
    await decide(await dispute(rest), rest, 'lost');
    const { body } = await give(orderNumber, { kind: 'all', total: '60.00', restock: true });
    expect(body).toMatchObject({ status: 'cancelled', stillPaid: '0.00', toSend: [], refundable: null });
    expect([await admin.givenBack(depositSecret), (await admin.stockOf(lamp.id)).stock]).toEqual([
      ...[6_000, inStock],
    ]);
    await reconcile(context());
    expect((await read(orderNumber)).attention).toBeNull();
  });

  it('that leaves nothing of the money lets the owner cancel, and the goods are for sale again', async () => {
    const { orderNumber, rest } = await buy();
    const id = await dispute(rest);
    await give(orderNumber, { kind: 'all', total: '60.00', restock: true });
    expect((await move(orderNumber, 'cancelled')).status).toBe(409);
    await decide(id, rest, 'lost');
    expect(await read(orderNumber)).toMatchObject({
      isEmptied: true,
      status: 'confirmed',
      stillPaid: '0.00',
    });
    expect((await move(orderNumber, 'cancelled', { who: staff })).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => move(orderNumber, 'cancelled')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(orderNumber)).toMatchObject({ status: 'cancelled', toSend: [{ quantity: 3 }] });
    expect((await admin.stockOf(lamp.id)).stock).toBe(inStock);
  });

  it.each(['needs_response', 'warning_needs_response'])(
    'keeps the goods here until the owner says otherwise, while it is %s',
    async (status) => {
      const { orderNumber, rest } = await buy();
      const id = await dispute(rest, { status });
      const refused = await move(orderNumber, 'ready');
      expect([refused.status, refused.body.code]).toEqual([409, 'contested']);
      // Answered, it is not marked any more, and not decided either.
      await admin.stripe.disputes.update(id, { evidence: { uncategorized_text: 'They were here.' } });
      await noteDisputes(context(), rest);
      expect(await read(orderNumber)).toMatchObject({ attention: null, isContested: true });
      expect((await move(orderNumber, 'ready')).body.code).toBe('contested');
      // Staff do not decide that.
      const byStaff = await move(orderNumber, 'ready', { allTheSame: true, who: staff });
      expect([byStaff.status, byStaff.body.message]).toEqual([409, expect.stringContaining('owner decides')]);
      expect((await move(orderNumber, 'ready', { allTheSame: true })).body.status).toBe('ready');
      // For the last step it is asked anew.
      expect((await move(orderNumber, 'completed')).body.code).toBe('contested');
      expect((await move(orderNumber, 'completed', { allTheSame: true })).body.status).toBe('completed');
    },
  );

  it('keeps the goods here once it is lost as well', async () => {
    const { orderNumber, deposit } = await buy();
    await decide(await dispute(deposit), deposit, 'lost');
    expect((await move(orderNumber, 'ready')).body.code).toBe('contested');
    expect((await move(orderNumber, 'ready', { allTheSame: true })).status).toBe(200);
  });

  it('about a deposit that is lost ends what is still to pay once the order is cancelled, and no money is kept', async () => {
    const { db } = admin.database;
    const order = await payDeposit(db, admin.newShopper(), await quoteWithDeposit(db, lamp));
    const restSecret = await beginRest(db, admin.newShopper(), order.id);
    const deposit = intentOf(order.depositSecret);
    await decide(await dispute(deposit), deposit, 'lost');
    expect(await read(order.orderNumber)).toMatchObject({ due: '120.00', isEmptied: true });
    expect((await move(order.orderNumber, 'cancelled')).body).toMatchObject({
      status: 'cancelled',
      due: '0.00',
    });
    // Whoever had the page open pays all the same.
    await admin.payDirectly(restSecret);
    await admin.tellPaid(restSecret);
    expect(await admin.givenBack(restSecret)).toBe(12_000);
  });
});
