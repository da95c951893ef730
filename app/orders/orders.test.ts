import { beforeAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../server/database/database.ts';
import { control } from '../../simulator/running-simulator.ts';
import { eventOf, sendEvent } from '../../test/build-test-app.ts';
import { buildProduct, type ProductRow } from '../../test/builders.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../test/order-admin.ts';
import { cards, confirmed, intentOf, placedOrder, readyPayment, refusal } from '../../test/shopper.ts';
import { api } from '../paths.ts';
import { demoApi } from '../payments/demo-paths.ts';
import { composeOrderEmail } from './emails/order-emails.server.ts';
import { queueOrderEmail } from './emails/queue-order-email.server.ts';

describeOnBothDatabases('orders', (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
  });

  beforeEach(async () => {
    lamp = await buildProduct(admin.database.db, {
      name: 'Lamp',
      sku: 'LMP-1',
      pricePence: 1_999,
      stockQuantity: 5,
    });
    return async () => expect(await admin.wrongs()).toEqual([]);
  });

  /** Two lamps with delivery: £44.93. */
  async function placeTwo(shopper = admin.newShopper()) {
    const order = placedOrder(await shopper.place([{ id: lamp.id, quantity: 2 }], '44.93'));
    return { ...order, shopper };
  }

  const lampInShop = async () => (await admin.app.inject(api.product(lamp.slug))).json().stockQuantity;

  it('are written and reserve their stock before any money moves', async () => {
    const { orderNumber } = await placeTwo();
    const order = await admin.orderOf(orderNumber);
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      subtotalPence: 3_998,
      shippingPence: 495,
      totalPence: 4_493,
      customerEmail: 'ada@example.com',
      customerPhone: '01632 960123',
    });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 2 });
    expect(await lampInShop()).toBe(3);
    const { db } = admin.database;
    const hold = await db
      .selectFrom('stock_holds')
      .selectAll()
      .where('orderId', '=', order.id)
      .executeTakeFirst();
    const minutes = (Date.parse(hold?.expiresAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThan(15.1);
    expect(await admin.emails(order.id)).toEqual([]);
  });

  it('are settled by the page the shopper returns to', async () => {
    const { orderNumber, clientSecret, shopper } = await placeTwo();
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('unpaid');
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret))).toEqual({
      deposit: '0.00',
      due: '0.00',
      isFromCart: true,
      isNumberAlone: false,
      state: 'paid',
      orderNumber,
      email: 'ada@example.com',
      deliveryMethod: 'delivery',
      shippingAddress: expect.objectContaining({ address: '1 Sample Lane', postcode: 'ME13 0ZZ' }),
      billingAddress: null,
      lines: [{ name: 'Lamp', sku: 'LMP-1', price: '19.99', quantity: 2, imageUrl: null }],
      subtotal: '39.98',
      shippingCost: '4.95',
      tax: '0.00',
      total: '44.93',
      vatNumber: '',
      discount: '0.00',
      discountCode: '',
      paid: [{ by: 'card', amount: '44.93', at: expect.any(String) }],
    });
    const order = await admin.orderOf(orderNumber);
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 3, held: 0 });
    expect(await admin.emails(order.id)).toEqual(['order-confirmed']);
  });

  it('are shown only to who has the secret of the payment', async () => {
    const { clientSecret, shopper } = await placeTwo();
    expect(refusal(await shopper.comeBack(`${clientSecret}x`))).toBe('404 not_found');
    expect(refusal(await shopper.comeBack('pi_unknown_secret_1'))).toBe('404 not_found');
    const intent = intentOf(clientSecret);
    expect(refusal(await shopper.ask('GET', api.orderConfirmation(intent, '')))).toBe('404 not_found');
    expect(refusal(await shopper.ask('GET', '/api/orders/confirmation'))).toBe('400 invalid');
  });

  it.each([1, 5])('are settled by the webhook, sent %i times at once', async (copies) => {
    const { orderNumber, clientSecret, shopper } = await placeTwo();
    await shopper.pay(clientSecret);
    const answers = await Promise.all(Array.from({ length: copies }, () => admin.tellPaid(clientSecret)));
    expect(answers).toEqual(Array.from({ length: copies }, () => 200));
    expect(await admin.tellPaid(clientSecret)).toBe(200);
    const order = await admin.orderOf(orderNumber);
    expect(order.paymentStatus).toBe('paid');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 3, held: 0 });
    expect(await admin.emails(order.id)).toEqual(['order-confirmed']);
  });

  it('are settled by the sweeper when no webhook comes', async () => {
    const { orderNumber, clientSecret, shopper } = await placeTwo();
    await shopper.pay(clientSecret);
    await admin.sweep();
    const order = await admin.orderOf(orderNumber);
    expect(order.paymentStatus).toBe('paid');
    expect(await admin.emails(order.id)).toEqual(['order-confirmed']);
  });

  it('write each email once, however often they are told to', async () => {
    const { orderNumber } = await placeTwo();
    const { id } = await admin.orderOf(orderNumber);
    const { db } = admin.database;
    const write = () => transaction(db, (trx) => queueOrderEmail(trx, id, 'order-confirmed'));
    await Promise.all([write(), write()]);
    expect(await admin.emails(id)).toEqual(['order-confirmed']);
    // For the invariants: this order is not paid.
    await db.deleteFrom('outbox').where('key', '=', `order-confirmed:${id}`).execute();
  });

  it('end the same whatever order the events come in', async () => {
    const types = ['created', 'processing', 'payment_failed', 'succeeded'] as const;
    const orders = permutations(types);
    expect(orders).toHaveLength(24);
    const { id } = await buildProduct(admin.database.db, { pricePence: 1_999, stockQuantity: 24 });
    for (const order of orders) {
      const shopper = admin.newShopper();
      const { clientSecret, orderNumber } = placedOrder(await shopper.place([{ id, quantity: 1 }], '24.94'));
      expect((await shopper.pay(clientSecret, cards.declined)).status).toBe(402);
      expect((await shopper.pay(clientSecret)).status).toBe(200);
      for (const type of order) {
        // The simulator's cards are never `processing`; such an event is one of the others renamed.
        const real = type === 'processing' ? 'payment_failed' : type;
        const event = await eventOf(admin.stripe, `payment_intent.${real}`, intentOf(clientSecret));
        const sent =
          type === 'processing'
            ? { ...event, id: `${event.id}_p`, type: 'payment_intent.processing' as const }
            : event;
        expect((await sendEvent(admin.app, Object.assign(event, sent))).statusCode).toBe(200);
      }
      expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    }
    expect(await admin.stockOf(id)).toEqual({ stock: 0, held: 0 });
  });

  it('wait through a declined card and a second step', async () => {
    const { orderNumber, clientSecret, shopper } = await placeTwo();
    expect(refusal(await shopper.pay(clientSecret, cards.declined))).toBe('402 card_declined');
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('unpaid');
    expect((await shopper.pay(clientSecret, cards.secondStep)).body).toEqual({ status: 'requires_action' });
    await admin.sweep();
    expect((await admin.orderOf(orderNumber)).status).toBe('pending');
    const outcome = { clientSecret, outcome: 'approved' };
    expect((await shopper.ask('POST', demoApi.authentication(), outcome)).status).toBe(200);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
  });

  it('cancel the payment first and free the stock when the time is up', async () => {
    const { orderNumber, clientSecret, shopper } = await placeTwo();
    await admin.sweep();
    expect((await admin.orderOf(orderNumber)).status).toBe('pending');
    await admin.passHoldTime();
    await admin.sweep();
    expect(await admin.orderOf(orderNumber)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'cancelled',
    });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 0 });
    expect((await admin.stripe.paymentIntents.retrieve(intentOf(clientSecret))).status).toBe('canceled');
    expect(refusal(await shopper.pay(clientSecret))).toBe('400 payment_intent_unexpected_state');
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('cancelled');
    const again = await placeTwo(shopper);
    expect(again.clientSecret).not.toBe(clientSecret);
    await shopper.pay(again.clientSecret);
    expect(confirmed(await shopper.comeBack(again.clientSecret)).state).toBe('paid');
  });

  it('are paid, not cancelled, when the money was there before the time was up', async () => {
    const { orderNumber, clientSecret, shopper } = await placeTwo();
    await shopper.pay(clientSecret);
    await admin.passHoldTime();
    await admin.sweep();
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('replace an earlier try of the same checkout', async () => {
    const first = await placeTwo();
    const { shopper } = first;
    const second = placedOrder(await shopper.place([{ id: lamp.id, quantity: 1 }], '24.94'));
    expect(second.clientSecret).toBe(first.clientSecret);
    expect((await admin.orderOf(first.orderNumber)).status).toBe('cancelled');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 1 });
    await shopper.pay(second.clientSecret);
    const shown = confirmed(await shopper.comeBack(second.clientSecret));
    expect(shown).toMatchObject({ state: 'paid', orderNumber: second.orderNumber, total: '24.94' });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 4, held: 0 });
  });

  it('are the same order when they are placed again unchanged, and hold their stock for longer', async () => {
    const first = await placeTwo();
    await admin.passHoldTime();
    const again = await placeTwo(first.shopper);
    expect(again).toMatchObject({ orderNumber: first.orderNumber, clientSecret: first.clientSecret });
    await admin.sweep();
    expect((await admin.orderOf(first.orderNumber)).status).toBe('pending');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 2 });
  });

  it('keep one live try when a shopper presses Pay in five tabs at once', async () => {
    const shopper = admin.newShopper();
    readyPayment(await shopper.ready([{ id: lamp.id, quantity: 2 }], '39.98'));
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => placeTwo(shopper)));
    expect(new Set(tabs.map((tab) => tab.clientSecret)).size).toBe(1);
    const numbers = new Set(tabs.map((tab) => tab.orderNumber));
    const orders = await Promise.all([...numbers].map((number) => admin.orderOf(number)));
    expect(orders.filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 2 });
    const [secret = ''] = tabs.map((tab) => tab.clientSecret);
    await shopper.pay(secret);
    expect(confirmed(await shopper.comeBack(secret)).state).toBe('paid');
  });

  it('leave the next purchase of the same browser a payment of its own', async () => {
    const { clientSecret, shopper } = await placeTwo();
    await shopper.pay(clientSecret);
    expect(refusal(await shopper.place([{ id: lamp.id, quantity: 2 }], '44.93'))).toBe('409 already_paid');
    const second = await placeTwo(shopper);
    expect(second.clientSecret).not.toBe(clientSecret);
    await shopper.pay(second.clientSecret);
    expect(confirmed(await shopper.comeBack(second.clientSecret)).state).toBe('paid');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 1, held: 0 });
  });

  it('are not given up for a new payment when theirs was taken and nobody told the shop', async () => {
    const { clientSecret, orderNumber, shopper } = await placeTwo();
    await control(admin.simulator, 'POST', 'faults', { webhooks: 'off' });
    await shopper.pay(clientSecret);
    const items = [{ id: lamp.id, quantity: 2 }];
    expect(refusal(await shopper.ready(items, '39.98'))).toBe('409 already_paid');
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    // Said once: who goes on after that wants more of the same.
    expect(intentOf(readyPayment(await shopper.ready(items, '39.98')).clientSecret)).not.toBe(
      intentOf(clientSecret),
    );
    await placeTwo(shopper);
    expect((await admin.orderOf(orderNumber)).status).toBe('confirmed');
    await control(admin.simulator, 'DELETE', 'faults');
  });

  it('name the payer on receipt and email when that is not where the goods go', async () => {
    const shopper = admin.newShopper();
    const items = [{ id: lamp.id, quantity: 1 }];
    const billing = { name: 'Fernsby Ltd', address: '9 Office Park', city: 'Deal', postcode: 'ct147aa' };
    const billingAddress = { ...billing, postcode: 'CT14 7AA', country: 'UK' };
    const plain = placedOrder(await shopper.place(items, '24.94'));
    expect((await admin.orderOf(plain.orderNumber)).billingAddress).toBeNull();
    const { orderNumber, clientSecret } = placedOrder(await shopper.place(items, '24.94', { billing }));
    expect(orderNumber).not.toBe(plain.orderNumber);
    const again = placedOrder(await shopper.place(items, '24.94', { billing }));
    expect(again.orderNumber).toBe(orderNumber);
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret))).toMatchObject({ orderNumber, billingAddress });
    const order = await admin.orderOf(orderNumber);
    expect(order.billingAddress).toEqual(billingAddress);
    const email = await composeOrderEmail(
      admin.database.db,
      'https://x.example',
      'order-confirmed',
      order.id,
    );
    expect(email?.paragraphs).toContain(
      'The bill is made out to Fernsby Ltd, 9 Office Park, Deal, CT14 7AA.',
    );
  });

  it('tell VAT apart, to the penny, once there is a VAT number', async () => {
    const settings = admin.database.db.updateTable('settings');
    await settings.set({ vatNumber: 'GB123456789' }).execute();
    try {
      const { clientSecret, shopper, ...totals } = await placeTwo();
      expect(totals).toMatchObject({ subtotal: '33.32', shippingCost: '4.13', tax: '7.48', total: '44.93' });
      await shopper.pay(clientSecret);
      expect(confirmed(await shopper.comeBack(clientSecret))).toMatchObject({ state: 'paid', tax: '7.48' });
    } finally {
      await settings.set({ vatNumber: '' }).execute();
    }
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
