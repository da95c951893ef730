import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { announce, anything, invalidate, transaction } from '../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildPolicy, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { blogCacheTag } from '../blog/posts.server.ts';
import { cacheTags } from '../catalogue/cache-tags.ts';
import { holdStock } from '../catalogue/stock/stock.server.ts';
import { policyCacheTag } from '../legal/policies.server.ts';
import { api, paths } from '../paths.ts';
import type { Trx } from '../tables.ts';
import { queryOf, withQuery } from '../values/with-query.ts';
import { searchAnswer } from './contract.ts';

describeOnBothDatabases('the search', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let batteries: { id: number };

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    batteries = await buildCategory(db, { name: 'Leisure batteries', slug: 'leisure-batteries' });
    const closed = await buildCategory(db, { name: 'Closed batteries', slug: 'closed', isActive: false });
    const categoryId = batteries.id;
    await buildProduct(db, { slug: 'sold', name: 'Lithium battery 105 Ah', categoryId, stockQuantity: 0 });
    await buildProduct(db, { slug: 'b105', name: 'Lithium battery 105 Ah', categoryId, sku: 'AMP-BAT-105' });
    await buildProduct(db, { slug: 'shelf', name: 'ListingSnapshot', categoryId });
    await buildProduct(db, {
      slug: 'inverter',
      name: 'Pure sine inverter',
      description: 'Runs off a battery',
    });
    await buildProduct(db, { slug: 'draft', name: 'Battery draft', categoryId, isActive: false });
    await buildProduct(db, { slug: 'in-closed', name: 'Battery', categoryId: closed.id });
    const specifications = JSON.stringify([{ label: 'Terminals', value: 'Zebrawood studs' }]);
    await buildProduct(db, { slug: 'odd', name: 'Odd part', specifications });
    await db
      .insertInto('blog_posts')
      .values([
        { title: 'Which battery?', slug: 'which', content: '<p>On <b>amperes</b></p>', isPublished: true },
        { title: 'A battery secret', slug: 'secret', content: 'amperes', isPublished: false },
      ])
      .execute();
    site = await buildTestApp({ database, withPages: true });
  });

  const ask = async (q: string, more: Record<string, string | number> = {}) => {
    const answer = await site.app.inject(api.search(queryOf({ q, ...more })));
    expect(answer.statusCode, answer.body).toBe(200);
    return searchAnswer.parse(answer.json());
  };
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
  const find = async (q: string) => slugs((await ask(q)).products);
  const change = (work: (trx: Trx) => Promise<unknown>, ...invalidated: string[]) =>
    transaction(database.db, async (trx) => {
      await work(trx);
      invalidate(trx, ...invalidated);
    });

  it('finds what visitors may see, the best first, and nothing else', async () => {
    expect(await ask('battery')).toMatchObject({
      page: 1,
      pages: 1,
      total: 4,
      isPartial: false,
    });
    expect(await find('battrey')).toEqual(['b105', 'sold', 'shelf', 'inverter']);
    expect(slugs((await ask('battery')).categories)).toEqual(['leisure-batteries']);
    expect(slugs((await ask('battery')).posts)).toEqual(['which']);
    expect(slugs((await ask('ampere')).posts)).toEqual(['which']);
    expect(await find('zebrawood')).toEqual(['odd']);
  });

  it('says what it looked for where words are misspelt or stand nowhere', async () => {
    const shown = async (q: string) => (await ask(q)).shownFor;
    expect(await shown('Lithium battrey')).toBe('Lithium battery');
    expect(await shown('battery qqqqqqqq')).toBe('battery');
    for (const q of ['battery', 'LiFePO4 105 amp hours', 'amp-bat-105', 'AMP-BAT', 'qqqqqqqq', 'batt'])
      expect(await shown(q), q).toBeNull();
    const { body } = await site.app.inject(`${paths.search()}?q=battrey`);
    expect(body).toContain('Showing results for <strong>battery</strong>');
  });

  it.each(['ampbat105', 'AMP-BAT-105', ' amp bat 105 ', '105ah lithium', 'LiFePO4 105 amp hours'])(
    'finds one battery by %j',
    async (q) => expect((await find(q))[0]).toBe('b105'),
  );

  it('gives as many as it is asked for, page by page', async () => {
    expect(await ask('battery', { limit: 3, page: 2 })).toMatchObject({
      page: 2,
      pages: 2,
      total: 4,
      products: [{ slug: 'inverter' }],
    });
    expect(await ask('battery', { limit: 3, page: 999 })).toEqual(
      await ask('battery', { limit: 3, page: 2 }),
    );
    expect(await ask('zzzz', { page: 9 })).toMatchObject({ page: 1, pages: 0, total: 0 });
    for (const nonsense of ['0', '-1', '1e9', 'x', '']) {
      expect((await ask('battery', { limit: nonsense || 'x', page: nonsense || 'x' })).products).toHaveLength(
        4,
      );
    }
  });

  it('wants words, and takes any', async () => {
    for (const url of ['/api/search', '/api/search?q=', '/api/search?q=%20%09', '/api/search?q=&q=b']) {
      const { statusCode, body } = await site.app.inject(url);
      expect(statusCode, body).toBe(400);
    }
    const twice = await site.app.inject('/api/search?q=battery&q=shelf');
    expect(searchAnswer.parse(twice.json())).toEqual(await ask('battery'));
    expect((await ask('%_\\\'";--\u0000\u0007 (*)')).total).toBe(0);
    expect((await ask('battery '.repeat(500))).total).toBe(4);
    expect((await ask(`${'x'.repeat(99)}🚐`)).total).toBe(0);
  });

  it('takes words that every object of the language knows', async () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    const { db } = database;
    const { id } = await buildProduct(db, { slug: 'every-object', name: names.join(' ') });
    await change(
      (trx) =>
        trx
          .insertInto('blog_posts')
          .values({ title: names.join(' '), slug: 'on-objects', content: '', isPublished: true })
          .execute(),
      blogCacheTag,
      cacheTags.product(id),
    );
    for (const q of names.filter((name) => !name.startsWith('__'))) {
      expect(slugs((await ask(q)).products), q).toContain('every-object');
      expect(slugs((await ask(q)).posts), q).toContain('on-objects');
    }
    for (const q of [...names, 'fu', 'proto', '5 constructor']) await ask(q);
    await change(
      async (trx) => {
        await trx.deleteFrom('products').where('id', '=', id).execute();
        await trx.deleteFrom('blog_posts').where('slug', '=', 'on-objects').execute();
      },
      cacheTags.catalogue,
      blogCacheTag,
    );
    expect(await ask('constructor')).toMatchObject({ products: [], posts: [] });
  });

  it('sees at once what is sold, changed, added and taken away', async () => {
    const { db } = database;
    const { id } = await buildProduct(db, { slug: 'kettle', name: 'Kettle', stockQuantity: 1 });
    expect(await find('kettle')).toEqual([]);
    await change(async () => {}, cacheTags.product(id));
    expect(await find('kettle')).toEqual(['kettle']);
    await change(
      (trx) =>
        trx
          .insertInto('products')
          .values({ slug: 'second', name: 'Kettle', pricePence: 1, stockQuantity: 1 })
          .execute(),
      cacheTags.catalogue,
    );
    expect(await find('kettle')).toEqual(['kettle', 'second']);

    await transaction(db, (trx) => holdStock(trx, id, 1));
    expect(await find('kettle')).toEqual(['second', 'kettle']);
    await change(
      (trx) => trx.updateTable('products').set({ name: 'Urn' }).where('id', '=', id).execute(),
      cacheTags.product(id),
    );
    expect(await find('kettle')).toEqual(['second']);
    expect(await find('urn')).toEqual(['kettle']);
    await change(
      (trx) => trx.updateTable('products').set({ isActive: false }).where('id', '=', id).execute(),
      cacheTags.catalogue,
    );
    expect(await find('urn')).toEqual([]);
    await change(
      (trx) => trx.deleteFrom('products').where('slug', '=', 'second').execute(),
      cacheTags.catalogue,
    );
    expect(await find('kettle')).toEqual([]);
  });

  it('never shows what has been hidden, even before it hears of it', async () => {
    const { db } = database;
    await db.updateTable('products').set({ isActive: false }).where('slug', '=', 'odd').execute();
    expect((await ask('zebrawood')).products).toEqual([]);
    await db.updateTable('products').set({ isActive: true }).where('slug', '=', 'odd').execute();
    expect(await find('zebrawood')).toEqual(['odd']);
  });

  it('follows categories that are switched off, renamed and switched on', async () => {
    const set = (values: { isActive?: boolean; name?: string }) =>
      change(
        (trx) => trx.updateTable('categories').set(values).where('id', '=', batteries.id).execute(),
        cacheTags.catalogue,
      );
    await set({ isActive: false });
    expect(await ask('battery')).toMatchObject({
      total: 1,
      products: [{ slug: 'inverter' }],
      categories: [],
    });
    await set({ isActive: true, name: 'Powerhouses' });
    expect(await find('powerhouse')).toEqual(['b105', 'shelf', 'sold']);
    expect(slugs((await ask('powerhouse')).categories)).toEqual(['leisure-batteries']);
    await set({ name: 'Leisure batteries' });
    expect(await find('powerhouse')).toEqual([]);
    expect(await find('battery')).toEqual(['b105', 'sold', 'shelf', 'inverter']);
  });

  it('follows posts that are published and taken back', async () => {
    const publish = (isPublished: boolean) =>
      change(
        (trx) => trx.updateTable('blog_posts').set({ isPublished }).where('slug', '=', 'secret').execute(),
        blogCacheTag,
      );
    await publish(true);
    expect(slugs((await ask('secret')).posts)).toEqual(['secret']);
    await database.db
      .updateTable('blog_posts')
      .set({ isPublished: false })
      .where('slug', '=', 'secret')
      .execute();
    expect((await ask('secret')).posts).toEqual([]);
    await publish(false);
    expect((await ask('secret')).posts).toEqual([]);
  });

  it('reads everything again after a time in which changes could not be heard', async () => {
    const { db } = database;
    await buildProduct(db, { slug: 'unheard', name: 'Unheard-of part' });
    await sql`update products set name = 'Heard part', "updatedAt" = ${new Date(Date.now() + 1_000).toISOString()} where slug = 'odd'`.execute(
      db,
    );
    expect(await find('unheard')).toEqual([]);
    announce(db, new Set([anything]));
    expect(await find('unheard')).toEqual(['unheard']);
    expect(await find('heard')).toEqual(['odd']);
  });

  it('answers which fuse a device needs by the specification of the very product, or not at all', async () => {
    const { db } = database;
    const put = (name: string, rows: Record<string, string>, goesWith: string[] = []) =>
      buildProduct(db, {
        name,
        slug: name.toLowerCase().replaceAll(' ', '-'),
        goesWith: JSON.stringify(goesWith),
        specifications: JSON.stringify(Object.entries(rows).map(([label, value]) => ({ label, value }))),
      });
    const said = { Capacity: '160 Ah', 'Fuse and cable': '250 A mega fuse, 70 mm²' };
    const besides = ['gone', 'mega-fuse-holder', 'cable-lug-70-mm²', 'midi-fuse-kit', 'mega-fuse-400-a'];
    await put('Lithium battery 160 Ah', said, [...besides, 'mega-fuse-250-a']);
    await put('Lithium battery 230 Ah', { Capacity: '230 Ah' });
    await put('Inverter 3000 W', { 'Fuse and cable': '400 A Class T, 2 × 70 mm²' });
    await put('DC charger 30 A', { 'Input fuse': '50 A midi', 'Output fuse': '40 A midi' });
    await put('Mega fuse 250 A', { Rating: '250 A' });
    await put('Midi fuse 250 A', { Rating: '250 A' });
    await put('Mega fuse holder', { 'Maximum current': '250 A' });
    await put('Mega fuse 400 A', { Rating: '400 A' });
    await put('Midi fuse kit', { 'Fuse ratings': '2 each of 30, 40, 50 A' });
    await put('Battery cable 70 mm²', { Copper: '70 mm²' });
    await put('Cable lug 70 mm²', { 'For cable': '70 mm²' });
    await change(async () => {}, cacheTags.catalogue);
    const answered = async (q: string) => {
      const { need } = await ask(q);
      return need && [need.sources.flatMap(({ says }) => says).join(), slugs(need.goods).join()];
    };
    expect(await answered('fuse for 160ah battery')).toEqual([
      ...['Fuse and cable: 250 A mega fuse, 70 mm²', 'mega-fuse-250-a'],
    ]);
    expect(await answered('cable 160 Ah lithium battery')).toEqual([
      ...['Fuse and cable: 250 A mega fuse, 70 mm²', 'battery-cable-70-mm²'],
    ]);
    const kitFor = async (q: string) => {
      const kit = (await ask(q)).need?.kit;
      return kit && [kit.product.slug, ...slugs(kit.goesWith)].join();
    };
    const beside = 'mega-fuse-holder,cable-lug-70-mm²,midi-fuse-kit';
    expect(await kitFor('fuse for 160ah battery')).toBe(`lithium-battery-160-ah,mega-fuse-250-a,${beside}`);
    expect(await kitFor('cable 160 Ah lithium battery')).toBe(
      `lithium-battery-160-ah,battery-cable-70-mm²,${beside}`,
    );
    expect(await kitFor('fuse for a 30a dc charger')).toBe('dc-charger-30-a,midi-fuse-kit');
    expect(await kitFor('3kw inverter fuse')).toBeNull();
    // A mega fuse of 400 A does not break what a Class T fuse does.
    expect(await answered('3kw inverter fuse')).toEqual(['Fuse and cable: 400 A Class T, 2 × 70 mm²', '']);
    expect(await answered('fuse for a 30a dc charger')).toEqual([
      ...['Input fuse: 50 A midi,Output fuse: 40 A midi', 'midi-fuse-kit'],
    ]);
    for (const q of ['fuse for 150ah battery', 'fuse 230ah battery', 'fuse for 160ah agm battery'])
      expect(await answered(q), q).toEqual(['', '']);
    for (const q of ['24v 3000w inverter fuse', 'cable for 30a dc charger'])
      expect(await answered(q), q).toEqual(['', '']);
    for (const q of ['mega fuse 250 a', '160ah battery', 'fuse box for 160ah battery'])
      expect(await answered(q), q).toBeNull();
    const page = async (q: string) => (await site.app.inject(paths.search() + withQuery('', { q }))).body;
    expect(await page('fuse for 160ah battery')).toMatch(/The (?:<!-- -->)?fuse(?:<!-- -->)? it asks for/);
    expect(await page('fuse for 150ah battery')).toContain('Please take no size from');
    await change(
      (trx) => trx.deleteFrom('products').where('slug', 'like', '%-%').execute(),
      cacheTags.catalogue,
    );
  });

  it('finds pages of the site by their own words and other names, and follows legal ones', async () => {
    const pagesFor = async (q: string) => (await ask(q)).sitePages.map(({ path }) => path);
    expect(await pagesFor('delivery')).toEqual([paths.deliveryAndReturns()]);
    expect(await pagesFor('refund')).toEqual([paths.deliveryAndReturns()]);
    expect(await pagesFor('FAQ')).toEqual([paths.questions()]);
    expect(await pagesFor('battery calculator')).toContain(paths.batteryCalculator());
    expect(await pagesFor('terms')).toEqual([]);
    const write = (content: string, isPublished: boolean) =>
      change(
        (trx) => trx.updateTable('terms_and_conditions').set({ content, isPublished }).execute(),
        policyCacheTag('/terms-and-conditions'),
      );
    await buildPolicy(database.db, 'terms_and_conditions', { title: 'Terms and conditions' });
    await write('<h2>1. Ordering</h2><p>Of a battery</p>', true);
    expect(await pagesFor('small print')).toEqual([paths.terms()]);
    expect((await ask('ordering')).sitePages).toEqual([
      { title: 'Terms and conditions', path: paths.terms() },
    ]);
    expect((await site.app.inject(`${paths.search()}?q=terms`)).body).toContain(`href="${paths.terms()}"`);
    expect(await pagesFor('battery')).not.toContain(paths.terms());
    await write('<h2>2. Hippopotamuses</h2>', true);
    expect(await pagesFor('hippopotamus')).toEqual([paths.terms()]);
    await write('<h2>2. Hippopotamuses</h2>', false);
    expect(await pagesFor('hippopotamus')).toEqual([]);
  });

  it('shows posts only while the shop is closed', async () => {
    const set = (shopEnabled: boolean) =>
      database.db.updateTable('site_content').set({ shopEnabled }).execute();
    await set(false);
    try {
      expect(await ask('battery')).toMatchObject({
        products: [],
        total: 0,
        categories: [],
        posts: [{ slug: 'which' }],
      });
    } finally {
      await set(true);
    }
  });

  it('has a page that stands in the address, is not kept and not listed by search engines', async () => {
    const get = (search: string) => site.app.inject(paths.search() + search);
    for (const search of ['?q=battery', '?q=battery', '?q=%3Cscript%3Ealert(1)%3C/script%3E']) {
      const { statusCode, headers, body } = await get(search);
      expect(statusCode).toBe(200);
      expect(headers['x-page-cache']).toBeUndefined();
      expect(headers['cache-control']).toBe('private, no-store');
      expect(body).toContain('<meta name="robots" content="noindex, follow">');
      expect(body).not.toContain('<script>alert');
    }
    expect((await get('?q=battery')).body).toContain('<title>Search for “battery” | Ampervan</title>');
    expect((await get('?q=battery')).body).toMatch(/<h3[^>]*><a[^>]*>Lithium battery 105\u00a0Ah/);
    expect((await get('')).body).toContain('What are you looking for?');
    expect((await get('?q=zzzz')).body).toMatch(/Nothing found(?:<!-- -->)? for “zzzz”/);
    // What helps is counted as well.
    const { body } = await get('?q=flat%20battery');
    expect(body).toMatch(/\d+ products?[^“]+ for “flat battery”/);
    expect((await get('?q=battery&page=999')).body).toMatch(/<h3[^>]*><a[^>]*>Lithium battery 105/);
    for (const search of ['?q=', '?q=%20', '?q=+%09', '?q=%00']) {
      const { statusCode, body } = await get(search);
      expect(statusCode, search).toBe(200);
      expect(body, search).toMatch(/<title>Search \|.*What are you looking for\?/s);
    }
    for (const search of ['?q=battery&q=shelf', '?q=battery&q=', '?x=1&q=battery&page=1&page=2']) {
      const { statusCode, body } = await get(search);
      expect(statusCode, search).toBe(200);
      expect(body, search).toContain('<title>Search for “battery” | Ampervan</title>');
      expect(body, search).toMatch(/<h3[^>]*><a[^>]*>Lithium battery 105/);
    }
  });
});
