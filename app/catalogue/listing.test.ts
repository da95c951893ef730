import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { pagesToShow } from '../../ui/paging.tsx';
import { api, paths } from '../paths.ts';
import { queryOf, withQuery } from '../with-query.ts';
import { listing } from './contract.ts';
import { choiceValues } from './listing-choice.ts';
import { holdStock, releaseStock } from './stock.server.ts';
import { withUnits } from './units.ts';

describeOnBothDatabases('the listing of a category', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    site = await buildTestApp({ database, withPages: true });
    const solar = await buildCategory(db, { name: 'Solar', slug: 'solar' });
    const cable = await buildCategory(db, { name: 'Cable', slug: 'cable' });
    const put = async (slug: string, name: string, pricePence: number, more = {}) => {
      const { id } = await buildProduct(db, { slug, name, pricePence, categoryId: solar.id, ...more });
      ids.set(slug, id);
    };
    await put('small', 'Panel, small', 10_000);
    await put('gone', 'Gland', 1_500, { stockQuantity: 0 });
    await put('large', 'Panel, large', 25_000, { isFeatured: true });
    await put('last', 'Fixings', 1_500, { stockQuantity: 1 });
    await put('hidden', 'Hidden', 100, { isActive: false });
    await put('elsewhere', 'Elsewhere', 100, { categoryId: cable.id });
    const lights = await buildCategory(db, { name: 'Lights', slug: 'lights' });
    for (const name of ['spot', 'Bulb', 'USB lamp', 'dimmer', 'Zone strip', 'bulb'])
      await put(name, name, 1_000, { categoryId: lights.id });
    for (let at = 0; at < 60; at++)
      await put(`cable-${at}`, `Cable ${at}`, 1_000 + at, { categoryId: cable.id });
  });

  const list = async (search = '', slug = 'solar') => {
    const answer = await site.app.inject(api.categoryListing(slug, search));
    expect(answer.statusCode, answer.body).toBe(200);
    return listing.parse(answer.json());
  };
  const slugs = async (search: string) => (await list(search)).products.map(({ slug }) => slug);

  it('says what there is', async () => {
    expect(await list()).toMatchObject({
      ...{
        total: 4,
        pages: 1,
        counts: { all: 4, inStock: 3 },
        prices: { lowest: '15.00', highest: '250.00' },
      },
      choice: { sort: 'featured', inStock: false, minPrice: '', maxPrice: '', page: 1 },
    });
    expect((await site.app.inject(api.categoryListing('nothing'))).statusCode).toBe(404);
  });

  it.each([
    ['', ['large', 'small', 'gone', 'last']],
    ['sort=price-asc', ['gone', 'last', 'small', 'large']],
    ['sort=price-desc', ['large', 'small', 'last', 'gone']],
    ['sort=name', ['last', 'gone', 'large', 'small']],
    ['sort=newest', ['last', 'large', 'gone', 'small']],
    ['inStock=1', ['large', 'small', 'last']],
    ['inStock=1&sort=price-asc', ['last', 'small', 'large']],
    ['minPrice=15.01', ['large', 'small']],
    ['maxPrice=100', ['small', 'gone', 'last']],
    ['minPrice=100&maxPrice=100.00', ['small']],
    ['minPrice=100&maxPrice=1', []],
  ])('with %j is %j', async (search, expected) => {
    expect(await slugs(search)).toEqual(expected);
    expect((await list(search)).total).toBe(expected.length);
  });

  it('goes by name as people do, whatever the case of the letters', async () => {
    const { products } = await list('sort=name', 'lights');
    expect(products.map(({ name }) => name)).toEqual([
      ...['Bulb', 'bulb', 'dimmer', 'spot', 'USB lamp', 'Zone strip'],
    ]);
  });

  it('counts what a filter would leave', async () => {
    expect((await list('maxPrice=20')).counts).toEqual({ all: 2, inStock: 1 });
    expect((await list('inStock=1')).counts).toEqual({ all: 4, inStock: 3 });
  });

  it('comes in pages of 24, and the last stands for those after it', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=price-asc&page=${page}`, 'cable')));
    expect(pages.map(({ products }) => products.length)).toEqual([24, 24, 13]);
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(61);
    expect(await list('sort=price-asc&page=99', 'cable')).toEqual(pages[2]);
  });

  it.each([
    ['£100', '100'],
    [' £ 100.00 ', '100.00'],
    ['£0,100', '0100'],
    ['1,000', '1000'],
    ['£1,000.50', '1000.50'],
    ['1 000', '1000'],
    ['£1,234,567', '1234567'],
  ])('takes prices as people type them: %j', async (typed, said) => {
    const answer = await list(queryOf({ minPrice: typed }));
    expect(answer).toEqual(await list(queryOf({ minPrice: said })));
    expect(answer.choice.minPrice).toBe(said);
    expect((await list(queryOf({ maxPrice: typed }))).choice.maxPrice).toBe(said);
    const { body } = await site.app.inject(withQuery(paths.category('solar'), { minPrice: typed }));
    expect(body).toContain(`value="${said}"`);
  });

  it('takes what makes no sense as not said', async () => {
    const plain = await list();
    for (const search of [
      'sort=dearest',
      'page=0',
      'page=-1',
      'page=x',
      'page=1e99',
      'inStock=yes',
      'minPrice=cheap',
      'minPrice=1,5',
      'minPrice=%C2%A3',
      'minPrice=%C2%A3%C2%A3100',
      'minPrice=,,100,000,000,000',
      'minPrice=1,000&minPrice=2,000',
    ])
      expect(await list(search), search).toEqual(plain);
    expect(await list('maxPrice=-5&minPrice=&sort=&sort=name&inStock=&n=1')).toEqual(plain);
  });

  it('knows what is in stock at once, on the kept page too', async () => {
    const page = async () => {
      const { body, headers } = await site.app.inject(paths.category('solar'));
      return [headers['x-page-cache'], Number(/In stock only \((?:<!-- -->)?(\d+)/.exec(body)?.[1])];
    };
    const id = ids.get('last') ?? 0;
    expect(await page()).toEqual(['miss', 3]);
    expect(await page()).toEqual(['hit', 3]);
    await transaction(database.db, (trx) => holdStock(trx, id, 1));
    expect(await page()).toEqual(['miss', 2]);
    await transaction(database.db, (trx) => releaseStock(trx, id, 1));
    expect(await page()).toEqual(['miss', 3]);
  });

  it('drops the first page when a product on a later one sells out', async () => {
    const state = async () => (await site.app.inject(paths.category('cable'))).headers['x-page-cache'];
    const hold = (quantity: number) =>
      transaction(database.db, (trx) => holdStock(trx, ids.get('cable-59') ?? 0, quantity));
    await state();
    await hold(1);
    expect(await state()).toBe('hit');
    await hold(9);
    expect(await state()).toBe('miss');
  });

  it('is a page of its own for search engines, its views are not', async () => {
    const head = async (search: string) => {
      const { body, headers } = await site.app.inject(paths.category('cable') + search);
      return {
        canonical: new URL(/rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? '').href.replace(
          /^.*?\/shop/,
          '/shop',
        ),
        robots: /name="robots" content="([^"]*)"/.exec(body)?.[1],
        isKept: headers['x-page-cache'] !== undefined,
      };
    };
    const path = paths.category('cable');
    expect(await head('')).toEqual({ canonical: path, robots: 'index, follow', isKept: true });
    expect(await head('?page=2')).toEqual({
      canonical: `${path}?page=2`,
      robots: 'index, follow',
      isKept: false,
    });
    expect(await head('?utm_source=x')).toEqual({ canonical: path, robots: 'index, follow', isKept: true });
    for (const search of ['?sort=name', '?inStock=1&page=2', '?minPrice=3'])
      expect(await head(search)).toEqual({ canonical: path, robots: 'noindex, follow', isKept: false });
  });

  it('works without scripts: a form that asks the same address, and links to its pages', async () => {
    const { body } = await site.app.inject(`${paths.category('cable')}?sort=price-desc&maxPrice=10.55`);
    expect(body).toMatch(/<form[^>]* action="\/shop\/category\/cable"/);
    expect(body).toMatch(/<option[^>]*value="price-desc"[^>]*selected/);
    expect(body).toContain('value="10.55"');
    expect(body).toContain(
      'href="/shop/category/cable?sort=price-desc&amp;maxPrice=10.55&amp;page=3#products"',
    );
  });
});

describe('the address of a choice', () => {
  it('says only what is unusual', () => {
    const usual = { sort: 'featured', inStock: false, minPrice: '', maxPrice: '', page: 1 } as const;
    expect(Object.values(choiceValues(usual)).join('')).toBe('');
    expect(choiceValues({ ...usual, sort: 'name', inStock: true, page: 2 })).toMatchObject({
      ...{ sort: 'name', inStock: '1', page: 2 },
    });
  });
});

describe('the ways to other pages', () => {
  it('are the first, the last and those nearby', () => {
    expect(pagesToShow(1, 3)).toEqual([1, 2, 3]);
    expect(pagesToShow(1, 9)).toEqual([1, 2, 0, 9]);
    expect(pagesToShow(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const shown = pagesToShow(page, pages);
        expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
        expect(shown.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('a number and its unit', () => {
  it.each([
    ['Lithium battery 105 Ah', 'Lithium battery 105~Ah'],
    ['Cable 2.5 mm², 25 m', 'Cable 2.5~mm², 25~m'],
    ['10 Apples and 3 Vans', '10 Apples and 3 Vans'],
    ['set of 6', 'set of 6'],
  ])('of %j stay together', (text, kept) => expect(withUnits(text)).toBe(kept.replaceAll('~', '\u00a0')));
});
