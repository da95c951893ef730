import { beforeAll, expect, it } from 'vitest';
import { invalidate, transaction } from '../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { cacheTags } from '../catalogue/cache-tags.ts';
import { holdStock } from '../catalogue/stock/stock.server.ts';
import { api, paths } from '../paths.ts';
import { searchAnswer } from './contract.ts';

describeOnBothDatabases('the products found', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    const batteries = await buildCategory(db, { name: 'Batteries', slug: 'batteries' });
    const chargers = await buildCategory(db, { name: 'Chargers', slug: 'chargers' });
    await buildCategory(db, { name: 'Closed', slug: 'closed', isActive: false });
    const put = async (
      slug: string,
      pricePence: number,
      categoryId: number | null,
      says: string,
      more = {},
    ) => {
      const specifications = JSON.stringify([{ label: 'Capacity', value: says }]);
      const product = { slug, name: `Battery ${slug}`, pricePence, categoryId, specifications };
      ids.set(slug, (await buildProduct(db, { ...product, ...more })).id);
    };
    await put('large', 90_000, batteries.id, '230 Ah');
    await put('small', 30_000, batteries.id, '105 Ah', { stockQuantity: 0 });
    await put('charger', 20_000, chargers.id, 'none');
    await put('other', 30_000, batteries.id, '105 Ah');
    await put('loose', 1_000, null, 'none');
    site = await buildTestApp({ database, withPages: true });
  });

  const ask = async (more = '') => {
    const answer = await site.app.inject(api.search(`q=battery&${more}`));
    expect(answer.statusCode, answer.body).toBe(200);
    return searchAnswer.parse(answer.json());
  };
  const slugs = async (more: string) => (await ask(more)).products.map(({ slug }) => slug);

  it.each([
    // What is sold out comes after all that can be had, unless another order is asked for.
    ['', ['large', 'other', 'charger', 'loose', 'small']],
    ['sort=price-asc', ['loose', 'charger', 'small', 'other', 'large']],
    ['sort=price-desc', ['large', 'other', 'small', 'charger', 'loose']],
    ['sort=newest', ['loose', 'other', 'charger', 'small', 'large']],
    [
      'sort=nonsense&minPrice=abc&category=nothing&category=closed&ah=x',
      ['large', 'other', 'charger', 'loose', 'small'],
    ],
    ['inStock=1&sort=price-asc', ['loose', 'charger', 'other', 'large']],
    ['minPrice=200&maxPrice=300', ['other', 'charger', 'small']],
    ['minPrice=900&maxPrice=100', []],
    ['ah=105', ['other', 'small']],
    ['ah=105&ah=230&inStock=1', ['large', 'other']],
    ['category=chargers', ['charger']],
    ['category=chargers&category=batteries&maxPrice=300.00', ['other', 'charger', 'small']],
  ])('with %j are %j', async (more, expected) => {
    expect(await slugs(more)).toEqual(expected);
    expect(await ask(more)).toMatchObject({ total: expected.length, filters: { found: 5 } });
  });

  it('come with what each filter would leave', async () => {
    expect((await ask('inStock=1&sort=newest')).filters).toEqual({
      found: 5,
      counts: { all: 5, inStock: 4 },
      prices: { lowest: '10.00', highest: '900.00' },
      facets: [
        {
          kind: 'ah',
          options: [
            { value: 105, count: 1 },
            { value: 230, count: 1 },
          ],
        },
      ],
      categories: [
        { name: 'Batteries', slug: 'batteries', count: 2 },
        { name: 'Chargers', slug: 'chargers', count: 1 },
      ],
      choice: {
        sort: 'newest',
        categories: [],
        inStock: true,
        minPrice: '',
        maxPrice: '',
        attributes: {},
      },
    });
    const { filters } = await ask('category=chargers');
    expect(filters?.categories.map(({ count }) => count)).toEqual([3, 1]);
    expect(filters?.facets).toEqual([]);
    // Among suggestions nobody chooses.
    expect((await ask('limit=4')).filters).toBeNull();
    const nothing = await site.app.inject(api.search('q=zzzz'));
    expect(searchAnswer.parse(nothing.json()).filters).toBeNull();
  });

  it('go by the price and the stock of the moment', async () => {
    const { db } = database;
    const id = ids.get('large') ?? 0;
    const price = (pricePence: number) =>
      transaction(db, async (trx) => {
        const updatedAt = new Date().toISOString();
        await trx.updateTable('products').set({ pricePence, updatedAt }).where('id', '=', id).execute();
        invalidate(trx, cacheTags.catalogue);
      });
    await price(500);
    expect(await slugs('sort=price-asc&maxPrice=10')).toEqual(['large', 'loose']);
    await price(90_000);
    expect(await slugs('maxPrice=10')).toEqual(['loose']);
    await transaction(db, (trx) => holdStock(trx, ids.get('other') ?? 0, 10));
    expect(await slugs('ah=105&inStock=1')).toEqual([]);
  });

  it('are shown with their controls, or with the way back where nothing is left', async () => {
    const page = async (more: string) => (await site.app.inject(`${paths.search()}?q=battery${more}`)).body;
    expect(await page('&ah=105')).toMatch(
      /name="ah"[^>]*checked=""[^>]*value="105"|value="105"[^>]*checked=""/,
    );
    expect(await page('&sort=newest')).toContain('<option value="newest" selected="">');
    const empty = await page('&sort=newest&minPrice=5000');
    expect(empty).toContain('Nothing of what was found is like that just now.');
    expect(empty).toContain(`href="${paths.search()}?q=battery&amp;sort=newest#products"`);
  });
});
