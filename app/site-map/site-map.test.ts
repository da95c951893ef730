import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeAll, expect, it } from 'vitest';
import { answerErrors } from '../../server/errors.ts';
import { createPageCache } from '../../server/pages/page-cache.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildPolicy, buildPost, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { api, paths } from '../paths.ts';
import { findPage, pages } from '../site/pages.ts';
import type { Db } from '../tables.ts';
import { sitemapEntry } from './contract.ts';
import { countSitemapEntries, listSitemapEntries, sitemapCacheTags } from './entries.server.ts';
import { siteMapRoutes } from './routes.server.ts';

const origin = 'https://ampervan.example';
const env = { PUBLIC_URL: `${origin}/`, SESSION_SECRET: 's'.repeat(32) };
const day = (number: number) => `2026-01-0${number}T09:00:00.000Z`;

/** sitemaps.org 0.9, as far as we use it: what it is made of, in its order, and nothing else. */
const urlSet =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(?:<url><loc>https:\/\/[^<>\s"']{8,2040}<\/loc>(?:<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/;
const index =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(?:<sitemap><loc>https:\/\/[^<>\s"']+<\/loc><\/sitemap>\n)+<\/sitemapindex>\n$/;
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

/** The same database, and how many rows it has given so far. */
function counting(real: Db) {
  let rows = 0;
  const db = real.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  });
  return { db, read: () => rows };
}

/** The routes alone, with five addresses in a file. */
async function split(db: Db, cache = createPageCache()): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  await app.register(siteMapRoutes, { db, siteUrl: origin, cache, pages, urlsInFile: 5 });
  return app;
}

describeOnDatabase('the site map', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db, { updatedAt: day(1) });
    const { id: categoryId } = await buildCategory(db, { name: 'Solar', slug: 'solar' });
    await buildCategory(db, { name: 'Empty', slug: 'empty', sortOrder: 9 });
    await buildCategory(db, { slug: 'closed', isActive: false });
    await buildProduct(db, { name: 'Panel', slug: "o'panel & co", categoryId, updatedAt: day(2) });
    await buildProduct(db, { name: 'Cable', slug: 'cable', updatedAt: day(3) });
    await buildProduct(db, { slug: 'hidden', isActive: false });
    await buildPost(db, { title: 'A <post>', slug: 'a-post', updatedAt: day(4) });
    await buildPost(db, { slug: 'draft', isPublished: false });
    await buildPolicy(db, 'privacy_policy', { updatedAt: day(5) });
    await buildPolicy(db, 'cookie_policy', { isPublished: false });
    site = await buildTestApp({ database, withPages: true, env });
  });

  const get = (url: string, headers: Record<string, string> = {}, app: FastifyInstance = site.app) =>
    app.inject({ url, headers });
  const entry = (category: string, title: string, url: string, lastmod: string | null) => ({
    category,
    title,
    url,
    lastmod,
  });
  const entries = [
    entry('Pages', 'Home', '/', day(1)),
    entry('Pages', 'Off-grid power calculator', '/calcs', null),
    entry('Pages', 'Battery capacity calculator', '/battery-calculator', null),
    entry('Pages', 'Campervan power planner', '/calcs/planner', null),
    entry('Pages', 'Book a consultation', '/book', null),
    entry('Pages', 'Delivery and returns', '/delivery-and-returns', null),
    entry('Pages', 'Questions and answers', '/questions', null),
    entry('Pages', 'How we work', '/how-we-work', null),
    entry('Pages', 'Words of the trade', '/words', null),
    entry('Pages', 'Shop', '/shop', day(3)),
    entry('Categories', 'Solar', '/shop/category/solar', day(2)),
    entry('Products', 'Cable', '/shop/product/cable', day(3)),
    entry('Products', 'Panel', "/shop/product/o'panel%20%26%20co", day(2)),
    entry('Blog', 'All posts', '/blog', day(4)),
    entry('Blog', 'A <post>', '/blog/a-post', day(4)),
    entry('Legal', 'Privacy policy', '/privacy-policy', day(5)),
  ];

  it('lists what visitors may find, in groups', async () => {
    const listed = (await get(api.sitemapData())).json();
    expect(listed).toEqual(entries);
    for (const each of listed) sitemapEntry.strict().parse(each);
  });

  it('is a page of links by group', async () => {
    const { statusCode, body } = await get(paths.sitemap());
    expect(statusCode).toBe(200);
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    const headings = [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(['Pages', 'Categories', 'Products', 'Blog', 'Legal']);
    const links = [...main.matchAll(/<a href="(.*?)"/g)].map(([, href = '']) => href.replace(/&#x27;/g, "'"));
    expect(links).toEqual(['/sitemap.xml', ...entries.map(({ url }) => url)]);
  });

  it('leads to pages that are there', async () => {
    for (const { url } of entries) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  });

  it('is read by search engines under the site’s own address', async () => {
    const answer = await get(paths.sitemapFile(), {
      host: '192.0.2.1',
      'x-forwarded-host': 'evil.example',
    });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.body).toMatch(urlSet);
    expect(locations(answer.body)).toEqual(
      entries.map(({ url }) => origin + url.replace(/'/g, '&#39;').replace(/&(?!#)/g, '&amp;')),
    );
    expect(answer.body).toContain(`<loc>${origin}/blog/a-post</loc><lastmod>${day(4)}</lastmod>`);
    expect(answer.body).not.toMatch(/192\.0\.2\.1|evil\.example|draft|hidden|closed|checkout|auth/);
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
  });

  const partCount = Math.ceil(entries.length / 5);

  it('is split where it is too long for one file, and the parts hold everything once', async () => {
    const app = await split(database.db);
    const main = (await get('/sitemap.xml', {}, app)).body;
    expect(main).toMatch(index);
    expect(locations(main)).toEqual(
      Array.from({ length: partCount }, (_, at) => `${origin}/sitemap-${at + 1}.xml`),
    );
    const parts = await Promise.all(
      locations(main).map(async (url) => (await get(new URL(url).pathname, {}, app)).body),
    );
    for (const part of parts) expect(part).toMatch(urlSet);
    expect(Math.max(...parts.map((part) => locations(part).length))).toBe(5);
    expect(new Set(parts.flatMap(locations)).size).toBe(entries.length);
    for (const part of ['0', `${partCount + 1}`, '01', '99999', 'x', '-1']) {
      expect((await get(`/sitemap-${part}.xml`, {}, app)).statusCode, part).toBe(404);
    }
    await app.close();
  });

  it('asks the database nothing for parts that do not exist, until there may be more', async () => {
    const { db, read } = counting(database.db);
    const cache = createPageCache();
    const app = await split(db, cache);
    const status = async () => (await get(`/sitemap-${partCount + 1}.xml`, {}, app)).statusCode;
    expect(await status()).toBe(404);
    const before = read();
    expect([await status(), await status(), read()]).toEqual([404, 404, before]);
    const added = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => buildProduct(database.db, { slug: `more-${at}` })),
    );
    cache.drop(new Set(sitemapCacheTags));
    expect(await status()).toBe(200);
    await database.db
      .deleteFrom('products')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute();
    await app.close();
  });

  it('is empty for search engines while the owner hides the site from them', async () => {
    const cache = createPageCache();
    const app = await split(database.db, cache);
    await database.db.updateTable('site_content').set({ metaRobots: 'noindex, follow' }).execute();
    expect(locations((await get('/sitemap.xml', {}, app)).body)).toEqual([]);
    expect((await get('/sitemap-1.xml', {}, app)).statusCode).toBe(404);
    await database.db.updateTable('site_content').set({ metaRobots: 'index, follow' }).execute();
    cache.drop(new Set(sitemapCacheTags));
    expect(locations((await get('/sitemap.xml', {}, app)).body)).toHaveLength(partCount);
    await app.close();
  });

  it('reads no more products than it shows, and counts without them', async () => {
    const { db, read } = counting(database.db);
    const all = await listSitemapEntries(db, pages);
    const rowsOf = async (most?: number) => {
      const before = read();
      await listSitemapEntries(db, pages, most);
      return read() - before;
    };
    expect(await listSitemapEntries(db, pages, 1)).toEqual(all.filter(({ title }) => title !== 'Panel'));
    expect(await rowsOf(1)).toBe((await rowsOf()) - 1);
    expect(await countSitemapEntries(db, pages)).toBe(all.length);
  });

  it('lists the pages whose records say so, and no others', async () => {
    const listed = (await listSitemapEntries(database.db, pages)).map(
      ({ url }) => findPage(url).page.pattern,
    );
    const said = pages.filter(({ seo }) => seo !== false && seo.isListed).map(({ pattern }) => pattern);
    // Two of the legal pages are not published here.
    expect(new Set([...listed, paths.terms(), paths.cookiePolicy()])).toEqual(new Set(said));
  });

  it('leaves the shop out while it is closed', async () => {
    const set = (shopEnabled: boolean) =>
      database.db.updateTable('site_content').set({ shopEnabled }).execute();
    await set(false);
    try {
      const listed = sitemapEntry.array().parse((await get(api.sitemapData())).json());
      expect(new Set(listed.map(({ category }) => category))).toEqual(new Set(['Pages', 'Blog', 'Legal']));
      expect(listed.some(({ url }) => url.startsWith('/shop'))).toBe(false);
    } finally {
      await set(true);
    }
  });

  it('comes with rules for robots', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
    for (const path of ['/admin', '/api/', '/checkout', '/account', '/order-success']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const closed = lines.flatMap((line) => line.match(/^Disallow: (.*)$/)?.[1] ?? []);
    const shut = entries.filter(({ url }) => closed.some((path) => url.startsWith(path)));
    expect(shut).toEqual([]);
  });
});
