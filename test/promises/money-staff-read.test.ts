import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { buildTestApp } from '../build-test-app.ts';
import {
  buildBooking,
  buildContent,
  buildEnquiry,
  buildOrder,
  buildPicture,
  buildProduct,
} from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { ownershipMatrix } from '../ownership-matrix.ts';
import { ask, buildPerson, type Person } from '../people.ts';

const named =
  /paid|pay|refund|deposit|due|spent|pence|disput|paper|return|rest|cost|price|total|tax|discount|tip/i;
const worded = /£|paid|to pay|\b(refund|deposit|disput|given back|rest\b)/i;
const isNothing = (value: unknown) => [null, '', '0.00', false, 0].some((nothing) => nothing === value);
/** The number of rows is called a total too. */
const isCount = (value: unknown, key: string) => typeof value === 'number' && !/pence/i.test(key);

/** The places of an answer that tell of money, by name or by value, such as `orders[].total`. */
function moneyIn(answer: unknown): string[] {
  const walk = (value: unknown, path: string, key: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((part) => walk(part, `${path}[]`, key));
    if (value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([name, part]) =>
        walk(part, path === '' ? name : `${path}.${name}`, named.test(key) ? key : name),
      );
    const isMoney = typeof value === 'string' && (worded.test(value) || /^-?\d+\.\d\d$/.test(value));
    return !isNothing(value) && (isMoney || (named.test(key) && !isCount(value, key))) ? [path] : [];
  };
  return [...new Set(walk(answer, '', ''))].sort();
}

const ofLists = ['paymentStatus', 'total'];
const ofOrder = [
  // Staff read that it may not leave yet, and not how much is missing.
  ...['discount', 'discountCode', 'isKeptUnpaid', 'lines[].price', 'paymentStatus'],
  ...['shippingCost', 'subtotal', 'tax', 'total'],
];

/** All that staff are told of money, by the routes that they read. */
const told: Record<string, { query?: string; money?: string[] }> = {
  'GET /api/second-factor': {},
  'GET /api/admin/overview/staff': {},
  'GET /api/admin/content': { money: ['priceRange'] },
  'GET /api/admin/bin': { query: 'kind=product' },
  'GET /api/admin/changes': { query: 'kind=order' },
  'GET /api/admin/categories': {},
  'GET /api/admin/orders': { money: [...ofLists, 'isKeptUnpaid'].sort().map((name) => `orders[].${name}`) },
  'GET /api/admin/orders/:orderNumber': { money: ofOrder },
  'GET /api/admin/fetched-picture': { query: 'address=https://elsewhere.example/van.jpg' },
  'GET /api/admin/pictures': {},
  'GET /api/admin/pictures/:id': {},
  'GET /api/bookings': {},
  'GET /api/admin/booking-week': {},
  'GET /api/admin/booking-blocks': {},
  'GET /api/admin/enquiries': {},
  'GET /api/admin/enquiries/:id': {},
  'GET /api/admin/customers': {},
  'GET /api/admin/customers/:customer': { money: ofLists.map((name) => `orders.rows[].${name}`) },
  'GET /api/admin/van-line': { query: 'email=ada@example.com' },
  'GET /api/admin/products': { money: ['products[].price'] },
  'GET /api/admin/products/:id': { money: ['price'] },
  'GET /api/admin/products/:id/stock': {},
};

/** A PDF without prices, and a photograph. */
const files = /packing-slip|photographs/;

describeOnBothDatabases('what staff read of money', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let olive: Person;
  let sam: Person;
  let orderNumber: string;
  let orderId: number;
  let ids: Record<string, string | number>;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    ({ app } = await buildTestApp({ database }));
    olive = await buildPerson(db, { isAdmin: true });
    sam = await buildPerson(db, { isStaff: true });
    await buildOrderFullOfMoney();
    ids = { orderNumber, customer: 'ada@example.com' };
  });

  /** An order about whose money everything has happened that can. */
  async function buildOrderFullOfMoney(): Promise<void> {
    const { db } = database;
    const now = new Date().toISOString();
    const order = { subtotalPence: 8_000, taxPence: 1_600, totalPence: 10_095, shippingPence: 495 };
    ({ id: orderId, orderNumber } = await buildOrder(db, {
      ...order,
      depositPence: 4_000,
      discountPence: 500,
      discountCode: 'SPRING',
      refundedPence: 100,
      paidAt: now,
      paymentIntentId: 'pi_deposit',
    }));
    const line = { productId: null, quantity: 2, pricePence: 4_000, productName: 'Lamp', productSku: 'L1' };
    const { id: orderItemId } = await db
      .insertInto('order_items')
      .values({ orderId, ...line })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('order_rests').values({ orderId, requests: 1 }).execute();
    const payment = { orderId, paymentIntentId: 'pi_deposit', amountPence: 100 };
    const { id: refundId } = await db
      .insertInto('order_refunds')
      .values({ ...payment, key: 'refund', status: 'done', doneAt: now, reason: 'A scratch' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: returnId } = await db
      .insertInto('order_returns')
      .values({ orderId, key: 'return' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('order_return_items').values({ returnId, orderItemId, quantity: 1 }).execute();
    await db
      .insertInto('order_disputes')
      .values({ ...payment, providerDisputeId: 'dp_1', reason: 'general', status: 'won', openedAt: now })
      .execute();
    const emails = {
      [`rest-asked:${orderId}:1`]: 'rest-asked',
      [`order-refunded:${orderId}`]: 'order-refunded',
      [`refund-given:${refundId}`]: 'refund-given',
      [`return-asked:${returnId}`]: 'return-asked',
    };
    for (const [key, kind] of Object.entries(emails))
      await db
        .insertInto('outbox')
        .values({ key, kind, recipient: 'ada@example.com', data: '{}', sentAt: now })
        .execute();
    const tip = { name: 'tip', before: '', after: '£5.00' };
    const status = { name: 'status', before: 'confirmed', after: 'ready' };
    const done = {
      refunded: [tip],
      'asked for the rest': [{ name: 'asked', before: '', after: '£60.95' }],
      'rest paid': [{ name: 'paid', before: '', after: '£60.95' }],
      'let leave unpaid': [{ name: 'stillToPay', before: '', after: '£60.95' }],
      'dealt with': [{ name: 'attention', before: 'partly-refunded', after: '' }],
      'answered a return': [{ name: 'return', before: 'asked', after: 'accepted' }],
      'noted a tip': [tip],
      moved: [status, tip],
    };
    for (const [action, fields] of Object.entries(done))
      await db
        .insertInto('changes')
        .values({
          kind: 'order',
          recordId: String(orderId),
          label: orderNumber,
          action,
          editorId: olive.id,
          editorName: 'Olive',
          fields: JSON.stringify(fields),
        })
        .execute();
  }

  const builders: [RegExp, () => Promise<number>][] = [
    [/pictures/, () => buildPicture(database.db)],
    [/enquiries/, async () => (await buildEnquiry(database.db)).id],
    [/products/, async () => (await buildProduct(database.db)).id],
    [/bookings/, async () => (await buildBooking(database.db)).id],
  ];

  async function read(route: string, { cookie }: Person) {
    const url = route.replace('GET ', '');
    const id = await builders.find(([part]) => part.test(url))?.[1]();
    const path = url.replace(/:(\w+)/g, (_, name: string) => String(name === 'id' ? id : ids[name]));
    return ask(app, 'GET', `${path}?${told[route]?.query ?? ''}`, { cookie });
  }

  it('is looked for in every answer that they may ask for', () => {
    const routes = ownershipMatrix
      .split('\n')
      .map((line) => line.split(/ +/))
      .filter(
        ([method, , nobody, ada, , , staff]) =>
          method === 'GET' && `${nobody} ${ada}` === '401 403' && staff !== '403',
      )
      .map(([method, url]) => `${method} ${url}`)
      .filter((route) => !files.test(route));
    // With a kind alone.
    expect(Object.keys(told).sort()).toEqual([...routes, 'GET /api/admin/changes'].sort());
  });

  it.each(Object.entries(told))('is what the list allows: %s', async (route, { money = [] }) => {
    const answer = await read(route, sam);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(moneyIn(answer.json())).toEqual([...money].sort());
  });

  it('is less than owners read of the same', async () => {
    const order = moneyIn((await read('GET /api/admin/orders/:orderNumber', olive)).json());
    expect(order).toEqual(
      expect.arrayContaining([
        ...ofOrder,
        ...['deposit', 'due', 'isPartlyRefunded', 'paidAt', 'payRest', 'paymentIntentId', 'refunded'],
        ...['disputes[].amount', 'payments[].received', 'refundable.total'],
        ...['refunds[].amount', 'returns[].status', 'stillPaid', 'timeline[].what'],
      ]),
    );
    const changes = (await read('GET /api/admin/changes', olive)).json();
    expect(moneyIn(changes)).toContain('[].fields[].after');
    const list = moneyIn((await read('GET /api/admin/orders', olive)).json());
    expect(list).toEqual(expect.arrayContaining(['orders[].due', 'orders[].isPartlyRefunded']));
    const customer = moneyIn((await read('GET /api/admin/customers/:customer', olive)).json());
    expect(customer).toEqual(expect.arrayContaining(['orders.rows[].due', 'paid', 'refunded', 'spent']));
  });

  it('is no sum where goods may not leave yet, and the same list of an order that they have changed', async () => {
    const change = (cookie: string) =>
      ask(app, 'PATCH', adminApi.orderStatus(orderNumber), { cookie, body: { status: 'dispatched' } });
    const [refused, owners] = [await change(sam.cookie), await change(olive.cookie)];
    expect([refused.json().code, owners.json().code]).toEqual(['not_wholly_paid', 'not_wholly_paid']);
    expect([refused.body, owners.body]).toEqual([
      expect.not.stringMatching(/£|paid in full/),
      expect.stringContaining('£60.95'),
    ]);

    const mayLeaveAt = new Date().toISOString();
    await database.db.updateTable('order_rests').set({ mayLeaveAt }).where('orderId', '=', orderId).execute();
    const ofSent = ofOrder.filter((name) => name !== 'isKeptUnpaid').sort();
    const sent = await change(sam.cookie);
    expect([sent.statusCode, moneyIn(sent.json())]).toEqual([200, ofSent]);
    const again = await change(sam.cookie);
    expect([again.statusCode, moneyIn(again.json().current)]).toEqual([409, ofSent]);
  });
});
