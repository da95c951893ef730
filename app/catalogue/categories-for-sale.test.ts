import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { api, paths } from '../paths.ts';

describeOnDatabase('a category without products', (open) => {
  let app: FastifyInstance;
  let owner: Person;
  let empty: { id: number; name: string; slug: string };
  let other: { id: number; slug: string };

  beforeAll(async () => {
    const database = await open();
    const { db } = database;
    await buildContent(db);
    ({ app } = await buildTestApp({ database, withPages: true }));
    owner = await buildPerson(db, { isAdmin: true });
    other = await buildCategory(db, { name: 'Solar', slug: 'solar' });
    await buildProduct(db, { slug: 'panel', categoryId: other.id });
    empty = await buildCategory(db, { name: 'Heaters', slug: 'heaters' });
    await buildProduct(db, { slug: 'draft', categoryId: empty.id, isActive: false });
  });

  /** All that leads visitors to categories; each page is kept once it was asked for. */
  const placesThatLeadTo = async (slug: string) => {
    const ways = [
      ...[paths.home(), paths.shop(), paths.category('solar'), `${paths.search()}?q=nothing`],
      ...[paths.sitemap(), paths.sitemapFile(), api.sitemapData(), api.categoriesForSale()],
      api.search('q=heaters'),
    ];
    const answers = await Promise.all(ways.map((url) => app.inject(url)));
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
    return ways.filter((_, at) => new RegExp(`["/]${slug}["<&]`).test(answers[at]?.body ?? ''));
  };
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object = {}) => {
    const answer = await ask(app, method, url, { cookie: owner.cookie, body });
    expect([200, 201]).toContain(answer.statusCode);
    return answer.json();
  };

  it('is in no menu, list or site map, comes with its first product, and goes with its last', async () => {
    expect(await placesThatLeadTo('heaters')).toEqual([]);
    expect(await placesThatLeadTo('solar')).toHaveLength(8);
    const { id } = await send('POST', api.products(), {
      name: 'A heater',
      price: '99.00',
      categoryId: empty.id,
      stockQuantity: 0,
    });
    // Sold out is still something to see.
    const shown = await placesThatLeadTo('heaters');
    expect(shown).toHaveLength(9);
    const product = api.product(String(id));
    for (const [leaves, comes] of [
      [{ isActive: false }, { isActive: true }],
      [{ categoryId: other.id }, { categoryId: empty.id }],
      [{ categoryId: null }, { categoryId: empty.id }],
    ] as const) {
      await send('PUT', product, leaves);
      expect(await placesThatLeadTo('heaters'), JSON.stringify(leaves)).toEqual([]);
      await send('PUT', product, comes);
      expect(await placesThatLeadTo('heaters'), JSON.stringify(comes)).toEqual(shown);
    }
    const change = (to: 'hide' | 'publish') =>
      send('POST', adminApi.bulkProducts(), { ids: [id], change: to });
    await change('hide');
    expect(await placesThatLeadTo('heaters')).toEqual([]);
    await change('publish');
    expect(await placesThatLeadTo('heaters')).toEqual(shown);
    await send('DELETE', product);
    expect(await placesThatLeadTo('heaters')).toEqual([]);
  });

  it('has a page that says so, leads on and is not to be found', async () => {
    const { statusCode, body } = await app.inject(paths.category('heaters'));
    expect(statusCode).toBe(200);
    expect(body).toContain('Nothing here at the moment');
    expect(body).toContain('<meta name="robots" content="noindex, follow">');
    expect(body).toContain(`href="${paths.category('solar')}"`);
    expect(body).not.toContain('aria-label="Filter"');
    expect((await app.inject(paths.category('solar'))).body).toContain('content="index, follow"');
  });

  it('is told to whoever asks for all categories, visitor or owner', async () => {
    for (const cookie of [undefined, owner.cookie]) {
      const answer = await ask(app, 'GET', api.categories(), { cookie });
      expect(answer.json()).toMatchObject([
        { slug: 'heaters', productCount: 0 },
        { slug: 'solar', productCount: 1 },
      ]);
    }
  });

  it('is in the dashboard all the same', async () => {
    const answer = await ask(app, 'GET', adminApi.categories(), { cookie: owner.cookie });
    expect(answer.json().map(({ slug }: { slug: string }) => slug)).toContain('heaters');
  });
});
