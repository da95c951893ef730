import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { control } from '../../../simulator/running-simulator.ts';
import { sendEvent } from '../../../test/build-test-app.ts';
import { buildProduct, type ProductRow } from '../../../test/builders.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { intentOf, placedOrder } from '../../../test/shopper.ts';
import { tasksIn } from '../../admin/tasks.ts';
import { adminApi } from '../../admin-paths.ts';
import { disputeStatuses } from '../../payments/dispute-states.ts';
import { reconcile } from '../settle/reconcile.server.ts';
import { reasonWords, stateWords } from './dispute-words.ts';
import { noteDisputes } from './note-disputes.server.ts';

const told = z.object({ id: z.string() });
const dueBy = '2026-12-11T23:59:00.000Z';

describeOnDatabase('a disputed payment', (open) => {
  let admin: OrderAdmin;
  let owner: Person;
  let staff: Person;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    const { db } = admin.database;
    lamp = await buildProduct(db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 50 });
    owner = await buildPerson(db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
    staff = await buildPerson(db, { firstName: 'Stan', lastName: 'Staff', isStaff: true });
  });

  beforeEach(() => async () => expect(await admin.wrongs()).toEqual([]));

  const context = () => ({ db: admin.database.db, payments: admin.payments, log: admin.app.log });

  async function paidOrder() {
    const shopper = admin.newShopper();
    const placed = placedOrder(await shopper.place([{ id: lamp.id, quantity: 1 }], '60.00'));
    await shopper.pay(placed.clientSecret);
    await shopper.comeBack(placed.clientSecret);
    return { ...placed, intent: intentOf(placed.clientSecret) };
  }

  async function raise(intent: string, more: Record<string, string> = {}) {
    const complaint = { due_by: String(Date.parse(dueBy) / 1000), ...more };
    const { body } = await control(admin.simulator, 'POST', `payment_intents/${intent}/dispute`, complaint);
    return told.parse(body).id;
  }

  const decide = (id: string, outcome: string) =>
    control(admin.simulator, 'POST', `disputes/${id}/outcome`, { outcome });

  /** Sends the latest event of a kind about a dispute, as the provider does. */
  async function tell(kind: 'created' | 'updated' | 'closed', id: string) {
    const { data } = await admin.stripe.events.list({ type: `charge.dispute.${kind}`, limit: 100 });
    const event = data.find(({ data: { object } }) => 'id' in object && object.id === id);
    if (!event) throw new Error(`No ${kind} of ${id}`);
    expect((await sendEvent(admin.app, event)).statusCode).toBe(200);
  }

  const call = (method: 'GET' | 'PUT', url: string, body?: object, who = owner) =>
    ask(admin.app, method, url, { cookie: who.cookie, ...(body ? { body } : {}) });
  const orderPage = async (orderNumber: string, who = owner) =>
    (await call('GET', adminApi.order(orderNumber), undefined, who)).json();
  const said = async (orderNumber: string): Promise<string[]> =>
    (await orderPage(orderNumber)).timeline.map(({ what }: { what: string }) => what);
  const waiting = async () => (await call('GET', adminApi.overview())).json().orders;

  it('marks its order with reason and deadline, until the bank has an answer, and then says how it ended', async () => {
    const { orderNumber, intent } = await paidOrder();
    const id = await raise(intent);
    await tell('created', id);
    const marked = await orderPage(orderNumber);
    expect(marked).toMatchObject({ attention: 'disputed', paymentStatus: 'paid', status: 'confirmed' });
    expect(marked.disputes).toMatchObject([
      { amount: '60.00', reason: 'product_not_received', status: 'needs_response', dueBy, closedAt: null },
    ]);
    expect(await said(orderNumber)).toContain(
      '£60.00 disputed. The customer says that the goods never arrived.',
    );
    expect(await waiting()).toMatchObject({ disputed: 1, attention: 0, answerBy: dueBy });

    await admin.stripe.disputes.update(id, { evidence: { uncategorized_text: 'It was signed for.' } });
    await tell('updated', id);
    expect(await orderPage(orderNumber)).toMatchObject({ attention: null });
    expect(await waiting()).toMatchObject({ disputed: 0, attention: 0, answerBy: null });

    await decide(id, 'won');
    await tell('closed', id);
    expect((await said(orderNumber)).filter((what) => what.includes('ispute'))).toEqual([
      expect.stringContaining('£60.00 disputed'),
      'The dispute was answered',
      'Dispute: Won: £60.00 stays with you.',
    ]);
  });

  it('that is lost shows what is gone, and leaves the order as it is', async () => {
    const { orderNumber, intent } = await paidOrder();
    const id = await raise(intent, { reason: 'fraudulent', amount: '1000' });
    await tell('created', id);
    await admin.stripe.disputes.close(id);
    await tell('closed', id);
    const order = await orderPage(orderNumber);
    expect(order).toMatchObject({ attention: null, paymentStatus: 'paid', refunded: '0.00' });
    expect(order.disputes).toMatchObject([{ amount: '10.00', status: 'lost' }]);
    expect(await said(orderNumber)).toContain('Dispute: Lost: the bank has taken £10.00 back.');
  });

  it('is dealt with at the provider, and not by a press of a button', async () => {
    const { orderNumber, intent } = await paidOrder();
    await tell('created', await raise(intent));
    const answer = await call('PUT', adminApi.orderAttention(orderNumber), { attention: 'disputed' });
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([
      400,
      expect.stringContaining('Answer a dispute at Stripe'),
    ]);
  });

  it('comes to light again once what the order was marked for before is dealt with', async () => {
    const { orderNumber, intent } = await paidOrder();
    const { id } = await admin.orderOf(orderNumber);
    await admin.database.db
      .updateTable('orders')
      .set({ attention: 'differs' })
      .where('id', '=', id)
      .execute();
    await tell('created', await raise(intent));
    expect((await orderPage(orderNumber)).attention).toBe('differs');
    const answer = await call('PUT', adminApi.orderAttention(orderNumber), { attention: 'differs' });
    expect([answer.statusCode, answer.json().attention]).toEqual([200, 'disputed']);
  });

  it('is nothing that staff are told of but that it is there', async () => {
    const { orderNumber, intent } = await paidOrder();
    await tell('created', await raise(intent));
    const shown = await orderPage(orderNumber, staff);
    expect([shown.disputes, JSON.stringify(shown.timeline)]).toEqual([
      [],
      expect.not.stringContaining('disputed'),
    ]);
  });

  it('is told in any order, several times and at once, with the same end', async () => {
    const { orderNumber, intent } = await paidOrder();
    const id = await raise(intent, { status: 'warning_needs_response' });
    await decide(id, 'needs_response');
    await decide(id, 'lost');
    await Promise.all([tell('closed', id), tell('created', id), tell('updated', id), tell('closed', id)]);
    await tell('created', id);
    const { disputes, attention } = await orderPage(orderNumber);
    expect([disputes, attention]).toEqual([[expect.objectContaining({ status: 'lost' })], null]);
  });

  it('is not written over by an answer that came too late', async () => {
    const { orderNumber, intent } = await paidOrder();
    const id = await raise(intent);
    const { stripe } = admin.payments;
    // Both ask while the dispute is open; by the time the first is answered the other has noted the end.
    let isFirst = true;
    const slow = {
      ...admin.payments,
      stripe: Object.assign(Object.create(stripe), {
        disputes: {
          list: async () => {
            const answer = await stripe.disputes.list({ payment_intent: intent, limit: 100 });
            if (!isFirst) return answer;
            isFirst = false;
            await decide(id, 'won');
            await noteDisputes(context(), intent);
            return answer;
          },
        },
      }),
    };
    await noteDisputes({ ...context(), payments: slow }, intent);
    expect((await orderPage(orderNumber)).disputes).toMatchObject([{ status: 'won' }]);
  });

  it('whose webhooks were lost is found by the daily comparison, from its beginning to its end', async () => {
    const { orderNumber, intent } = await paidOrder();
    const id = await raise(intent);
    await reconcile(context());
    expect(await orderPage(orderNumber)).toMatchObject({ attention: 'disputed' });
    await decide(id, 'lost');
    await reconcile(context());
    expect(await orderPage(orderNumber)).toMatchObject({ attention: null, disputes: [{ status: 'lost' }] });
  });

  it("of another's payment is left alone", async () => {
    const foreign = await admin.stripe.paymentIntents.create({
      amount: 500,
      currency: 'gbp',
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const id = await raise(foreign.id);
    await tell('created', id);
    await reconcile(context());
    const { db } = admin.database;
    const rows = await db
      .selectFrom('order_disputes')
      .select('id')
      .where('providerDisputeId', '=', id)
      .execute();
    expect(rows).toEqual([]);
    await decide(id, 'won');
    await admin.stripe.refunds.create({ payment_intent: foreign.id });
  });
});

it('stands on the Overview with the day of the first answer', () => {
  const nothing = {
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
  };
  const rest = { pendingBookings: 0, newEnquiries: 0, products: { low: 0, out: 0 } };
  const words = (disputed: number, answerBy: string | null) =>
    tasksIn(
      { ...rest, orders: { ...nothing, disputed, answerBy } },
      new Date('2026-12-10T09:00:00.000Z'),
    ).map((task) => task.words);
  expect(words(0, null)).toEqual([]);
  expect(words(1, dueBy)).toEqual(['disputed payment to answer by tomorrow, Friday 11 December']);
  expect(words(2, dueBy)).toEqual(['disputed payments to answer, the first by tomorrow, Friday 11 December']);
});

it('has words for every state, and for reasons that nobody has heard of', () => {
  const all = disputeStatuses.map((status) => stateWords(status, '£5.00'));
  expect(new Set(all.filter((words) => words.includes('£5.00'))).size).toBe(disputeStatuses.length - 1);
  expect(reasonWords('something_new')).toMatch(/gives no reason/);
});
