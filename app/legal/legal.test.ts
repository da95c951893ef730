import { beforeAll, expect, it } from 'vitest';
import { invalidate, transaction } from '../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildPolicy } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { headOf } from '../../test/head-of.ts';
import { buildPerson, type Person } from '../../test/people.ts';
import { api, paths } from '../paths.ts';
import { policyCacheTag } from './policies.server.ts';

describeOnDatabase('the legal pages', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let customer: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db, { ogImage: '/media/share-card' });
    customer = await buildPerson(db);
    admin = await buildPerson(db, { isAdmin: true });
    await buildPolicy(db, 'privacy_policy', {
      content:
        '<h2>Who we are</h2><p>Us.<script>alert(1)</script></p><h2>What we keep</h2><p style="color:red">Little.</p><h2>Your rights</h2>',
      updatedAt: '2026-05-25T22:30:00.000Z',
    });
    await buildPolicy(db, 'terms_and_conditions', {
      title: 'Terms',
      content: '<p>Fair ones.</p>',
      isPublished: false,
    });
    site = await buildTestApp({ database, withPages: true });
  });

  const get = async (url: string, cookie = '') => {
    const { statusCode, body, headers } = await site.app.inject({
      url,
      headers: cookie === '' ? {} : { cookie },
    });
    return { status: statusCode, body, headers, head: headOf(body) };
  };
  const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

  it('are given when they are published, cleaned', async () => {
    const { status, body } = await get(api.policy(paths.privacyPolicy()));
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      title: 'Privacy policy',
      isPublished: true,
      twitterCard: 'summary',
      metaTitle: null,
      content: '<h2>Who we are</h2><p>Us.</p><h2>What we keep</h2><p>Little.</p><h2>Your rights</h2>',
      updatedAt: '2026-05-25T22:30:00.000Z',
    });
  });

  it('are hidden while they are drafts, missing or empty, but not from admins', async () => {
    for (const path of [paths.terms(), paths.cookiePolicy()]) {
      for (const cookie of ['', customer.cookie]) {
        expect((await get(api.policy(path), cookie)).status, path).toBe(404);
        const page = await get(path, cookie);
        expect([path, page.status, page.head.meta.robots]).toEqual([path, 404, 'noindex']);
        expect(page.body).toContain('Content Unavailable');
        expect(main(page.body)).toContain('href="/contact"');
        expect(page.body).not.toContain('Fair ones');
      }
    }
    const draft = await get(api.policy(paths.terms()), admin.cookie);
    expect([draft.status, draft.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const page = await get(paths.terms(), admin.cookie);
    expect([page.status, page.head.meta.robots]).toEqual([200, 'noindex']);
    expect(main(page.body)).toContain('This is a draft: only admins see it.');
    expect((await get(api.policy(paths.cookiePolicy()), admin.cookie)).status).toBe(404);
  });

  it('show their text, its contents, when it was last updated (in Kent) and a way to ask', async () => {
    const { body, head } = await get(paths.privacyPolicy());
    expect(main(body)).toMatch(/<h1[^>]*>Privacy policy</);
    expect(main(body)).toContain('<h2 id="s-who-we-are">Who we are</h2><p>Us.</p>');
    expect(main(body)).toContain('href="#s-your-rights"');
    expect(main(body)).toContain('25 May 2026');
    expect(main(body)).toContain('href="/contact"');
    expect(body).not.toMatch(/style="|alert\(1\)/);
    expect(head.title).toBe('Privacy policy | Ampervan');
    expect(head.meta).toMatchObject({ robots: 'index, follow', 'twitter:card': 'summary' });
    expect(head.meta).toMatchObject({
      'og:image': expect.stringMatching(/\/media\/share-card\/share\.jpg$/),
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(head.meta.description).toContain('Privacy policy of Ampervan');
    expect(head.data.BreadcrumbList).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Privacy policy' }],
    });
  });

  it('say in their head what the owner wants, and are dropped from the cache when they change', async () => {
    const { db } = database;
    const state = async (url: string) => (await get(url)).headers['x-page-cache'];
    for (const url of [paths.privacyPolicy(), paths.sitemap(), paths.home()]) {
      await state(url);
      expect(await state(url)).toBe('hit');
    }
    const words = {
      metaTitle: 'Own <title>',
      metaDescription: 'Own description',
      metaKeywords: 'data, rights',
      ogTitle: 'OG',
      ogDescription: 'OG text',
      ogImage: '/media/og',
      twitterCard: 'summary_large_image',
      twitterTitle: 'T',
      twitterDescription: 'T text',
      twitterImage: '/media/t',
      isPublished: true,
    };
    await transaction(db, async (trx) => {
      await trx.updateTable('privacy_policy').set(words).execute();
      invalidate(trx, policyCacheTag('/privacy-policy'));
    });
    expect(await state(paths.sitemap())).toBe('miss');
    expect(await state(paths.home())).toBe('hit');
    const { head, headers } = await get(paths.privacyPolicy());
    expect(headers['x-page-cache']).toBe('miss');
    expect(head.title).toBe('Own <title>');
    expect(head.meta).toMatchObject({
      description: 'Own description',
      keywords: 'data, rights',
      'og:title': 'OG',
      'og:description': 'OG text',
      'og:image': expect.stringMatching(/^http.*\/media\/og\/share\.jpg$/),
      'twitter:card': 'summary_large_image',
      'twitter:title': 'T',
      'twitter:description': 'T text',
      'twitter:image': expect.stringMatching(/^http.*\/media\/t\/share\.jpg$/),
    });
    // A picture of this site is given out in one size.
    expect(head.meta).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630' });
  });

  it('show nothing when they were published without a text', async () => {
    await buildPolicy(database.db, 'cookie_policy', { title: 'Cookies', content: '<script>x</script> ' });
    expect((await get(api.policy(paths.cookiePolicy()))).status).toBe(404);
    expect((await get(paths.cookiePolicy(), admin.cookie)).body).toContain('Content Unavailable');
  });
});
