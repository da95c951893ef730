import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { checkInvariants } from '../../test/invariants.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { placedOrder, readyPayment, refusal, Shopper, sendInto } from '../../test/shopper.ts';
import { adminApi } from '../admin-paths.ts';
import { api } from '../paths.ts';
import type { DeliveryClass } from '../values/delivery-terms.ts';

const table = {
  courierPrice: '12.50',
  heavyPrice: '60.00',
  heavyIsFree: false,
  parcelHighlands: '15.00',
  courierHighlands: '30.00',
  parcelNorthernIreland: '9.00',
};

const customer = (postcode: string) => ({
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  address: '1 Lane',
  city: 'Town',
  postcode,
});

describeOnDatabase('the checkout of goods of several delivery classes', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let owner: Person;
  const ids = new Map<DeliveryClass, number>();
  const newShopper = () => new Shopper(sendInto(site.app));
  const cart = (...classes: DeliveryClass[]) =>
    classes.map((one) => ({ id: ids.get(one) ?? 0, quantity: 1, price: '20.00' }));
  const save = (body: object) => ask(site.app, 'PUT', adminApi.settings(), { cookie: owner.cookie, body });

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database });
    owner = await buildPerson(database.db, { isAdmin: true });
    for (const deliveryClass of ['parcel', 'courier', 'heavy', 'collection'] as const) {
      const made = { name: `A ${deliveryClass}`, pricePence: 2_000, stockQuantity: 100, deliveryClass };
      ids.set(deliveryClass, (await buildProduct(database.db, made)).id);
    }
  });

  beforeEach(async () => {
    expect((await save(table)).statusCode).toBe(200);
  });

  it.each([
    [['parcel'], 'ME13 8GD', '24.95'],
    [['courier'], 'ME13 8GD', '32.50'],
    [['parcel', 'courier'], 'ME13 8GD', '52.50'],
    [['parcel', 'courier', 'heavy'], 'ME13 8GD', '120.00'],
    [['parcel'], 'IV2 3AA', '35.00'],
    [['parcel', 'courier'], 'IV2 3AA', '70.00'],
    [['parcel'], 'BT1 1AA', '29.00'],
  ] as const)('costs for %j to %s %s in all', async (classes, postcode, total) => {
    const shopper = newShopper();
    const to = { customer: customer(postcode) };
    const wrong = await shopper.place(cart(...classes), '1.00', to);
    expect([refusal(wrong), wrong.body]).toMatchObject(['409 total_changed', { total }]);
    expect(placedOrder(await shopper.place(cart(...classes), total, to)).total).toBe(total);
    expect(await checkInvariants(database.db, site.simulator.url)).toEqual([]);
  });

  it('readies a payment at the price of the mainland, and takes the one of the postcode when it is known', async () => {
    const shopper = newShopper();
    expect(readyPayment(await shopper.ready(cart('courier'), '20.00')).total).toBe('32.50');
    const stale = await shopper.place(cart('courier'), '32.50', { customer: customer('IV2 3AA') });
    expect([refusal(stale), stale.body]).toMatchObject([
      '409 total_changed',
      { message: 'The total is now £50.00' },
    ]);
    const { clientSecret } = placedOrder(
      await shopper.place(cart('courier'), '50.00', { customer: customer('IV2 3AA') }),
    );
    const intent = await site.stripe.paymentIntents.retrieve(clientSecret.split('_secret_')[0] ?? '');
    expect(intent.amount).toBe(5_000);
  });

  it.each([
    [
      ['parcel', 'courier'],
      'BT1 1AA',
      'Sorry, we cannot send lithium batteries by courier to Northern Ireland.',
    ],
    [['heavy'], 'PO30 1AA', 'Sorry, we cannot send heavy goods to the Isle of Wight.'],
    [['parcel'], 'JE2 3AB', 'Sorry, we cannot deliver to the Channel Islands:'],
  ] as const)('refuses %j to %s kindly, at the postcode', async (classes, postcode, words) => {
    const answer = await newShopper().place(cart(...classes), '0', { customer: customer(postcode) });
    expect(refusal(answer)).toBe('400 no_delivery_there');
    expect(answer.body).toMatchObject({ fields: { 'customer.postcode': expect.stringContaining(words) } });
  });

  it('only lets be collected what is for collection only, and all that is in one order with it', async () => {
    const shopper = newShopper();
    const goods = cart('parcel', 'collection');
    expect(readyPayment(await shopper.ready(goods, '40.00'))).toMatchObject({
      shippingCost: '0.00',
      total: '40.00',
    });
    for (const who of [shopper, newShopper()]) {
      const answer = await who.place(goods, '44.95');
      expect([refusal(answer), answer.body]).toMatchObject([
        '409 collection_only',
        {
          message: 'A collection is for collection only. Choose to collect from the workshop to buy it.',
          productId: ids.get('collection'),
        },
      ]);
    }
    const collected = { deliveryMethod: 'collection', customer: { name: 'Ada', email: 'ada@example.com' } };
    expect(placedOrder(await shopper.place(goods, '40.00', collected)).total).toBe('40.00');
  });

  it('tells a browser of the class of what is in its cart', async () => {
    const wanted = ['parcel', 'courier', 'collection'] as const;
    const url = api.cartProducts(wanted.map((one) => ids.get(one) ?? 0));
    const found = (await site.app.inject(url)).json();
    expect(found.map((one: object) => ('deliveryClass' in one ? one.deliveryClass : undefined))).toEqual([
      undefined,
      'courier',
      'collection',
    ]);
  });

  it('costs as today while the owner has set nothing', async () => {
    const blank = Object.fromEntries(
      Object.keys(table).map((name) => [name, name === 'heavyIsFree' ? true : '']),
    );
    expect((await save(blank)).statusCode).toBe(200);
    for (const one of ['parcel', 'courier', 'heavy'] as const) {
      expect(placedOrder(await newShopper().place(cart(one), '24.95')).total).toBe('24.95');
    }
    const beyond = await newShopper().place(cart('parcel'), '24.95', { customer: customer('IV2 3AA') });
    expect(refusal(beyond)).toBe('400 no_delivery_there');
  });
});
