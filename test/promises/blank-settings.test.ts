import { beforeAll, expect, it } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { composeEmail } from '../../app/site/compose-email.server.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildCategory, buildProduct } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { headOf } from '../head-of.ts';

/** As a database of PostgreSQL is that nobody has filled. */
describeOnBothDatabases('a site whose owner has written nothing', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    const { id } = await buildCategory(db, { slug: 'batteries' });
    await buildProduct(db, { slug: 'battery', categoryId: id });
    site = await buildTestApp({ database, withPages: true });
  });

  const read = async (url: string) => (await site.app.inject(url)).body;

  it.each([
    ...[paths.home(), paths.shop(), paths.category('batteries'), paths.product('battery'), paths.auth()],
    ...[paths.blog(), paths.calculators(), paths.sitemap(), paths.checkout(), '/nothing-here'],
  ])('has a title and a description at %s', async (path) => {
    const { title, meta } = headOf(await read(path));
    expect(title).toMatch(/\S \| Ampervan$/);
    for (const name of ['description', 'twitter:title', 'og:title', 'og:description', 'robots']) {
      expect(meta[name], name).toMatch(/\S/);
    }
    expect(meta['og:site_name']).toBe('Ampervan');
  });

  it('says who it is to machines, and nothing that it does not know', async () => {
    const { data } = headOf(await read(paths.home()));
    expect(Object.keys(data)).toEqual(['Organization', 'AutoRepair', 'WebSite']);
    for (const each of Object.values(data)) expect(each.name).toBe('Ampervan');
    expect(JSON.stringify(data)).not.toMatch(/""|\[\]|telephone|email/);
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
      name: 'Ampervan',
      short_name: 'Ampervan',
    });
    expect(await read(paths.blogFeed())).toContain('<title>Ampervan blog</title>');
    expect(JSON.parse(await read(api.content()))).toMatchObject({ businessName: 'Ampervan', phone: '' });
  });

  it('takes blanks for nothing, and believes what was written', async () => {
    const { db } = database;
    const written = { businessName: 'Volt & Van', heroTitle: '  ', businessDescription: 'We wire vans.' };
    await db.updateTable('site_content').set(written).execute();
    const { app } = await buildTestApp({ database, withPages: true });
    const { title, meta } = headOf((await app.inject(paths.home())).body);
    expect([title, meta.description]).toEqual([
      'Campervan electrics, done properly | Volt & Van',
      'We wire vans.',
    ]);
    await db.updateTable('site_content').set({ businessName: '', businessDescription: '' }).execute();
  });

  it('signs its emails by name, without empty lines for address and phone', async () => {
    const siteUrl = 'https://ampervan.example';
    const now = new Date().toISOString();
    const email = await composeEmail(database.db, siteUrl, {
      id: 1,
      key: 'one',
      recipient: 'ada@example.com',
      kind: 'password-changed',
      data: {},
      createdAt: now,
      sendAfter: now,
      sentAt: null,
      attempts: 0,
      lastError: null,
    });
    expect(email?.text.endsWith(`\n\nAmpervan\n${siteUrl}`)).toBe(true);
    const words = email?.html.replace(/<[^>]*>/g, '');
    expect(words).toMatch(/\SAmpervanampervan\.example$/);
    expect(words).not.toContain('Phone');
  });
});
