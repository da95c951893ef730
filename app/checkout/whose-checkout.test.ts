import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { buildPerson, type Person } from '../../test/people.ts';
import { type Answer, intentOf, placedOrder, readyPayment, sendInto } from '../../test/shopper.ts';
import { api } from '../paths.ts';

/** A browser's checkout goes on for as long as the same person sits in front of it. */
describeOnDatabase('a checkout belongs to', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let ada: Person;
  let items: { id: number; quantity: number }[];

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database });
    items = [{ id: (await buildProduct(database.db)).id, quantity: 1 }];
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
  });

  /** Opens the checkout in a browser that has these cookies; gives the answer and the checkout's cookie. */
  async function atCheckout(...cookies: string[]): Promise<{ intent: string; checkout: string }> {
    const answer = await ask(cookies, api.createPaymentIntent(), { items, amount: '34.95' });
    const [set] = (answer.setCookie ?? cookies.find((cookie) => /checkout=/.test(cookie)) ?? '').split(';');
    return { intent: intentOf(readyPayment(answer).clientSecret), checkout: set ?? '' };
  }

  function ask(cookies: string[], url: string, body: object): Promise<Answer> {
    const headers = { 'sec-fetch-site': 'same-origin', cookie: cookies.join('; ') };
    return sendInto(site.app)('POST', url, body, headers);
  }

  it('a visitor, and goes along when they sign in', async () => {
    const visit = await atCheckout();
    const again = await atCheckout(visit.checkout);
    expect(again).toEqual(visit);
    expect(await atCheckout(visit.checkout, ada.cookie)).toEqual(visit);
  });

  it('a person, and is closed to whoever sits there after they have logged out', async () => {
    const hers = await atCheckout(ada.cookie);
    expect(await atCheckout(hers.checkout, ada.cookie)).toEqual(hers);
    const bea = await buildPerson(database.db);
    for (const next of [[], [bea.cookie]]) {
      const theirs = await atCheckout(hers.checkout, ...next);
      expect(theirs.intent).not.toBe(hers.intent);
      expect(theirs.checkout).not.toBe(hers.checkout);
    }
    expect(await atCheckout(hers.checkout, ada.cookie)).toEqual(hers);
  });

  it('a person, whose unpaid order nobody else replaces', async () => {
    const customer = { name: 'Ada Fernsby', email: ada.email, phone: '' };
    const order = { items, amount: '30.00', deliveryMethod: 'collection', customer };
    const { checkout } = await atCheckout(ada.cookie);
    const { orderNumber } = placedOrder(await ask([checkout, ada.cookie], api.orders(), order));
    const other = { ...order, customer: { ...customer, email: 'next@example.com' } };
    placedOrder(await ask([checkout], api.orders(), other));
    const { status, userId } = await database.db
      .selectFrom('orders')
      .select(['status', 'userId'])
      .where('orderNumber', '=', orderNumber)
      .executeTakeFirstOrThrow();
    expect([status, userId]).toEqual(['pending', ada.id]);
  });
});
