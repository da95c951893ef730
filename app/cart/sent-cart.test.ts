import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { api, paths } from '../paths.ts';
import { sentCart } from './contract.ts';
import { changePath, mostCookieLines } from './cookie-cart.ts';

describeOnDatabase('the cart without scripts', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let fuse: { id: number; slug: string };
  let lamp: { id: number };

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database, withPages: true });
  });

  beforeEach(async () => {
    fuse = await buildProduct(database.db, { name: 'Mega fuse', pricePence: 690, stockQuantity: 4 });
    lamp = await buildProduct(database.db, { name: 'Reading lamp', pricePence: 1_999, stockQuantity: 0 });
  });

  /** Sends a form as a browser without scripts does. */
  const send = (url: string, fields: Record<string, string | number> | string, cookie = '', headers = {}) =>
    site.app.inject({
      ...{ method: 'POST', url },
      payload:
        typeof fields === 'string'
          ? fields
          : new URLSearchParams(
              Object.entries(fields).map(([name, value]) => [name, String(value)]),
            ).toString(),
      headers: {
        ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        ...{ accept: 'text/html', ...(cookie && { cookie }), ...headers },
      },
    });
  /** The cookie that an answer gives, as it is sent back. */
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  const read = async (cookie: string) =>
    sentCart.parse((await site.app.inject({ url: api.cart(), headers: { cookie } })).json());
  const amounts = async (cookie: string) =>
    (await read(cookie)).items.map(({ product: { id }, quantity }) => [id, quantity]);
  const add = async (fields: Record<string, string | number>, cookie = '') => {
    const answer = await send(paths.cart(), fields, cookie);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, paths.cart()]);
    return cookieOf(answer);
  };

  it('keeps what was added in a cookie that only this site is sent, and adds to it', async () => {
    const first = await send(paths.cart(), { product: fuse.id });
    const text = new RegExp(`^cart=[0-9a-z]+\\.${fuse.id}x1; Max-Age=2592000; Path=/; SameSite=Lax$`);
    expect(first.headers['set-cookie']).toMatch(text);
    const cookie = await add({ product: fuse.id, quantity: 2 }, cookieOf(first));
    expect(await amounts(cookie)).toEqual([[fuse.id, 3]]);
    expect((await read(cookie)).begun).toBe((await read(cookieOf(first))).begun);
  });

  it('sends it over https only where the site is public', async () => {
    const { app } = await buildTestApp({ database, env: { PUBLIC_URL: 'https://ampervan.example' } });
    const answer = await app.inject({
      ...{ method: 'POST', url: paths.cart(), payload: { product: fuse.id } },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^cart=[^;]+; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/,
    );
  });

  it('holds no more than there is, and nothing that is sold out or not for sale', async () => {
    expect(await amounts(await add({ product: fuse.id, quantity: 9 }))).toEqual([[fuse.id, 4]]);
    const soldOut = await send(paths.cart(), { product: lamp.id });
    expect([soldOut.statusCode, soldOut.headers['set-cookie']]).toEqual([409, undefined]);
    expect(soldOut.body).toContain('Reading lamp is sold out for now');
    const hidden = await buildProduct(database.db, { isActive: false });
    const gone = await send(paths.cart(), { product: hidden.id });
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(gone.body).toContain('This product is no longer for sale');
    expect(await read(`cart=a.${hidden.id}x1.${fuse.id}x2`)).toMatchObject({
      gone: 1,
      items: [{ quantity: 2 }],
    });
  });

  it('changes quantities and takes products out; an empty one leaves no cookie', async () => {
    const cookie = await add({ product: fuse.id, quantity: 2 });
    const change = (quantity: number, from: string) => send(changePath, { product: fuse.id, quantity }, from);
    expect(await amounts(cookieOf(await change(4, cookie)))).toEqual([[fuse.id, 4]]);
    expect(await amounts(cookieOf(await change(900, cookie)))).toEqual([[fuse.id, 4]]);
    const emptied = await change(0, cookie);
    expect(emptied.statusCode).toBe(303);
    expect(emptied.headers['set-cookie']).toMatch(/^cart=; .*Expires=Thu, 01 Jan 1970/);
    // Of what is not in it nothing is changed.
    expect(
      await amounts(cookieOf(await send(changePath, { product: lamp.id, quantity: 2 }, cookie))),
    ).toEqual([[fuse.id, 2]]);
  });

  it('holds forty products', async () => {
    const products = await Promise.all(
      Array.from({ length: mostCookieLines }, () => buildProduct(database.db)),
    );
    const full = `cart=a${products.map(({ id }) => `.${id}x1`).join('')}`;
    expect(await amounts(full)).toHaveLength(mostCookieLines);
    const answer = await send(paths.cart(), { product: fuse.id }, full);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([409, undefined]);
    expect(answer.body).toContain('it is full');
  });

  it.each([
    ...[
      '',
      'product=',
      'product=0',
      'product=-1',
      'product=1.5',
      'product=2147483648',
      'product=x',
      'quantity=1',
    ],
    ...['product=1&quantity=0', 'product=1&quantity=1000', 'product=1&quantity=x', 'product=1&quantity=1e99'],
    ...['product=%00', 'product[]=1', '__proto__=1', `product=${'9'.repeat(900)}`],
  ])('refuses a form that says "%s" with a page', async (body) => {
    const answer = await send(paths.cart(), body);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
    expect(answer.body).toContain('<h1>Your cart</h1>');
  });

  it('refuses forms that are large or come from elsewhere', async () => {
    const large = await send(paths.cart(), `product=${fuse.id}&x=${'&'.repeat(16_000)}`);
    expect(large.statusCode).toBe(413);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      expect((await send(paths.cart(), { product: fuse.id }, '', headers)).statusCode).toBe(403);
    }
  });

  const hostile = [
    '',
    'x',
    '%',
    '%E0%A4%A',
    '"a.1x1"',
    'a.0x1',
    'a.2147483648x1',
    'a.1x1.1x1',
    '{}',
    '[]',
    '__proto__',
  ];

  it.each([
    ...[...hostile, '<script>', "a.1x1'--", 'a'.repeat(12_000), '.1x1'.repeat(3_000), '%'.repeat(12_000)],
  ])('takes the cookie "%s" for none, and every page comes', async (value) => {
    const cookie = `cart=${value}`;
    expect(await read(cookie)).toEqual({ begun: '', items: [], gone: 0 });
    const page = await site.app.inject({ url: paths.cart(), headers: { cookie } });
    expect(page.statusCode).toBe(200);
    expect(await amounts(await add({ product: fuse.id }, cookie))).toEqual([[fuse.id, 1]]);
  });

  it('is a page of its own for everyone, which nothing keeps and no search engine lists', async () => {
    const cookie = await add({ product: fuse.id, quantity: 4 });
    const page = await site.app.inject({ url: paths.cart(), headers: { cookie } });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body).toContain('All 4 that we have.');
    expect(page.body).toMatch(/£27\.60.*£32\.55/s);
    expect(page.body).toMatch(/<meta name="robots" content="noindex/);
    const other = await site.app.inject(paths.cart());
    expect(other.body).not.toContain('Mega fuse');
    expect(other.body).toContain('Your cart is empty');
    expect((await site.app.inject(paths.sitemapFile())).body).not.toContain('/cart');
  });

  it('makes no public page another one, and none that is not kept', async () => {
    const cookie = await add({ product: fuse.id });
    const url = paths.product(fuse.slug);
    const pages = [await site.app.inject({ url, headers: { cookie } }), await site.app.inject(url)];
    expect(pages.map(({ headers }) => headers['x-page-cache'])).toEqual(['miss', 'hit']);
    expect(pages[0]?.body).toBe(pages[1]?.body);
  });

  it('is not there while the shop is closed', async () => {
    await database.db.updateTable('site_content').set({ shopEnabled: false }).execute();
    try {
      expect((await send(paths.cart(), { product: fuse.id })).statusCode).toBe(403);
      expect((await site.app.inject(api.cart())).statusCode).toBe(403);
      expect((await site.app.inject(paths.cart())).body).toContain('Shop Coming Soon');
    } finally {
      await database.db.updateTable('site_content').set({ shopEnabled: true }).execute();
    }
  });
});
