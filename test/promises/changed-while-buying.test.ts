import { beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '../../app/paths.ts';
import { buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { ask, buildPerson } from '../people.ts';
import { confirmed, intentOf, placedOrder, readyPayment, refusal } from '../shopper.ts';

describeOnBothDatabases('what the owner changes while somebody buys', (open) => {
  let admin: OrderAdmin;
  let cookie: string;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    ({ cookie } = await buildPerson(admin.database.db, { isAdmin: true }));
  });

  beforeEach(async () => {
    lamp = await buildProduct(admin.database.db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 5 });
    return async () => expect(await admin.wrongs()).toEqual([]);
  });

  const lamps = (quantity: number, price?: string) => [
    { id: lamp.id, quantity, ...(price ? { price } : {}) },
  ];

  /** The owner saves the product in the dashboard. */
  const save = (body: object) => ask(admin.app, 'PUT', api.product(String(lamp.id)), { cookie, body });

  it('is told at Pay when it is a price, with the new total, which can then be paid', async () => {
    const shopper = admin.newShopper();
    readyPayment(await shopper.ready(lamps(1, '60.00'), '60.00'));
    expect((await save({ price: '65.00' })).statusCode).toBe(200);
    const stale = await shopper.place(lamps(1, '60.00'), '60.00');
    expect(refusal(stale)).toBe('409 total_changed');
    expect(stale.body).toMatchObject({ total: '65.00', message: 'The price of Lamp is now £65.00' });
    const unpriced = await shopper.place(lamps(1), '60.00');
    expect(unpriced.body).toMatchObject({ code: 'total_changed', total: '65.00' });

    const { clientSecret } = placedOrder(await shopper.place(lamps(1, '65.00'), '65.00'));
    const intent = await admin.stripe.paymentIntents.retrieve(intentOf(clientSecret));
    expect(intent.amount).toBe(6_500);
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret))).toMatchObject({ state: 'paid', total: '65.00' });
  });

  it('does not change what an order that is being paid costs', async () => {
    const shopper = admin.newShopper();
    const { clientSecret } = placedOrder(await shopper.place(lamps(1, '60.00'), '60.00'));
    expect((await save({ price: '99.00' })).statusCode).toBe(200);
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret))).toMatchObject({ state: 'paid', total: '60.00' });
  });

  it('is told at Pay when it is the stock, with what is left of it', async () => {
    const shopper = admin.newShopper();
    readyPayment(await shopper.ready(lamps(3), '180.00'));
    expect((await save({ stockQuantity: 2 })).statusCode).toBe(200);
    const short = await shopper.place(lamps(3), '180.00');
    expect(refusal(short)).toBe('409 out_of_stock');
    expect(short.body).toMatchObject({ available: 2, message: 'Only 2 of Lamp left' });
    expect((await shopper.buy(lamps(2), '120.00')).status).toBe(200);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 0, held: 0 });
  });

  it('takes no piece from who is paying for it', async () => {
    const shopper = admin.newShopper();
    const { clientSecret } = placedOrder(await shopper.place(lamps(3), '180.00'));
    expect((await save({ stockQuantity: 2 })).statusCode).toBe(400);
    expect((await save({ stockQuantity: 3 })).statusCode).toBe(200);
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 0, held: 0 });
  });

  it('is told at Pay when the product is no longer for sale', async () => {
    const shopper = admin.newShopper();
    readyPayment(await shopper.ready(lamps(1), '60.00'));
    expect((await save({ isActive: false })).statusCode).toBe(200);
    expect(refusal(await shopper.place(lamps(1), '60.00'))).toBe('409 product_unavailable');
  });

  it('leaves bills as they were when the product is renamed, repriced or deleted afterwards', async () => {
    const shopper = admin.newShopper();
    const { clientSecret, orderNumber } = placedOrder(await shopper.place(lamps(2), '120.00'));
    await shopper.pay(clientSecret);
    const before = confirmed(await shopper.comeBack(clientSecret));
    expect(before.lines).toMatchObject([{ name: 'Lamp', price: '60.00', quantity: 2 }]);
    expect((await save({ name: 'Lantern', price: '1.00' })).statusCode).toBe(200);
    expect(confirmed(await shopper.comeBack(clientSecret))).toEqual(before);
    const deleted = await ask(admin.app, 'DELETE', api.product(String(lamp.id)), { cookie });
    expect(deleted.statusCode).toBeLessThan(300);
    await admin.database.db.deleteFrom('products').where('id', '=', lamp.id).execute();
    expect(confirmed(await shopper.comeBack(clientSecret))).toEqual(before);
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'confirmed', totalPence: 12_000 });
  });
});
