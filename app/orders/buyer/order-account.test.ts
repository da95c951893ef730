import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildProduct, buildUser } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, cookieOf, password } from '../../../test/people.ts';
import { confirmed, intentOf, placedOrder, Shopper, sendInto } from '../../../test/shopper.ts';
import { accountApi } from '../../accounts/account-paths.ts';
import { api } from '../../paths.ts';
import { namesIn } from './confirmation-routes.server.ts';

describeOnDatabase('an account of an order', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let product: { id: number };
  let guests = 0;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    product = await buildProduct(database.db, { pricePence: 6_000, stockQuantity: 100 });
    ({ app } = await buildTestApp({ database }));
  });

  /** Somebody who buys without logging in; gives the secret of the payment and what was bought. */
  async function buyAs(email: string, isPaid = true) {
    const shopper = new Shopper(sendInto(app));
    const customer = { name: 'Ada King Noel', email, phone: '01632 960555' };
    const more = { customer, deliveryMethod: 'collection' };
    const placed = await shopper.place([{ id: product.id, quantity: 1 }], '60.00', more);
    const { clientSecret } = placedOrder(placed);
    if (!isPaid) return { clientSecret, orderNumber: '' };
    expect((await shopper.pay(clientSecret)).status).toBe(200);
    return { clientSecret, orderNumber: confirmed(await shopper.comeBack(clientSecret)).orderNumber };
  }

  const newEmail = () => `Guest${++guests}@Example.com`;
  const wish = (clientSecret: string, chosen = password, intent = intentOf(clientSecret)) =>
    ask(app, 'POST', accountApi.ofOrder(), {
      body: { payment_intent: intent, payment_intent_client_secret: clientSecret, password: chosen },
    });
  const accounts = (email: string) =>
    database.db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).execute();
  const kindsTo = async (email: string) =>
    (
      await database.db
        .selectFrom('outbox')
        .select('kind')
        .where('recipient', '=', email.toLowerCase())
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  it('and what is personal of its order end a day after it, when its address lies in a history', async () => {
    const { db } = database;
    const { clientSecret, orderNumber } = await buyAs(newEmail());
    const shopper = new Shopper(sendInto(app));
    const placed = (hours: number) =>
      db
        .updateTable('orders')
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .where('orderNumber', '=', orderNumber)
        .execute();
    await placed(23.9);
    expect((await shopper.comeBack(clientSecret)).body).toMatchObject({
      isNumberAlone: false,
      total: '60.00',
    });
    await placed(24.1);
    const { status, body } = await shopper.comeBack(clientSecret);
    expect([status, body]).toMatchObject([200, { state: 'paid', orderNumber, isNumberAlone: true }]);
    expect(body).toMatchObject({ email: null, shippingAddress: null, billingAddress: null, lines: [] });
    expect(JSON.stringify(body)).not.toMatch(/guest|King|60\.00/i);
    expect((await wish(clientSecret)).statusCode).toBe(404);
  });

  it('needs a password alone, lets nobody in, and has the order once its address is confirmed', async () => {
    const email = newEmail();
    const { clientSecret, orderNumber } = await buyAs(email);
    const answer = await wish(clientSecret);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([202, undefined]);
    const [account] = await accounts(email);
    expect(account).toMatchObject({
      firstName: 'Ada',
      lastName: 'King Noel',
      phone: '01632 960555',
      isEmailVerified: false,
    });
    expect(await kindsTo(email)).toEqual(['verify-email']);

    const credentials = { email, password };
    const cookie = cookieOf(await ask(app, 'POST', api.login(), { body: credentials }));
    const orders = async () => (await ask(app, 'GET', api.orders(), { cookie })).json();
    expect(await orders()).toEqual([]);
    await database.db
      .updateTable('users')
      .set({ isEmailVerified: true })
      .where('id', '=', account?.id ?? '')
      .execute();
    expect(await orders()).toMatchObject([{ orderNumber }]);
  });

  it('answers the same where there is an account, changes nothing of it, and writes to its owner', async () => {
    const [known, fresh] = [newEmail(), newEmail()];
    await buildUser(database.db, { email: known.toLowerCase() });
    const before = await accounts(known);
    const answers = [];
    for (const email of [known, fresh]) answers.push(await wish((await buyAs(email)).clientSecret));
    const [one, other] = answers.map(({ statusCode, body }) => [statusCode, body]);
    expect(one).toEqual(other);
    expect(await accounts(known)).toEqual(before);
    expect(await kindsTo(known)).toEqual(['account-exists']);
  });

  it('is made for nobody who has no proof, or has not paid', async () => {
    const email = newEmail();
    const { clientSecret } = await buyAs(email, false);
    const { clientSecret: others } = await buyAs(newEmail());
    for (const answer of [
      await wish(clientSecret),
      await wish(`${others}x`, password, intentOf(others)),
      await wish(others, password, intentOf(clientSecret)),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect(await accounts(email)).toEqual([]);
  });

  it('refuses a password that is short or easily guessed, at its field', async () => {
    const email = newEmail();
    const { clientSecret } = await buyAs(email);
    for (const weak of ['short', 'password123']) {
      const answer = await wish(clientSecret, weak);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: expect.any(String) }]);
    }
    expect(await accounts(email)).toEqual([]);
  });

  it('takes the names of an account from a full one', () => {
    expect(namesIn(' Ada  King Noel ')).toEqual({ firstName: 'Ada', lastName: 'King Noel' });
    expect(namesIn('Ada')).toEqual({ firstName: 'Ada', lastName: '' });
    expect(namesIn('W'.repeat(255)).firstName).toHaveLength(100);
  });
});
