import { beforeAll, expect, it } from 'vitest';
import { emailApi } from '../../app/emails/email-paths.ts';
import { orderLinkApi } from '../../app/orders/emails/order-link-paths.ts';
import { api, paths } from '../../app/paths.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { buildPerson, newNetworkAddress } from '../people.ts';

const formHeaders = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};

describeOnBothDatabases('a page that needs no script', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db, { phone: '01632 960123' });
    const { id: categoryId } = await buildCategory(database.db, { slug: 'solar', name: 'Solar' });
    await buildProduct(database.db, { categoryId });
    site = await buildTestApp({ database, withPages: true });
  });

  const refused = (url: string) =>
    site.app.inject({
      url,
      method: 'POST',
      payload: 'a=b',
      headers: formHeaders,
      remoteAddress: newNetworkAddress(),
    });

  it('has the header, the menu, the footer and the typeface of all others', async () => {
    const pages = [
      await site.app.inject(`${paths.contactForm()}/sent`),
      await site.app.inject(api.logout()),
      await refused(api.contact()),
      await refused(api.bookings()),
      await refused(orderLinkApi.links()),
      await refused(emailApi.stockAlerts()),
    ];
    for (const { body, headers } of pages) {
      expect(headers['content-type']).toMatch(/^text\/html/);
      const [, title] = /<title>([^<]+)/.exec(body) ?? [];
      expect([title, body]).toEqual([title, expect.stringContaining('<nav aria-label="Main"')]);
      expect(body).toContain('href="/shop/category/solar"');
      expect(body).toContain('<footer');
      expect(body).toMatch(/<main id="main"[^>]*>.*<h1\b/s);
      expect(body).toMatch(/rel="stylesheet" href="(\/assets\/[^"]+\.css)"/);
      expect(body).toMatch(/rel="preload" href="\/assets\/[^"]+\.woff2"/);
      expect(body).not.toContain('<script');
      expect(headers['content-security-policy']).not.toContain('script-src');
    }
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(pages[0]?.body ?? '') ?? [];
    expect((await site.app.inject(sheet)).headers['content-type']).toMatch(/^text\/css/);
  });

  it('knows who is signed in', async () => {
    const { cookie } = await buildPerson(database.db);
    const url = `${paths.contactForm()}/sent`;
    const { body } = await site.app.inject({ url, headers: { cookie } });
    expect(body).toContain(`href="${paths.account()}"`);
    expect((await site.app.inject(url)).body).not.toContain(`href="${paths.account()}"`);
  });

  it('does without its frame when that cannot be made', async () => {
    await database.db.schema.alterTable('site_content').renameTo('lost').execute();
    try {
      const { cookie } = await buildPerson(database.db);
      const fresh = await buildTestApp({ database, withPages: true });
      const { body, statusCode } = await fresh.app.inject({ url: api.logout(), headers: { cookie } });
      expect([statusCode, body]).toEqual([200, expect.stringMatching(/<h1[^>]*>Log out\?<\/h1>/)]);
      expect(body).not.toContain('<footer');
      const sent = await fresh.app.inject(`${paths.contactForm()}/sent`);
      expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('<h1>Message Sent</h1>')]);
    } finally {
      await database.db.schema.alterTable('lost').renameTo('site_content').execute();
    }
  });
});

describeOnBothDatabases('the page for unknown addresses', (open) => {
  it('has a hint for developers where the site is not public, and none for customers', async () => {
    const database = await open();
    await buildContent(database.db);
    const hint = 'Did you forget to add the page to the router?';
    const bodyOf = async (env: Record<string, string>) => {
      const { app } = await buildTestApp({ database, withPages: true, env });
      const answer = await app.inject({ url: '/no-such-page', headers: { host: 'site.example' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('404 Page Not Found');
      return answer.body;
    };
    expect(await bodyOf({ HOST: 'site.example' })).toContain(hint);
    const shown = await bodyOf({ PUBLIC_URL: 'https://site.example' });
    expect(shown).not.toContain(hint);
    for (const way of [paths.book(), paths.calculators(), paths.findOrder(), paths.home(), paths.shop()])
      expect(shown).toContain(`href="${way}"`);
  });
});
