import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { api, paths } from '../paths.ts';
import { shownContent } from './contract.ts';

describeOnDatabase('the texts of the site', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    const metaTitle = 'Campervan "electrics" & more';
    await buildContent(database.db, { heroTitle: 'Power', metaTitle, phone: '01632 960123' });
    site = await buildTestApp({ database, withPages: true });
  });

  it('are given to everybody, in full, with their defaults', async () => {
    const answer = await site.app.inject(api.content());
    expect(answer.statusCode).toBe(200);
    expect(shownContent.strict().parse(answer.json())).toMatchObject({
      heroTitle: 'Power',
      shopEnabled: true,
      metaRobots: 'index, follow',
      ogImageWidth: 1200,
      businessType: 'AutoRepair',
      addressCountry: 'GB',
      priceRange: '££',
      facebookUrl: '',
    });
  });

  it('say that prices include VAT where the business is registered for it', async () => {
    const includesVat = async () => (await site.app.inject(api.content())).json().includesVat;
    expect(await includesVat()).toBe(false);
    await database.db.updateTable('settings').set({ vatNumber: 'GB123456789' }).execute();
    expect(await includesVat()).toBe(true);
    const { slug } = await buildProduct(database.db);
    expect((await site.app.inject(paths.product(slug))).body).toContain('Including VAT. ');
  });

  it('name the site on home screens', async () => {
    const answer = await site.app.inject('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json();
    expect(manifest).toMatchObject({ lang: 'en-GB', start_url: '/', scope: '/' });
    expect(manifest.name).toBe((await site.app.inject(api.content())).json().businessName);
    for (const { src } of manifest.icons) expect((await site.app.inject(src)).statusCode, src).toBe(200);
    const home = await site.app.inject(paths.home());
    const files = [...home.body.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
    expect(files).toHaveLength(3);
    for (const url of [...files.map(([, href = '']) => href), '/favicon.ico']) {
      expect((await site.app.inject(url)).statusCode, url).toBe(200);
    }
  });

  it('stand in the head of the home page', async () => {
    const { body, headers } = await site.app.inject({
      url: paths.home(),
      headers: { host: '192.0.2.1', 'x-forwarded-host': 'evil.example' },
    });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Campervan &quot;electrics&quot; &amp; more</title>');
    expect(body).toContain('<html lang="en-GB">');
    // A finished page is given to everybody, so it must not repeat what one visitor called the site.
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/">/);
    expect(body).not.toMatch(/192\.0\.2\.1|evil\.example/);
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(data.map((each) => each['@type'])).toEqual(['Organization', 'AutoRepair', 'WebSite']);
    expect(JSON.stringify(data)).not.toMatch(/aggregateRating|""/);
  });

  it('are the canonical address of the public site, whatever the request calls it', async () => {
    const env = { PUBLIC_URL: 'https://ampervan.example' };
    const { app } = await buildTestApp({ database, withPages: true, env });
    const headers = { host: '192.0.2.1', 'x-forwarded-host': 'evil.example' };
    const { body } = await app.inject({ url: paths.home(), headers });
    expect(body).toContain('<link rel="canonical" href="https://ampervan.example/">');
    expect(body).not.toMatch(/192\.0\.2\.1|evil\.example/);
  });

  it('answers an unknown address with the not-found page, and keeps it from search engines', async () => {
    const { statusCode, body } = await site.app.inject('/nothing-here');
    expect(statusCode).toBe(404);
    expect(body).toContain('404 Page Not Found');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('leads from /contact to the section of the home page', async () => {
    const { statusCode, headers } = await site.app.inject(paths.contact());
    expect([statusCode, headers.location]).toEqual([301, '/#contact']);
  });

  it('moves an address with a slash at its end to the one without', async () => {
    const { statusCode, headers } = await site.app.inject('/shop/');
    expect([statusCode, headers.location]).toEqual([308, '/shop']);
  });
});
