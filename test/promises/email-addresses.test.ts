import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '../../app/accounts/account-paths.ts';
import { adminApi } from '../../app/admin-paths.ts';
import { emailApi } from '../../app/emails/email-paths.ts';
import { orderLinkApi } from '../../app/orders/emails/order-link-paths.ts';
import { api } from '../../app/paths.ts';
import { quoteApi } from '../../app/quotes/quote-api.ts';
import { looksLikeEmail } from '../../app/values/looks-like-email.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { ask, buildPerson } from '../people.ts';
import { intentOf, placedOrder, Shopper, sendInto } from '../shopper.ts';

const right = [
  'smith&sons@example.test',
  "o'neil!#$%*/=?^_`{|}~-@example.test",
  'a+b@example.test',
  'info@xn--rucher-cua.test',
  'a..b@example.test',
  'A@B.co',
];
const wrong = [
  'josé@example.test',
  'info@räucher.test',
  'a@example',
  'a b@example.test',
  'a@b@example.test',
  'a@-example.test',
  'a@example-.test',
  'a@example..test',
  'a,b@example.test',
  '"a"@example.test',
  'a@[127.0.0.1]',
  `a@${'x'.repeat(64)}.test`,
  'a@example.test\nBcc: b@example.test',
];

describe('an email address', () => {
  it.each(right)('may be %s', (address) => expect(looksLikeEmail(` ${address} `)).toBe(true));
  it.each(wrong)('cannot be %s', (address) => expect(looksLikeEmail(address)).toBe(false));
});

describeOnBothDatabases('every door takes the same email addresses', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let app: FastifyInstance;
  let owner: string;

  beforeAll(async () => {
    database = await open();
    site = await buildTestApp({ database });
    ({ app } = site);
    await buildContent(database.db);
    owner = (await buildPerson(database.db, { isAdmin: true })).cookie;
  });

  /** Tells if the answer to a nearly empty form finds fault with its address. */
  const refuses = async (method: 'POST' | 'PUT', url: string, body: object, field = 'email') => {
    const answer = await ask(app, method, url, { body, cookie: owner });
    const { fields = {} } = answer.statusCode === 400 ? answer.json() : {};
    return Object.keys(fields).some((name) => name.endsWith(field));
  };
  const doors: Record<string, (email: string) => Promise<boolean>> = {
    checkout: (email) => refuses('POST', api.orders(), { customer: { email }, deliveryMethod: 'collection' }),
    'a quote that is accepted': (email) =>
      refuses('POST', quoteApi.accept('x'), { email, handover: 'collection' }),
    'a question to a quote': (email) => refuses('POST', quoteApi.ask('x'), { email }),
    'a quote that is written': (customerEmail) =>
      refuses('POST', adminApi.quotes(), { customerEmail }, 'customerEmail'),
    register: (email) => refuses('POST', api.register(), { email }),
    login: (email) => refuses('POST', api.login(), { email }),
    'a new password': (email) => refuses('POST', accountApi.requestPasswordReset(), { email }),
    booking: (email) => refuses('POST', api.bookings(), { email }),
    enquiry: (email) => refuses('POST', api.contact(), { email, name: 'Ada', enquiry: 'A fridge' }),
    'a stock alert': (email) => refuses('POST', emailApi.stockAlerts(), { email, product: 'x' }),
    'an order that is looked for': (email) => refuses('POST', orderLinkApi.links(), { email }),
    'site content': (email) => refuses('PUT', api.content(), { email }),
  };

  it.each(Object.keys(doors))('at %s', async (door) => {
    for (const address of right) expect(await doors[door]?.(address), address).toBe(false);
    for (const address of wrong) expect(await doors[door]?.(address), address).toBe(true);
  });

  it('and one that Stripe sends no receipt to can pay', async () => {
    const { id } = await buildProduct(database.db, { pricePence: 2_000, stockQuantity: 5 });
    const shopper = new Shopper(sendInto(app));
    const customer = {
      name: 'Ada',
      email: 'a..b@example.test',
      phone: '',
      address: '1 Sample Lane',
      city: 'Faversham',
      postcode: 'ME13 0ZZ',
    };
    const items = [{ id, quantity: 1 }];
    await shopper.ready(items, '24.95');
    const { clientSecret } = placedOrder(await shopper.place(items, '24.95', { customer }));
    expect((await shopper.pay(clientSecret)).status).toBe(200);
    const intent = await site.stripe.paymentIntents.retrieve(intentOf(clientSecret));
    expect(intent).toMatchObject({ status: 'succeeded', receipt_email: null, amount: 2_495 });
  });
});
