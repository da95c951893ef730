import { beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct, type ProductRow } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { checkInvariants } from '../../test/invariants.ts';
import { intentOf, placedOrder, readyPayment, refusal, Shopper, sendInto } from '../../test/shopper.ts';
import { api } from '../paths.ts';

describeOnDatabase('checkout', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let battery: ProductRow;
  let fuse: ProductRow;
  const newShopper = () => new Shopper(sendInto(site.app));
  const intents = () => site.stripe.paymentIntents.list({ limit: 100 });

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database });
    battery = await buildProduct(database.db, { name: 'Battery', pricePence: 32_900, stockQuantity: 5 });
    fuse = await buildProduct(database.db, { name: 'Fuse', pricePence: 250, stockQuantity: 500 });
  });

  it('prices the cart from the database, with delivery', async () => {
    const answer = await newShopper().ready([{ id: fuse.id, quantity: 4, price: '2.50' }], '10.00');
    const { clientSecret, ...totals } = readyPayment(answer);
    expect(totals).toEqual({ subtotal: '10.00', shippingCost: '4.95', tax: '0.00', total: '14.95' });
    expect((await site.stripe.paymentIntents.retrieve(intentOf(clientSecret))).amount).toBe(1_495);
  });

  it('offers cards and Link, and to pay later only where the owner wishes it', async () => {
    const offered = async () => {
      const { clientSecret } = readyPayment(
        await newShopper().ready([{ id: fuse.id, quantity: 4 }], '10.00'),
      );
      const intent = await site.stripe.paymentIntents.retrieve(intentOf(clientSecret));
      return intent.allowed_payment_method_types;
    };
    const switchTo = (offersPayLater: boolean) =>
      database.db.updateTable('settings').set({ offersPayLater }).execute();
    expect(await offered()).toEqual(['card', 'link']);
    await switchTo(true);
    expect(await offered()).toEqual(['card', 'link', 'klarna', 'afterpay_clearpay']);
    await switchTo(false);
    expect(await offered()).toEqual(['card', 'link']);
  });

  it('takes amount and price as numbers too', async () => {
    const answer = await newShopper().ready([{ id: battery.id, quantity: 1, price: 329 }], 329);
    expect(readyPayment(answer).total).toBe('329.00');
  });

  it.each([
    ['a lower amount', { amount: '0.30' }, '409 total_changed'],
    ['an amount between goods and total', { amount: '3.00' }, '409 total_changed'],
    ['a lower price of a line', { price: '0.01' }, '409 total_changed'],
    ['a lower price with an amount to match', { price: '1.00', amount: '1.00' }, '409 total_changed'],
    ['a price of half pennies', { price: 2.505 }, '409 total_changed'],
    ['a negative amount', { amount: -1 }, '400 invalid'],
    ['an amount in words', { amount: 'ten' }, '400 invalid'],
    ['an amount as an object', { amount: { toString: '2.50' } }, '400 invalid'],
    ['quantity 0', { quantity: 0 }, '400 invalid'],
    ['quantity -1', { quantity: -1 }, '400 invalid'],
    ['quantity 1.5', { quantity: 1.5 }, '400 invalid'],
    ['quantity 1e9', { quantity: 1e9 }, '400 invalid'],
    ['quantity "2"', { quantity: '2' }, '400 invalid'],
    ['quantity NaN', { quantity: Number.NaN }, '400 invalid'],
    ['quantity 2^53', { quantity: 2 ** 53 }, '400 invalid'],
    ['product 2^53', { id: 2 ** 53 }, '400 invalid'],
    ['product 2^31', { id: 2 ** 31 }, '400 invalid'],
    ['product "1"', { id: '1' }, '400 invalid'],
    ['an unknown product', { id: 2_000_000_000 }, '409 product_unavailable'],
    ['more than there is', { quantity: 501, amount: '1252.50' }, '409 out_of_stock'],
  ])('refuses %s, and no payment has another amount', async (_name, lie, expected) => {
    const { amount = '2.50', ...line }: Record<string, unknown> = lie;
    const items = [{ id: fuse.id, quantity: 1, ...line }];
    const before = (await intents()).data.length;
    for (const url of [api.createPaymentIntent(), api.orders()]) {
      const customer = { name: 'Ada', email: 'ada@example.com', phone: '' };
      const order = { deliveryMethod: 'collection', customer };
      const body = { items, amount, ...(url === api.orders() ? order : {}) };
      expect(refusal(await newShopper().ask('POST', url, body))).toBe(expected);
    }
    expect((await intents()).data.length).toBe(before);
    expect(await database.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('refuses an empty cart and one of 101 lines', async () => {
    expect(refusal(await newShopper().ready([], 0))).toBe('400 invalid');
    const lines = Array.from({ length: 101 }, () => ({ id: fuse.id, quantity: 1 }));
    expect(refusal(await newShopper().ready(lines, '252.50'))).toBe('400 invalid');
  });

  it('does not sell what is switched off, alone or with its category', async () => {
    const hidden = await buildProduct(database.db, { isActive: false });
    const category = await buildCategory(database.db, { isActive: false });
    const inHiddenCategory = await buildProduct(database.db, { categoryId: category.id });
    for (const { id } of [hidden, inHiddenCategory]) {
      const items = [{ id, quantity: 1 }];
      expect(refusal(await newShopper().ready(items, '30.00'))).toBe('409 product_unavailable');
      expect(refusal(await newShopper().place(items, '34.95'))).toBe('409 product_unavailable');
    }
  });

  it('lets two tabs of one browser share one payment', async () => {
    const shopper = newShopper();
    readyPayment(await shopper.ready([{ id: fuse.id, quantity: 1 }], '2.50'));
    const before = (await intents()).data.filter(({ status }) => status !== 'canceled').length;
    const tabs = await Promise.all(
      [1, 2, 3, 4].map(() => shopper.ready([{ id: fuse.id, quantity: 1 }], 2.5)),
    );
    expect(new Set(tabs.map((tab) => readyPayment(tab).clientSecret)).size).toBe(1);
    expect((await intents()).data.filter(({ status }) => status !== 'canceled').length).toBe(before);
  });

  it('lets first requests of one browser that come at once end with one payment', async () => {
    const shopper = newShopper();
    shopper.cookie = `checkout=${'k'.repeat(43)}`;
    const open = async () =>
      (await intents()).data.filter(({ status }) => status !== 'canceled').map(({ id }) => id);
    const before = await open();
    const items = [{ id: fuse.id, quantity: 1 }];
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => shopper.ready(items, 2.5)));
    const secrets = new Set(tabs.map((tab) => readyPayment(tab).clientSecret));
    expect(secrets.size).toBe(1);
    expect((await open()).length - before.length).toBe(1);
  });

  it('lets two of the same millisecond share their payment too', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const shopper = newShopper();
    shopper.cookie = `checkout=${'m'.repeat(43)}`;
    const tabs = await Promise.all([1, 2].map(() => shopper.ready([{ id: fuse.id, quantity: 1 }], 2.5)));
    clock.mockRestore();
    const [first = '', second] = tabs.map((tab) => readyPayment(tab).clientSecret);
    expect(second).toBe(first);
    const { status } = await site.stripe.paymentIntents.retrieve(intentOf(first));
    expect(status).toBe('requires_payment_method');
  });

  it("does not let a shopper's own reservation stand in their way", async () => {
    const shopper = newShopper();
    const { id } = await buildProduct(database.db, { stockQuantity: 2, pricePence: 6_000 });
    const items = [{ id, quantity: 2 }];
    placedOrder(await shopper.place(items, '120.00'));
    expect(refusal(await newShopper().place([{ id, quantity: 1 }], '60.00'))).toBe('409 out_of_stock');
    readyPayment(await shopper.ready(items, '120.00'));
    placedOrder(await shopper.place(items, '120.00'));
    placedOrder(await shopper.place([{ id, quantity: 1 }], '60.00'));
    placedOrder(await newShopper().place([{ id, quantity: 1 }], '60.00'));
    expect(await checkInvariants(database.db, site.simulator.url)).toEqual([]);
  });

  it('collects from the workshop for nothing and without an address', async () => {
    const customer = { name: 'Ada Fernsby', email: 'ada@example.com', phone: '' };
    const answer = await newShopper().place([{ id: fuse.id, quantity: 1 }], '2.50', {
      deliveryMethod: 'collection',
      customer,
    });
    expect(placedOrder(answer)).toMatchObject({ shippingCost: '0.00', total: '2.50' });
  });

  it.each([
    ['name', ' ', 'Enter your full name'],
    ['name', `${'x'.repeat(256)}`, 'At most 255 characters'],
    ['name', 'Ada\u0000', 'Contains characters we cannot store'],
    ['email', 'ada@', 'Enter an email address like name@example.com'],
    ['phone', '0'.repeat(51), 'At most 50 characters'],
    ['address', '', 'Enter your address'],
    ['city', '', 'Enter your town or city'],
    ['postcode', '75001', 'Enter a UK postcode like ME13 8GD'],
  ])('says what is wrong with the %s %j', async (field, value, message) => {
    const customer = {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '',
      address: '1 Lane',
      city: 'Kent',
      postcode: 'ME13 8GD',
      [field]: value,
    };
    const answer = await newShopper().place([{ id: fuse.id, quantity: 1 }], '7.45', { customer });
    expect(refusal(answer)).toBe('400 invalid');
    expect(answer.body).toMatchObject({ fields: { [`customer.${field}`]: message } });
  });

  it.each(['BT1 1AA', 'im1 1aa', 'JE23AB', 'PO30 1AA', 'TR21 0AA', 'ZE1 0AA', 'IV2 3AA'])(
    'delivers nothing to %s, whoever asks, but hands it over at the workshop',
    async (postcode) => {
      const shopper = newShopper();
      const customer = { name: 'Ada', email: `${postcode}@example.com`.replace(' ', ''), phone: '' };
      const items = [{ id: fuse.id, quantity: 1 }];
      const there = { customer: { ...customer, address: '1 Lane', city: 'Belfast', postcode } };
      const answer = await shopper.place(items, '7.45', there);
      expect(refusal(answer)).toBe('400 no_delivery_there');
      const reason = expect.stringMatching(/^Sorry, we cannot deliver to .* You are welcome to collect/);
      expect(answer.body).toMatchObject({ message: reason, fields: { 'customer.postcode': reason } });
      const orders = database.db.selectFrom('orders').select('id');
      expect(await orders.where('customerEmail', '=', customer.email).execute()).toEqual([]);

      const billing = { name: 'Ada', address: '1 Lane', city: 'Belfast', postcode };
      const collected = { deliveryMethod: 'collection', customer, billing };
      expect((await shopper.place(items, '2.50', collected)).status).toBe(201);
    },
  );

  it.each([
    ['name', ' ', 'Enter the name for the bill'],
    ['address', '', 'Enter the billing address'],
    ['city', '', 'Enter your town or city'],
    ['postcode', '75001', 'Enter a UK postcode like ME13 8GD'],
  ])('says what is wrong with the billing %s %j', async (field, value, message) => {
    const right = { name: 'Fernsby Ltd', address: '9 Office Park', city: 'Deal', postcode: 'CT14 7AA' };
    const more = { billing: { ...right, [field]: value } };
    const answer = await newShopper().place([{ id: fuse.id, quantity: 1 }], '7.45', more);
    expect(refusal(answer)).toBe('400 invalid');
    expect(answer.body).toMatchObject({ fields: { [`billing.${field}`]: message } });
  });

  it('writes the postcode in its standard form and the delivery country', async () => {
    const { orderNumber } = placedOrder(await newShopper().place([{ id: fuse.id, quantity: 2 }], '9.95'));
    const order = await database.db
      .selectFrom('orders')
      .selectAll()
      .where('orderNumber', '=', orderNumber)
      .executeTakeFirstOrThrow();
    expect(order.shippingAddress).toMatchObject({ postcode: 'ME13 0ZZ', country: 'UK' });
    expect(orderNumber).toMatch(/^AV-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('sells nothing below what a card can pay', async () => {
    const sticker = await buildProduct(database.db, { pricePence: 10 });
    const customer = { name: 'Ada', email: 'ada@example.com', phone: '' };
    const collected = { deliveryMethod: 'collection', customer };
    const answer = await newShopper().place([{ id: sticker.id, quantity: 2 }], '0.20', collected);
    expect(refusal(answer)).toBe('409 total_too_small');
    const shopper = newShopper();
    readyPayment(await shopper.ready([{ id: fuse.id, quantity: 1 }], '2.50'));
    const later = await shopper.place([{ id: sticker.id, quantity: 2 }], '0.20', collected);
    expect(refusal(later)).toBe('409 total_too_small');
  });

  it('sells nothing above what a card can pay', async () => {
    const bus = await buildProduct(database.db, { pricePence: 900_000_000, stockQuantity: 9 });
    const shopper = newShopper();
    readyPayment(await shopper.ready([{ id: fuse.id, quantity: 1 }], '2.50'));
    const items = [{ id: bus.id, quantity: 1 }];
    expect(refusal(await shopper.ready(items, 9_000_000))).toBe('409 total_too_large');
    expect(refusal(await shopper.place(items, 9_000_000))).toBe('409 total_too_large');
    expect(refusal(await shopper.place([{ id: bus.id, quantity: 9 }], '9000000.00'))).toBe(
      '409 total_changed',
    );
  });

  it('tells how the shop takes payment', async () => {
    const answer = await newShopper().ask('GET', api.paymentSettings());
    expect(answer.body).toEqual({
      mode: 'demo',
      publishableKey: '',
      deliveryPrice: '4.95',
      freeDeliveryFrom: '50.00',
      deliveryTerms: { deliveryPence: 495, freeDeliveryFromPence: 5_000, classTerms: {} },
      vatNumber: '',
    });
  });

  it('refuses everything while the shop is closed', async () => {
    const closing = database.db.updateTable('site_content');
    await closing.set({ shopEnabled: false }).execute();
    const items = [{ id: fuse.id, quantity: 1 }];
    try {
      expect(refusal(await newShopper().ready(items, '2.50'))).toBe('403 shop_closed');
      expect(refusal(await newShopper().place(items, '7.45'))).toBe('403 shop_closed');
      expect(refusal(await newShopper().ask('GET', api.paymentSettings()))).toBe('403 shop_closed');
    } finally {
      await closing.set({ shopEnabled: true }).execute();
    }
  });

  it('leaves everything in order', async () => {
    expect(await checkInvariants(database.db, site.simulator.url)).toEqual([]);
  });
});
