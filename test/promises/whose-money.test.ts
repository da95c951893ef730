import type Stripe from 'stripe';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { moveOrder } from '../../app/orders/move-order.server.ts';
import { sendParcel } from '../../app/orders/send/send-parcel.server.ts';
import { reconcile } from '../../app/orders/settle/reconcile.server.ts';
import { settleOrder } from '../../app/orders/settle/settle-order.server.ts';
import { api } from '../../app/paths.ts';
import { readInstallation } from '../../app/payments/installation.server.ts';
import { webhookEvents } from '../../app/payments/webhook-routes.server.ts';
import { transaction } from '../../server/database/database.ts';
import { buildTestApp, eventOf, paymentsBy, sendEvent } from '../build-test-app.ts';
import { buildContent, buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { ask, buildPerson } from '../people.ts';
import { confirmed, intentOf, placedOrder, readyPayment, Shopper, sendInto } from '../shopper.ts';

describeOnBothDatabases('two shops on one account at the provider', (open) => {
  let first: OrderAdmin;
  let second: OrderAdmin;
  let lamp: ProductRow;

  beforeAll(async () => {
    first = await openOrderAdmin(await open());
    const database = await open();
    await buildContent(database.db);
    const site = await buildTestApp({ database, reach: () => paymentsBy(first.simulator.url) });
    second = await openOrderAdmin(database, { ...site, simulator: first.simulator, stripe: first.stripe });
    lamp = await buildProduct(first.database.db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 9 });
  });

  const items = () => [{ id: lamp.id, quantity: 1 }];

  it('are told apart', async () => {
    const keys = await Promise.all(
      [first, second, first].map(({ database }) => readInstallation(database.db)),
    );
    expect(keys[0]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
    const other = await first.newShopper().ready(items(), '60.00');
    const intent = await first.stripe.paymentIntents.retrieve(intentOf(readyPayment(other).clientSecret));
    expect(intent.metadata.installation).toBe(keys[0]);
  });

  it('leave each other’s money alone, whoever is told of it and whoever asks', async () => {
    const shopper = first.newShopper();
    const { clientSecret, orderNumber } = placedOrder(await shopper.place(items(), '60.00'));
    await shopper.pay(clientSecret);
    // The other shop hears first.
    expect(await second.tellPaid(clientSecret)).toBe(200);
    expect(confirmed(await second.newShopper().comeBack(clientSecret)).lines).toEqual([]);
    const ground = { db: second.database.db, payments: second.payments, log: second.app.log };
    expect(await settleOrder(ground, intentOf(clientSecret))).toBe('waiting');
    await second.sweep();
    expect(await reconcile(ground)).toMatchObject({ compared: 0, differences: [] });
    expect(await first.givenBack(clientSecret)).toBe(0);

    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    expect(await second.tellPaid(clientSecret)).toBe(200);
    expect(await first.givenBack(clientSecret)).toBe(0);
    expect((await first.orderOf(orderNumber)).paymentStatus).toBe('paid');
    expect(await first.wrongs()).toEqual([]);
  });

  it('give back each what was paid to it without an order', async () => {
    const { clientSecret } = readyPayment(await first.newShopper().ready(items(), '60.00'));
    await first.payDirectly(clientSecret);
    expect(await second.tellPaid(clientSecret)).toBe(200);
    expect(await first.givenBack(clientSecret)).toBe(0);
    expect(await first.tellPaid(clientSecret)).toBe(200);
    expect(await first.givenBack(clientSecret)).toBe(6_000);
  });
});

describeOnBothDatabases('money that was given back in the provider’s own dashboard', (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;
  let ada: Awaited<ReturnType<typeof buildPerson>>;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    ada = await buildPerson(admin.database.db);
    await admin.startCounting();
  });

  beforeEach(async () => {
    lamp = await buildProduct(admin.database.db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 5 });
    return async () => expect(await admin.wrongs()).toEqual([]);
  });

  /** An order of two lamps that Ada has paid. */
  async function paidOrder() {
    const shopper = new Shopper(sendInto(admin.app));
    shopper.cookie = ada.cookie;
    const items = [{ id: lamp.id, quantity: 2 }];
    const { orderNumber, clientSecret } = placedOrder(await shopper.place(items, '120.00'));
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 3, held: 0 });
    const { id } = await admin.orderOf(orderNumber);
    return { id, orderNumber, clientSecret, shopper };
  }

  const refund = (clientSecret: string, amount?: number) =>
    admin.stripe.refunds.create({ payment_intent: intentOf(clientSecret), ...(amount ? { amount } : {}) });

  /** Tells the webhook of the latest refund, as the provider does. */
  async function tellRefunded(clientSecret: string): Promise<void> {
    const { latest_charge: charge } = await admin.stripe.paymentIntents.retrieve(intentOf(clientSecret));
    const event: Stripe.Event = await eventOf(admin.stripe, 'charge.refunded', String(charge));
    expect(webhookEvents).toContain(event.type);
    expect((await sendEvent(admin.app, event)).statusCode).toBe(200);
  }

  const seenByAda = async (orderNumber: string) =>
    (await ask(admin.app, 'GET', api.order(orderNumber), { cookie: ada.cookie })).json();

  it('cancels an order that has not left, once, and its goods are for sale again', async () => {
    const { orderNumber, clientSecret, shopper, id } = await paidOrder();
    await refund(clientSecret);
    await Promise.all([1, 2, 3].map(() => tellRefunded(clientSecret)));
    await admin.tellPaid(clientSecret);
    expect(await admin.orderOf(orderNumber)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedPence: 12_000,
      attention: 'refunded-elsewhere',
    });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 0 });
    expect(await seenByAda(orderNumber)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('refunded');
    for (const status of ['ready', 'dispatched', 'confirmed'] as const) {
      const isMoved = await transaction(admin.database.db, (trx) =>
        moveOrder(trx, id, { status }, { paymentStatus: 'paid' }),
      );
      expect(isMoved).toBe(false);
    }
  });

  it('cancels an order of which a part has left, and only the rest is for sale again', async () => {
    const { orderNumber, clientSecret, id } = await paidOrder();
    const { db } = admin.database;
    const line = db.selectFrom('order_items').select('id').where('orderId', '=', id);
    const { id: orderItemId } = await line.executeTakeFirstOrThrow();
    const stan = { ...(await buildPerson(db)), firstName: 'Stan', lastName: null, isAdmin: true };
    const parcel = {
      parcelCount: 0,
      allTheSame: false,
      ...({ carrier: 'dpd', trackingNumber: '15' } as const),
    };
    await transaction(db, (trx) =>
      sendParcel(trx, stan, id, { ...parcel, items: [{ orderItemId, quantity: 1 }] }),
    );
    await refund(clientSecret);
    await Promise.all([1, 2].map(() => tellRefunded(clientSecret)));
    expect(await admin.orderOf(orderNumber)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      attention: 'refunded-after-dispatch',
    });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 4, held: 0 });
  });

  it('is told of an order that has left, which keeps its state for the owner to see', async () => {
    const { orderNumber, clientSecret, id } = await paidOrder();
    await transaction(admin.database.db, (trx) => moveOrder(trx, id, { status: 'dispatched' }));
    await refund(clientSecret);
    await tellRefunded(clientSecret);
    expect(await admin.orderOf(orderNumber)).toMatchObject({
      status: 'dispatched',
      paymentStatus: 'refunded',
      attention: 'refunded-after-dispatch',
    });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 3, held: 0 });
  });

  it('is shown when it is a part, and the order stands', async () => {
    const { orderNumber, clientSecret } = await paidOrder();
    await refund(clientSecret, 1_000);
    await tellRefunded(clientSecret);
    expect(await admin.orderOf(orderNumber)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      refundedPence: 1_000,
      attention: 'partly-refunded',
    });
    expect(await seenByAda(orderNumber)).toMatchObject({ paymentStatus: 'paid', refunded: '10.00' });
    await refund(clientSecret);
    await tellRefunded(clientSecret);
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'cancelled', refundedPence: 12_000 });
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 0 });
  });

  it('is found by the reconciler when the provider’s word was lost', async () => {
    const { orderNumber, clientSecret } = await paidOrder();
    await refund(clientSecret);
    const { differences } = await reconcile({ ...admin, db: admin.database.db, log: admin.app.log });
    expect(differences).toEqual([
      {
        paymentIntentId: intentOf(clientSecret),
        orderNumber,
        isMended: true,
        what: 'money of the order has been given back at the provider',
      },
    ]);
    expect(await admin.orderOf(orderNumber)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
  });
});
