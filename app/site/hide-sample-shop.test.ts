import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { api, paths } from '../paths.ts';

describeOnBothDatabases('the products of the sample shop', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    owner = await buildPerson(database.db, { isAdmin: true });
    site = await buildTestApp({ database, withPages: true });
  });

  beforeEach(() => async () => {
    for (const { id } of await database.db.selectFrom('products').select('id').execute())
      await send('DELETE', api.product(String(id)));
    expect(await robotsOf(paths.home())).toBeUndefined();
  });

  const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
    (await ask(site.app, method, url, { cookie: owner.cookie, ...(body ? { body } : {}) })).json();
  const robotsOf = async (url: string) => (await site.app.inject(url)).headers['x-robots-tag'];
  const samples = async () => (await send('GET', adminApi.overview())).sampleProducts;

  it('keep search engines away from every answer, kept pages too, and the owner is told why', async () => {
    expect([await robotsOf(paths.home()), await samples()]).toEqual([undefined, 0]);
    const { id, slug } = await buildProduct(database.db, { isSample: true, name: 'Sample lamp' });
    const { id: own } = await buildProduct(database.db);
    // Nothing that the site is told of has changed yet.
    await send('PUT', api.product(String(own)), { isFeatured: true });
    const addresses = [paths.home(), paths.home(), paths.product(slug), paths.sitemapFile(), api.products()];
    for (const url of [...addresses, '/no-such-page'])
      expect([url, await robotsOf(url)]).toEqual([url, 'noindex']);
    // The field of the owner is what it was.
    expect((await site.app.inject(paths.home())).body).toContain('name="robots" content="index, follow"');
    expect(await samples()).toBe(1);
    await send('PUT', api.product(String(id)), { price: '12.00', stockQuantity: 7, stockWhenOpened: 0 });
    expect([await robotsOf(paths.home()), await samples()]).toEqual(['noindex', 1]);
  });

  it.each([
    ['renamed', { name: 'Our own lamp' }],
    ['described anew', { longDescription: '<p>We sell it.</p>' }],
    ['switched off', { isActive: false }],
  ])('are sample no more once they are %s', async (_what, change) => {
    const { id } = await buildProduct(database.db, { isSample: true });
    const { id: own } = await buildProduct(database.db);
    await send('PUT', api.product(String(own)), { isFeatured: true });
    expect(await robotsOf(paths.home())).toBe('noindex');
    await send('PUT', api.product(String(id)), change);
    expect([await robotsOf(paths.home()), await samples()]).toEqual([undefined, 0]);
  });
});
