import { beforeAll, beforeEach, expect, it } from 'vitest';
import { control } from '../../simulator/running-simulator.ts';
import { buildProduct, type ProductRow } from '../../test/builders.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../test/order-admin.ts';
import { confirmed, intentOf, placedOrder, readyPayment } from '../../test/shopper.ts';

describeOnBothDatabases('a payment that several want at once', (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
  });

  beforeEach(async () => {
    lamp = await buildProduct(admin.database.db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 50 });
    return async () => {
      await control(admin.simulator, 'DELETE', 'faults');
      expect(await admin.wrongs()).toEqual([]);
    };
  });

  const oneLamp = () => [{ id: lamp.id, quantity: 1 }];

  it('is either given back or buys the order that is placed meanwhile, never both', async () => {
    await control(admin.simulator, 'POST', 'faults', { delayMs: [5, 60], webhooks: 'off' });
    for (let round = 0; round < 6; round++) {
      const shopper = admin.newShopper();
      const { clientSecret } = readyPayment(await shopper.ready(oneLamp(), '60.00'));
      await admin.payDirectly(clientSecret);
      const looks = Array.from({ length: 8 }, () => shopper.comeBack(clientSecret));
      await Promise.all([...looks, shopper.place(oneLamp(), '60.00'), admin.tellPaid(clientSecret)]);

      const paid = await admin.database.db
        .selectFrom('orders')
        .select('id')
        .where('paymentIntentId', '=', intentOf(clientSecret))
        .where('paymentStatus', '=', 'paid')
        .execute();
      expect([paid.length, await admin.givenBack(clientSecret)]).toSatisfy(
        ([orders, pence]) => (orders === 1 && pence === 0) || (orders === 0 && pence === 6_000),
      );
    }
  });

  it('keeps the stock of an order that is being paid when placing it again fails', async () => {
    const shopper = admin.newShopper();
    const { clientSecret } = placedOrder(await shopper.place(oneLamp(), '60.00'));
    await control(admin.simulator, 'POST', 'faults', {
      failNext: { path: 'POST /v1/payment_intents/:id', status: 500, count: 3 },
    });
    expect((await shopper.place(oneLamp(), '60.00')).status).toBe(503);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 50, held: 1 });
    await control(admin.simulator, 'DELETE', 'faults');
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
  });

  it('frees the stock and starts anew when the provider does not know it', async () => {
    const shopper = admin.newShopper();
    const { orderNumber } = placedOrder(await shopper.place(oneLamp(), '60.00'));
    const lost = { paymentIntentId: `pi_lost${lamp.id}` };
    await admin.database.db.updateTable('orders').set(lost).where('orderNumber', '=', orderNumber).execute();
    const { checkoutId } = await admin.orderOf(orderNumber);
    await admin.database.db.updateTable('checkouts').set(lost).where('id', '=', checkoutId).execute();

    readyPayment(await shopper.ready(oneLamp(), '60.00'));
    await admin.passHoldTime();
    await admin.sweep();
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 50, held: 0 });
    expect((await admin.orderOf(orderNumber)).status).toBe('cancelled');
  });
});

describeOnBothDatabases('a payment that the owner gave back in the provider’s dashboard', (open) => {
  it('makes its order refunded', async () => {
    const admin = await openOrderAdmin(await open());
    const lamp = await buildProduct(admin.database.db, { pricePence: 6_000, stockQuantity: 5 });
    const shopper = admin.newShopper();
    const { orderNumber, clientSecret } = placedOrder(
      await shopper.place([{ id: lamp.id, quantity: 1 }], '60.00'),
    );
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    await admin.stripe.refunds.create({ payment_intent: intentOf(clientSecret) });
    await admin.tellPaid(clientSecret);
    await expect.poll(async () => (await admin.orderOf(orderNumber)).paymentStatus).toBe('refunded');
  });
});
