import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { until } from '../../../simulator/running-simulator.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildOrder, buildProduct, buildUser } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask } from '../../../test/people.ts';
import { paths } from '../../paths.ts';
import { composeOrderLink, sendOrderLink } from '../emails/order-link.server.ts';
import { orderLinkApi, orderLinkPaths } from '../emails/order-link-paths.ts';
import { signOrder } from '../emails/order-token.server.ts';
import { linkSentWords } from './find-order-rules.ts';

const siteUrl = 'https://site.example';
const tomorrow = new Date(Date.now() + 86_400_000);
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

describeOnBothDatabases('finding an order again', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let email: string;
  let orders = 0;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
  });

  beforeEach(() => {
    email = `Ada${++orders}@example.com`;
  });

  const wish = (orderNumber: string, address = email, ip?: string) =>
    ask(app, 'POST', orderLinkApi.links(), {
      body: { orderNumber, email: address },
      ...(ip === undefined ? {} : { ip }),
    });
  const sentLinks = () =>
    database.db.selectFrom('outbox').selectAll().where('kind', '=', 'order-link').orderBy('id').execute();
  const emailsTo = async (address: string) =>
    (await sentLinks()).filter(({ recipient }) => recipient === address);
  const send = (number: string, address = email, now = new Date()) =>
    sendOrderLink(database.db, number, address, now);
  const place = (given: Parameters<typeof buildOrder>[1] = {}) =>
    buildOrder(database.db, { customerEmail: email, ...given });

  it('answers the same whether there is such an order or not, and writes to its buyer alone', async () => {
    const { orderNumber } = await place();
    const { orderNumber: others } = await place({ customerEmail: 'somebody@example.com' });
    const before = await sentLinks();
    const answers = [await wish(orderNumber), await wish(others), await wish('AV-0000-0000')];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([202, { message: linkSentWords.description }]);
    }
    await until(async () => (await emailsTo(email)).length > 0);
    expect(await sentLinks()).toHaveLength(before.length + 1);
  });

  it.each(['AV-7K3M-90X1', ' av 7k3m 90x1 ', '7k3m90x1', '#AV-7K3M-9OXl'])('knows %s', async (typed) => {
    const { id } = await place({ orderNumber: 'AV-7K3M-90X1' });
    await send(typed, email.toUpperCase());
    expect(await emailsTo(email)).toHaveLength(1);
    await database.db.deleteFrom('orders').where('id', '=', id).execute();
  });

  it('leads to what was bought, and to nothing by which its buyer is reached', async () => {
    const { db } = database;
    const { id, orderNumber } = await place({ customerPhone: '01632 960 555' });
    const { id: productId } = await buildProduct(db);
    const line = { productId, productName: 'Fuse box', pricePence: 3_000, quantity: 1 };
    await db
      .insertInto('order_items')
      .values({ orderId: id, ...line })
      .execute();
    await send(orderNumber);
    const [sent] = await emailsTo(email);
    const written = await composeOrderLink(db, siteUrl, sent?.data ?? {});
    const link = new URL(String(written?.button?.link));
    expect([link.origin, link.pathname]).toEqual([siteUrl, paths.findOrder()]);
    const token = link.searchParams.get('token') ?? '';
    const answer = await ask(app, 'GET', orderLinkApi.order(token));
    expect(answer.json()).toMatchObject({
      orderNumber,
      total: '34.95',
      paymentStatus: 'paid',
      deliveryMethod: 'delivery',
      shippingAddress: { city: 'Faversham' },
      lines: [{ name: 'Fuse box', price: '30.00' }],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/@example\.com|01632 960 555|paymentIntent|userId|notes/i);
  });

  it('writes nothing of orders that nobody paid, or that name nobody any more', async () => {
    const userId = await buildUser(database.db);
    const unpaid = await place({ paymentStatus: 'pending', status: 'pending' });
    const givenUp = await place({ paymentStatus: 'cancelled', status: 'cancelled' });
    const nameless = await place({ customerEmail: '', userId });
    for (const { orderNumber } of [unpaid, givenUp, nameless]) await send(orderNumber);
    expect(await emailsTo(email)).toEqual([]);

    const data = { orderId: nameless.id, until: tomorrow.toISOString() };
    expect(await composeOrderLink(database.db, siteUrl, data)).toBeNull();
    const token = await signOrder(database.db, nameless.id, tomorrow);
    expect((await ask(app, 'GET', orderLinkApi.order(token))).statusCode).toBe(404);
  });

  it('refuses a link that is over or changed, and writes none that would be over on its arrival', async () => {
    const { db } = database;
    const { id } = await place();
    const over = await signOrder(db, id, new Date());
    const good = await signOrder(db, id, tomorrow);
    const others = await signOrder(db, id + 1_000_000, tomorrow);
    for (const token of [over, `${good}0`, `${id + 1}${good.slice(String(id).length)}`, others, 'x']) {
      const answer = await ask(app, 'GET', orderLinkApi.order(token));
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await ask(app, 'GET', orderLinkApi.order('x'.repeat(201)))).statusCode).toBe(400);
    expect((await ask(app, 'GET', orderLinkApi.order(good))).statusCode).toBe(200);
    const data = { orderId: id, until: new Date().toISOString() };
    expect(await composeOrderLink(db, siteUrl, data)).toBeNull();
  });

  it('writes one email in twenty minutes, however often and by however many it is asked for', async () => {
    const { orderNumber } = await place();
    const now = new Date('2026-11-23T12:00:01Z');
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    await Promise.all(Array.from({ length: 10 }, () => send(orderNumber, email, now)));
    await send(orderNumber, email, later(19));
    expect(await emailsTo(email)).toHaveLength(1);
    await send(orderNumber, email, later(20));
    expect(await emailsTo(email)).toHaveLength(2);
  });

  it('makes whoever asks again and again for one address wait, whatever is true of it', async () => {
    const { orderNumber } = await place();
    const tries = async (number: string, address: string, ip: string) => {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count++) statuses.push((await wish(number, address, ip)).statusCode);
      return statuses;
    };
    const accepted = [202, 202, 202, 202, 202];
    expect(await tries(orderNumber, email, '198.51.100.1')).toEqual([...accepted, 429]);
    expect(await tries('AV-0000-0000', `no${email}`, '198.51.100.2')).toEqual([...accepted, 429]);
    const refused = await wish(orderNumber, email, '198.51.100.1');
    expect(refused.json().message).toMatch(/^Too many tries\. Please wait \d+ seconds/);
    expect(refused.headers['retry-after']).toBeDefined();
    // Somebody else's tries keep nobody from theirs.
    expect((await wish(orderNumber, email, '198.51.100.3')).statusCode).toBe(202);
  });

  it('makes one network wait that tries many addresses', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) {
      statuses.push((await wish('AV-0000-0000', `many${count}@example.com`, '198.51.100.4')).statusCode);
    }
    expect([statuses.slice(0, 30).every((status) => status === 202), statuses[30]]).toEqual([true, 429]);
  });

  it('says at each field what is wrong, to a form without scripts on a page with what was typed', async () => {
    const wrong = await wish(' ', 'ada');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { orderNumber: 'Enter the order number', email: 'Please enter a valid email address' },
    ]);
    const plainly = (typed: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: orderLinkApi.links(),
        payload: new URLSearchParams(typed).toString(),
        headers: { 'sec-fetch-site': 'same-origin', ...formHeaders },
      });
    const refused = await plainly({ orderNumber: '"AV<b>', email: 'ada' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('value="&quot;AV&lt;b&gt;"');
    expect(refused.body).toContain('Please enter a valid email address');
    const taken = await plainly({ orderNumber: 'AV-0000-0000', email });
    expect([taken.statusCode, taken.headers.location]).toEqual([303, `${paths.findOrder()}?sent`]);
  });

  it('is a page that keeps its secret, and is in no search engine', async () => {
    const { id, orderNumber } = await place();
    const page = await app.inject(orderLinkPaths.order(await signOrder(database.db, id, tomorrow)));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(orderNumber);
    expect(page.body).toMatch(/<meta name="robots" content="noindex/);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    const over = await app.inject(orderLinkPaths.order(await signOrder(database.db, id, new Date())));
    expect(over.statusCode).toBe(404);
    expect(over.body).not.toContain(orderNumber);
    expect(over.body).toContain('This link no longer works');
    expect(over.body).toContain(`action="${orderLinkApi.links()}"`);
    const asked = await app.inject(`${paths.findOrder()}?order=AV-7K3M-92QX`);
    expect([asked.statusCode, asked.body.includes('value="AV-7K3M-92QX"')]).toEqual([200, true]);
    expect((await app.inject(paths.sitemapFile())).body).not.toContain(paths.findOrder());
  });
});
