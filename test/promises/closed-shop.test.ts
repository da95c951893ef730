import { beforeAll, expect, it } from 'vitest';
import { contentCacheTag } from '../../app/content/cache-tags.ts';
import { api, paths } from '../../app/paths.ts';
import { invalidate, transaction } from '../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildCategory, buildContent, buildPolicy, buildPost, buildProduct } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { headOf } from '../head-of.ts';
import { buildPerson, type Person } from '../people.ts';

const shopPages = [paths.shop(), paths.category('batteries'), paths.product('battery'), paths.checkout()];
const answers = [
  ...[api.products(), api.featuredProducts(), api.product('battery'), api.categories()],
  ...[api.category('batteries'), api.categoryListing('batteries'), api.paymentSettings()],
];

describeOnBothDatabases('a closed shop', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let customer: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db, { shopEnabled: false });
    const { id } = await buildCategory(db, { slug: 'batteries' });
    await buildProduct(db, { slug: 'battery', name: 'Leisure battery', categoryId: id });
    customer = await buildPerson(db);
    admin = await buildPerson(db, { isAdmin: true });
    site = await buildTestApp({ database, withPages: true });
  });

  const get = (url: string, person?: Person) =>
    site.app.inject({ url, headers: person ? { cookie: person.cookie } : {} });

  it('says to visitors and customers that it opens soon, and shows nothing', async () => {
    for (const person of [undefined, customer]) {
      for (const url of [...shopPages, paths.product('never-there')]) {
        const { statusCode, body } = await get(url, person);
        expect([url, statusCode]).toEqual([url, 403]);
        expect(body).toContain('<h1 class="text-3xl">Shop Coming Soon</h1>');
        expect(body).toContain('The shop opens soon');
        expect(body).not.toMatch(/sold out|Not Found|OutOfStock|SoldOut|Leisure battery/i);
        const { title, meta } = headOf(body);
        expect([title, meta.robots]).toEqual(['Shop Coming Soon | Ampervan', 'noindex']);
      }
      for (const url of answers) expect((await get(url, person)).json().code, url).toBe('shop_closed');
    }
    expect((await get(paths.search(), customer)).body).toContain('The shop opens soon');
  });

  it('has no way in: no page for visitors links to it, and the search is of articles and pages', async () => {
    const around = [paths.home(), paths.blog(), paths.questions(), paths.findOrder(), '/no-such-page'];
    for (const url of [
      ...around,
      paths.siteSearch(),
      `${paths.siteSearch()}?q=battery`,
      paths.contactForm(),
    ]) {
      const { body } = await get(url);
      const [page = ''] = body.split('<script type="application/json"');
      expect([url, page.match(/(?:href|action)="\/(?:shop|cart|checkout)[^"]*"/g)]).toEqual([url, null]);
      expect(page).toContain(`href="${paths.siteSearch()}"`);
    }
    const { body, statusCode } = await get(`${paths.siteSearch()}?q=calculator`);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('Battery capacity calculator')]);
    expect(headOf(body).meta.robots).toBe('noindex, follow');
  });

  it('is not led into by what the owner has written: the words of a link stay, elsewhere it still leads', async () => {
    const { db } = database;
    const content =
      '<p>Fit a <a href="/shop/product/battery">leisure <strong>battery</strong></a>, put it in the ' +
      '<a href="http://localhost:3000/cart?a=1">cart</a>, ask at <a href="https://other.example/shop">their shop</a> ' +
      'or <a href="/shopping">go shopping</a>.</p>';
    const closed =
      '<p>Fit a leisure <strong>battery</strong>, put it in the cart, ask at ' +
      '<a href="https://other.example/shop">their shop</a> or <a href="/shopping">go shopping</a>.</p>';
    await buildPost(db, { slug: 'closed', content });
    await buildPolicy(db, 'terms_and_conditions', { content });
    const pages = [paths.blogPost('closed'), paths.terms()];
    const shown = async (url: string) => /<p>Fit.*?<\/p>/.exec((await get(url)).body)?.[0];
    for (const url of pages) expect(await shown(url)).toBe(closed);
    const feed = (await get(paths.blogFeed())).body;
    expect(feed).toContain('https://other.example/shop');
    expect(feed).not.toMatch(/\/(shop\/product|cart)/);
    const open = async (shopEnabled: boolean) => {
      await transaction(db, async (trx) => {
        await trx.updateTable('site_content').set({ shopEnabled }).execute();
        invalidate(trx, contentCacheTag);
      });
    };
    await open(true);
    for (const url of pages) expect(await shown(url)).toBe(content);
    await open(false);
    for (const url of pages) expect(await shown(url)).toBe(closed);
  });

  it('lets admins look in, and keeps what they saw for nobody', async () => {
    for (const url of shopPages) {
      const { statusCode, headers, body } = await get(url, admin);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'private, no-store']);
      expect(headers['x-page-cache']).toBeUndefined();
      expect(body).not.toContain('Shop Coming Soon');
      expect([url, (await get(url)).statusCode]).toEqual([url, 403]);
    }
    for (const url of answers) expect([url, (await get(url, admin)).statusCode]).toEqual([url, 200]);
    const found = await get(api.search('q=battery'), admin);
    expect(found.json()).toMatchObject({ total: 1, products: [{ slug: 'battery' }] });
    expect((await get(api.search('q=battery'))).json()).toMatchObject({ total: 0, products: [] });
  });

  it('is closed to an admin whose rights are taken away', async () => {
    const { db } = database;
    await db.updateTable('users').set({ isAdmin: false }).where('id', '=', admin.id).execute();
    expect((await get(paths.product('battery'), admin)).statusCode).toBe(403);
    expect((await get(api.products(), admin)).statusCode).toBe(403);
    await db.updateTable('users').set({ isAdmin: true }).where('id', '=', admin.id).execute();
  });
});
