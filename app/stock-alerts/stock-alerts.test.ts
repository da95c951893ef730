import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../server/database/database.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct, type ProductRow } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, newNetworkAddress, type Person } from '../../test/people.ts';
import { holdStock, releaseStock, restock, sellHeldStock } from '../catalogue/stock/stock.server.ts';
import { emailApi, emailPaths } from '../emails/email-paths.ts';
import { paths } from '../paths.ts';
import { composeEmail } from '../site/compose-email.server.ts';
import { purgeStockAlerts } from './purge.server.ts';

describeOnBothDatabases('stock alerts', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let admin: Person;
  let light: ProductRow;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    await buildContent(database.db);
    admin = await buildPerson(database.db, { isAdmin: true });
  });

  beforeEach(async () => {
    await database.db.deleteFrom('stock_alerts').execute();
    for (const table of ['outbox', 'limit_uses'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    light = await buildProduct(database.db, { name: 'Reading light', stockQuantity: 0 });
  });

  const wish = (email: string, product = light.id, ip = newNetworkAddress()) =>
    ask(app, 'POST', emailApi.stockAlerts(), { body: { product, email }, ip });
  const alerts = () => database.db.selectFrom('stock_alerts').selectAll().orderBy('id').execute();
  const letters = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const told = async () =>
    (await letters()).filter(({ kind }) => kind === 'stock-back').map(({ recipient }) => recipient);

  /** The link of the latest email, as its reader finds it. */
  async function latestToken(): Promise<string> {
    const latest = (await letters()).at(-1);
    const mail = latest && (await composeEmail(database.db, 'https://site.example', latest));
    const link = /https:\/\/site\.example\/stock-alert\?token=[\w.%-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    return new URL(link).searchParams.get('token') ?? '';
  }
  const answer = (token: string, said: string) =>
    ask(app, 'POST', emailApi.stockAlertAnswer(), { body: { token, wish: said } });

  async function waitFor(email: string, product = light.id): Promise<string> {
    await wish(email, product);
    const token = await latestToken();
    expect((await answer(token, 'tell')).json()).toEqual({ state: 'waiting' });
    return token;
  }
  const setStock = (stockQuantity: number) =>
    ask(app, 'PUT', `/api/products/${light.id}`, { body: { stockQuantity }, cookie: admin.cookie });

  it('are told once, when the owner puts stock in, to those who have confirmed', async () => {
    await waitFor('Ada@example.com');
    await wish('bea@example.com');
    expect((await setStock(3)).statusCode).toBe(200);
    expect(await told()).toEqual(['ada@example.com']);
    await setStock(0);
    await setStock(4);
    expect(await told()).toEqual(['ada@example.com']);
    const [mail] = (await letters()).filter(({ kind }) => kind === 'stock-back');
    const written = mail && (await composeEmail(database.db, 'https://site.example', mail));
    expect(written?.subject).toBe('Back in stock: Reading light');
    expect(written?.text).toContain(`https://site.example${paths.product(light.slug)}`);
    expect((await alerts()).map(({ email }) => email)).toEqual(['bea@example.com']);
  });

  it('are told when what was sold or held comes back, and not while all of it is held', async () => {
    const { db } = database;
    await waitFor('ada@example.com');
    await transaction(db, (trx) => restock(trx, light.id, 1));
    expect(await told()).toEqual(['ada@example.com']);

    await transaction(db, (trx) => holdStock(trx, light.id, 1));
    await waitFor('bea@example.com');
    await setStock(1);
    expect(await told()).toEqual(['ada@example.com']);
    await transaction(db, (trx) => releaseStock(trx, light.id, 1));
    expect(await told()).toEqual(['ada@example.com', 'bea@example.com']);

    await transaction(db, async (trx) => {
      await holdStock(trx, light.id, 1);
      await sellHeldStock(trx, [{ productId: light.id, quantity: 1 }]);
    });
    await waitFor('cleo@example.com');
    expect(await told()).toHaveLength(2);
  });

  it('wait until visitors see the product again', async () => {
    await waitFor('ada@example.com');
    const change = (body: object) =>
      ask(app, 'PUT', `/api/products/${light.id}`, { body, cookie: admin.cookie });
    await change({ isActive: false, stockQuantity: 2 });
    expect(await told()).toEqual([]);
    const body = { ids: [light.id], change: 'publish' };
    await ask(app, 'POST', '/api/admin/products/bulk', { body, cookie: admin.cookie });
    expect(await told()).toEqual(['ada@example.com']);
  });

  it('answer alike whether or not an address is on the list, and write once a day', async () => {
    const first = await wish('ada@example.com');
    const again = await wish('ada@example.com');
    await answer(await latestToken(), 'tell');
    const confirmed = await wish('ADA@example.com');
    for (const { statusCode, body } of [again, confirmed])
      expect([statusCode, body]).toEqual([first.statusCode, first.body]);
    expect(first.statusCode).toBe(202);
    expect(await letters()).toHaveLength(1);
    expect(await alerts()).toHaveLength(1);
  });

  it('fill nobody’s mailbox: three emails an hour to one address, a few wishes for one network', async () => {
    for (let count = 0; count < 11; count++) {
      const { id } = await buildProduct(database.db, { stockQuantity: 0 });
      expect((await wish('ada@example.com', id)).statusCode).toBe(202);
    }
    expect(await letters()).toHaveLength(3);
    const waited = await database.db.selectFrom('stock_alerts').selectAll().execute();
    // Nothing is kept that nobody is asked about.
    expect(waited.filter((alert) => alert.email === 'ada@example.com')).toHaveLength(3);
    const ip = newNetworkAddress();
    const codes = [];
    for (let count = 0; count < 6; count++)
      codes.push((await wish(`eve${count}@example.com`, light.id, ip)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('are ten for an address, of which those that its owner has not confirmed take none', async () => {
    const newDay = () => database.db.deleteFrom('limit_uses').execute();
    const soldOut = async () => (await buildProduct(database.db, { stockQuantity: 0 })).id;
    for (let count = 0; count < 12; count++) {
      await wish('ada@example.com', await soldOut());
      await newDay();
    }
    for (let count = 0; count < 10; count++) {
      await waitFor('ada@example.com', await soldOut());
      await newDay();
    }
    const written = (await letters()).length;
    expect((await wish('ada@example.com', await soldOut())).statusCode).toBe(202);
    expect(await letters()).toHaveLength(written);
    expect((await alerts()).filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(10);
  });

  it('end when the owner of the address says so, and are confirmed by no forged link', async () => {
    const token = await waitFor('ada@example.com');
    const [id] = token.split('.');
    const forged = `${id}.${'A'.repeat(43)}`;
    expect((await answer(forged, 'forget')).statusCode).toBe(404);
    expect(await alerts()).toHaveLength(1);
    expect((await answer(token, 'forget')).json()).toEqual({ state: 'forgotten' });
    expect(await alerts()).toEqual([]);
    expect((await answer(token, 'tell')).statusCode).toBe(404);
    await setStock(2);
    expect(await told()).toEqual([]);
  });

  it('say at once that it is back already, and forget the address', async () => {
    await wish('ada@example.com');
    const token = await latestToken();
    await setStock(2);
    expect((await answer(token, 'tell')).json()).toEqual({ state: 'back' });
    expect(await alerts()).toEqual([]);
    expect((await wish('ada@example.com')).json()).toMatchObject({ code: 'in_stock' });
  });

  it('need no scripts', async () => {
    const post = (url: string, fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress: newNetworkAddress(),
        payload: new URLSearchParams(fields).toString(),
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      });
    const open = async (url: string) => (await app.inject({ method: 'GET', url })).body;
    const product = String(light.id);
    const wrong = await post(emailApi.stockAlerts(), { product, email: '"><b>no' });
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('valid email address')]);
    expect(wrong.body).toContain('value="&quot;&gt;&lt;b&gt;no"');
    const sent = await post(emailApi.stockAlerts(), { product, email: 'ada@example.com' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/stock-alert?said=asked']);
    expect(await open('/stock-alert?said=asked')).toContain('One more step');
    const token = await latestToken();
    expect(await open(emailPaths.stockAlert(token))).toContain('Reading light');
    // Opening it has changed nothing.
    expect((await alerts())[0]?.confirmedAt).toBeNull();
    const yes = await post(emailApi.stockAlertAnswer(), { token, wish: 'tell' });
    expect(yes.headers.location).toBe('/stock-alert?said=waiting');
    expect((await alerts())[0]?.confirmedAt).not.toBeNull();
    await post(emailApi.stockAlertAnswer(), { token, wish: 'forget' });
    expect(await open(emailPaths.stockAlert(token))).toContain('has done its work');
  });

  it('are forgotten after a year, and after 30 days without a word', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const rows = [
      { email: 'old@example.com', confirmedAt: ago(366), createdAt: ago(366) },
      { email: 'waiting@example.com', confirmedAt: ago(364), createdAt: ago(364) },
      { email: 'silent@example.com', confirmedAt: null, createdAt: ago(31) },
      { email: 'new@example.com', confirmedAt: null, createdAt: ago(29) },
    ].map((row) => ({ ...row, productId: light.id }));
    await database.db.insertInto('stock_alerts').values(rows).execute();
    await purgeStockAlerts(database.db);
    expect((await alerts()).map(({ email }) => email)).toEqual(['waiting@example.com', 'new@example.com']);
  });
});
