import { beforeAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../server/database/database.ts';
import { control } from '../../simulator/running-simulator.ts';
import { buildProduct, type ProductRow } from '../../test/builders.ts';
import { describeOnDatabase } from '../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../test/order-admin.ts';
import { confirmed, intentOf, placedOrder, readyPayment } from '../../test/shopper.ts';
import { cancelUnpaidOrder } from './place/holds.server.ts';

describeOnDatabase('money that does not fit its order', (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;
  let fan: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
  });

  beforeEach(async () => {
    const { db } = admin.database;
    lamp = await buildProduct(db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 2 });
    fan = await buildProduct(db, { name: 'Fan', pricePence: 6_000, stockQuantity: 2 });
    return async () => {
      await control(admin.simulator, 'DELETE', 'faults');
      expect(await admin.wrongs()).toEqual([]);
    };
  });

  /** One lamp and one fan for £120, delivered free. */
  async function place(shopper = admin.newShopper()) {
    const items = [
      { id: lamp.id, quantity: 1 },
      { id: fan.id, quantity: 1 },
    ];
    return { shopper, ...placedOrder(await shopper.place(items, '120.00')) };
  }

  /** As when the provider's answer was lost: the shop gave up, the shopper's payment did not. */
  async function giveUp(orderNumber: string) {
    const { id } = await admin.orderOf(orderNumber);
    await transaction(admin.database.db, (trx) => cancelUnpaidOrder(trx, id));
  }

  const setStock = (id: number, stockQuantity: number) =>
    admin.database.db.updateTable('products').set({ stockQuantity }).where('id', '=', id).execute();

  it('buys a given-up order after all while the stock allows', async () => {
    const { orderNumber, clientSecret, shopper } = await place();
    await giveUp(orderNumber);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 2, held: 0 });
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 1, held: 0 });
    expect(await admin.givenBack(clientSecret)).toBe(0);
  });

  it('goes back in full, once, when the stock is gone', async () => {
    const { orderNumber, clientSecret, shopper } = await place();
    await giveUp(orderNumber);
    await setStock(fan.id, 0);
    await shopper.pay(clientSecret);
    const states = await Promise.all([
      admin.tellPaid(clientSecret),
      admin.tellPaid(clientSecret),
      admin.sweep(),
      shopper.comeBack(clientSecret),
    ]);
    expect(states.slice(0, 2)).toEqual([200, 200]);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('refunded');
    expect(await admin.givenBack(clientSecret)).toBe(12_000);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 2, held: 0 });
    const order = await admin.orderOf(orderNumber);
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await admin.emails(order.id)).toEqual(['order-refunded']);
  });

  it('goes back when a product was deleted meanwhile', async () => {
    const { orderNumber, clientSecret, shopper } = await place();
    await giveUp(orderNumber);
    await admin.database.db.deleteFrom('products').where('id', '=', fan.id).execute();
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('refunded');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 2, held: 0 });
  });

  it.each([
    ['less', { amount: 30 }, 30],
    ['more', { amount: 20_000 }, 20_000],
    ['another currency', { currency: 'usd' }, 12_000],
  ])('goes back when it is %s', async (_name, update, amount) => {
    const { orderNumber, clientSecret, shopper } = await place();
    await admin.stripe.paymentIntents.update(intentOf(clientSecret), update);
    await shopper.pay(clientSecret);
    expect(await admin.tellPaid(clientSecret)).toBe(200);
    expect((await admin.orderOf(orderNumber)).paymentStatus).toBe('refunded');
    expect(await admin.givenBack(clientSecret)).toBe(amount);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 2, held: 0 });
  });

  it('goes back when it was paid before an order was placed', async () => {
    const shopper = admin.newShopper();
    const { clientSecret } = readyPayment(await shopper.ready([{ id: lamp.id, quantity: 1 }], '60.00'));
    await admin.payDirectly(clientSecret);
    expect(await admin.tellPaid(clientSecret)).toBe(200);
    expect(await admin.givenBack(clientSecret)).toBe(6_000);
    expect(confirmed(await shopper.comeBack(clientSecret))).toMatchObject({ state: 'refunded', lines: [] });
    expect((await place(shopper)).clientSecret).not.toBe(clientSecret);
  });

  it('is left alone when it came from elsewhere in the same account', async () => {
    const { id } = await admin.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'gbp',
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { order_id: '1' },
    });
    expect(await admin.tellPaid(id)).toBe(200);
    expect(await admin.givenBack(id)).toBe(0);
    // For the invariants, which know of no other trade.
    await admin.stripe.refunds.create({ payment_intent: id });
  });

  it('cannot buy an order that belongs to another payment', async () => {
    const { orderNumber } = await place();
    const { id: orderId } = await admin.orderOf(orderNumber);
    const thief = admin.newShopper();
    const { clientSecret } = readyPayment(await thief.ready([{ id: lamp.id, quantity: 1 }], '60.00'));
    await admin.stripe.paymentIntents.update(intentOf(clientSecret), {
      metadata: { order_id: String(orderId) },
    });
    await admin.payDirectly(clientSecret);
    expect(await admin.tellPaid(clientSecret)).toBe(200);
    expect((await admin.orderOf(orderNumber)).paymentStatus).toBe('pending');
    expect(await admin.givenBack(clientSecret)).toBe(6_000);
  });

  it('finds its order when a crash came before the payment was told of it', async () => {
    const { orderNumber, clientSecret, shopper } = await place();
    await admin.stripe.paymentIntents.update(intentOf(clientSecret), { metadata: { order_id: '' } });
    await shopper.pay(clientSecret);
    expect(await admin.tellPaid(clientSecret)).toBe(200);
    expect((await admin.orderOf(orderNumber)).paymentStatus).toBe('paid');
  });

  it('is given back by a later sweep when the first try failed', async () => {
    const { orderNumber, clientSecret, shopper } = await place();
    await giveUp(orderNumber);
    await setStock(fan.id, 0);
    await shopper.pay(clientSecret);
    await control(admin.simulator, 'POST', 'faults', {
      failNext: { path: 'POST /v1/refunds', status: 429, count: 50 },
    });
    expect((await shopper.comeBack(clientSecret)).status).toBe(503);
    expect(await admin.tellPaid(clientSecret)).toBe(503);
    expect((await admin.orderOf(orderNumber)).paymentStatus).toBe('refunding');
    await control(admin.simulator, 'DELETE', 'faults');
    await admin.sweep();
    await admin.sweep();
    expect((await admin.orderOf(orderNumber)).paymentStatus).toBe('refunded');
    expect(await admin.givenBack(clientSecret)).toBe(12_000);
  });

  it('keeps the stock reserved while the payment cannot be cancelled', async () => {
    const { orderNumber, clientSecret, shopper } = await place();
    await admin.passHoldTime();
    await control(admin.simulator, 'POST', 'faults', {
      failNext: { path: '/cancel', status: 500, count: 50 },
    });
    await admin.sweep();
    expect((await admin.orderOf(orderNumber)).status).toBe('pending');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 2, held: 1 });
    await control(admin.simulator, 'DELETE', 'faults');
    await shopper.pay(clientSecret);
    await admin.sweep();
    expect((await admin.orderOf(orderNumber)).paymentStatus).toBe('paid');
  });
});
