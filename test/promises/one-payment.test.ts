import { beforeAll, beforeEach, expect, it } from 'vitest';
import { isTaken } from '../../server/database/database.ts';
import { control } from '../../simulator/running-simulator.ts';
import { eventOf, sendEvent } from '../build-test-app.ts';
import { buildOrder, buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { confirmed, intentOf, placedOrder, readyPayment } from '../shopper.ts';

describeOnBothDatabases('one checkout has one payment', (open) => {
  let admin: OrderAdmin;
  let fuse: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    fuse = await buildProduct(admin.database.db, { name: 'Fuse', pricePence: 250, stockQuantity: 500 });
    await admin.startCounting();
  });

  beforeEach(() => async () => expect(await admin.wrongs()).toEqual([]));

  const fuses = (quantity: number) => [{ id: fuse.id, quantity }];
  const totalOf = (quantity: number) => quantity * 250 + (quantity * 250 < 5_000 ? 495 : 0);
  const pounds = (pence: number) => (pence / 100).toFixed(2);
  const intents = async () => (await admin.stripe.paymentIntents.list({ limit: 100 })).data.length;
  const intentBehind = (secret: string) => admin.stripe.paymentIntents.retrieve(intentOf(secret));

  it('through a hundred edits of the cart, and then costs what the last cart does', async () => {
    const shopper = admin.newShopper();
    const before = await intents();
    const secrets = new Set<string>();
    for (let edit = 1; edit <= 100; edit++) {
      const quantity = 1 + ((edit * 37) % 100);
      const total = pounds(totalOf(quantity));
      secrets.add(readyPayment(await shopper.ready(fuses(quantity), total)).clientSecret);
      // Some go on as far as pressing Pay, and come back to the cart.
      if (edit % 10 === 0) secrets.add(placedOrder(await shopper.place(fuses(quantity), total)).clientSecret);
      expect((await intentBehind([...secrets][0] ?? '')).amount).toBe(totalOf(quantity));
    }
    expect(secrets.size).toBe(1);
    expect((await intents()) - before).toBe(1);

    const { orderNumber, clientSecret } = placedOrder(await shopper.place(fuses(7), pounds(totalOf(7))));
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret))).toMatchObject({ state: 'paid', orderNumber });
    expect((await intentBehind(clientSecret)).amount_received).toBe(totalOf(7));
  });

  it.each([
    ['dearer', 40],
    ['cheaper', 2],
  ])('whose old secret buys neither cart once it has become %s in another tab', async (_name, quantity) => {
    const shopper = admin.newShopper();
    const { orderNumber, clientSecret } = placedOrder(await shopper.place(fuses(10), pounds(totalOf(10))));
    readyPayment(await shopper.ready(fuses(quantity), pounds(totalOf(quantity))));
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('refunded');
    expect(await admin.givenBack(clientSecret)).toBe(totalOf(quantity));
    expect((await admin.orderOf(orderNumber)).status).toBe('cancelled');
  });

  it('which pays one order at the most, whatever the code above the database does', async () => {
    const { db } = admin.database;
    const orders = [await buildOrder(db), await buildOrder(db)];
    const pay = ({ id }: { id: number }) =>
      db.updateTable('orders').set({ paymentIntentId: 'pi_both' }).where('id', '=', id).execute();
    const [first, second] = await Promise.allSettled(orders.map(pay));
    const refused = [first, second].flatMap((end) => (end?.status === 'rejected' ? [end.reason] : []));
    expect(refused.map(isTaken)).toEqual([true]);
    // For the invariants, which know of no payment of theirs.
    for (const { id } of orders) await db.deleteFrom('orders').where('id', '=', id).execute();
  });

  it('of which an event that was dealt with asks nothing more of the provider', async () => {
    const shopper = admin.newShopper();
    const { clientSecret } = placedOrder(await shopper.place(fuses(1), pounds(totalOf(1))));
    await shopper.pay(clientSecret);
    const event = await eventOf(admin.stripe, 'payment_intent.succeeded', intentOf(clientSecret));
    expect((await sendEvent(admin.app, event)).statusCode).toBe(200);
    await control(admin.simulator, 'POST', 'faults', { failNext: { status: 500, count: 100 } });
    expect((await sendEvent(admin.app, event)).statusCode).toBe(200);
    await control(admin.simulator, 'DELETE', 'faults');
  });

  it('whose money goes back under one key, so that no lost answer sends it twice', async () => {
    const { clientSecret } = readyPayment(await admin.newShopper().ready(fuses(1), '2.50'));
    await admin.payDirectly(clientSecret);
    await control(admin.simulator, 'POST', 'faults', {
      dropNext: { path: 'POST /v1/refunds', afterDoing: true },
    });
    expect(await admin.tellPaid(clientSecret)).toBe(200);
    expect(await admin.givenBack(clientSecret)).toBe(totalOf(1));
    const { latest_charge: charge } = await intentBehind(clientSecret);
    const { request } = await eventOf(admin.stripe, 'charge.refunded', String(charge));
    expect(request?.idempotency_key).toBe(`refund:${intentOf(clientSecret)}`);
  });
});
