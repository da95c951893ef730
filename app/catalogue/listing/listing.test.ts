import { beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson } from '../../../test/people.ts';
import { api, paths } from '../../paths.ts';
import { queryOf, withQuery } from '../../values/with-query.ts';
import { readStoredProduct } from '../admin/product-record.server.ts';
import { listing } from '../contract.ts';
import { choiceValues } from '../listing-choice.ts';
import { holdStock, releaseStock } from '../stock/stock.server.ts';

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
      total: 4,
      pages: 1,
      counts: { all: 4, inStock: 3 },
      prices: { lowest: '15.00', highest: '250.00' },
      choice: {
        sort: 'featured',
        view: 'cards',
        inStock: false,
        minPrice: '',
        maxPrice: '',
        page: 1,
        attributes: {},
      },
      facets: [],
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
    ['12,50', '12.50'],
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
      'minPrice=1,5,2',
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
      return [headers['x-page-cache'], Number(/In stock only(?:<[^>]*>|[ (])*(\d+)/.exec(body)?.[1])];
    };
    const id = ids.get('last') ?? 0;
    expect(await page()).toEqual(['miss', 3]);
    expect(await page()).toEqual(['hit', 3]);
    await transaction(database.db, (trx) => holdStock(trx, id, 1));
    expect(await page()).toEqual(['miss', 2]);
    await transaction(database.db, (trx) => releaseStock(trx, id, 1));
    expect(await page()).toEqual(['miss', 3]);
  });

  describe('by attributes', () => {
    const battery = (ah: number, more: { label: string; value: string }[] = []) => ({
      specifications: JSON.stringify([{ label: 'Capacity', value: `${ah} Ah` }, ...more]),
    });
    const heater = { label: 'Heated', value: 'Yes, 80 W' };

    beforeAll(async () => {
      const { id: categoryId } = await buildCategory(database.db, { name: 'Batteries', slug: 'batteries' });
      const put = async (slug: string, more: object) => {
        const { id } = await buildProduct(database.db, { slug, name: slug, categoryId, ...more });
        ids.set(slug, id);
      };
      await put('b-105', { ...battery(105), pricePence: 10_000 });
      await put('b-160', { ...battery(160), pricePence: 20_000, stockQuantity: 0 });
      await put('b-230', { ...battery(230, [heater]), pricePence: 30_000 });
      await put('b-320', { ...battery(320, [heater]), pricePence: 40_000, isActive: false });
      await put('strap', { pricePence: 500 });
    });

    const found = async (search: string) =>
      (await list(search, 'batteries')).products.map(({ slug }) => slug).sort();

    it('says by what its products can be told apart, and how many there are of each', async () => {
      expect((await list('', 'batteries')).facets).toEqual([
        { kind: 'ah', options: [105, 160, 230].map((value) => ({ value, count: 1 })) },
      ]);
      expect((await list('heated=1', 'batteries')).facets).toEqual([
        // What would leave nothing keeps its place.
        { kind: 'ah', options: [105, 160, 230].map((value) => ({ value, count: value === 230 ? 1 : 0 })) },
        { kind: 'heated', options: [{ value: 1, count: 1 }] },
      ]);
    });

    it('counts with each attribute what the price and the stock that are chosen leave of it', async () => {
      const counted = async (search: string) =>
        (await list(search, 'batteries')).facets.map(({ kind, options }) => [
          kind,
          options.map(({ value, count }) => [value, count]),
        ]);
      expect(await counted('inStock=1')).toEqual([
        [
          'ah',
          [
            [105, 1],
            [160, 0],
            [230, 1],
          ],
        ],
      ]);
      expect(await counted('maxPrice=250&ah=230')).toEqual([
        [
          'ah',
          [
            [105, 1],
            [160, 1],
            [230, 0],
          ],
        ],
      ]);
      expect((await list('ah=160&ah=230', 'batteries')).counts).toEqual({ all: 2, inStock: 1 });
      const id = ids.get('b-230') ?? 0;
      await transaction(database.db, (trx) => holdStock(trx, id, 10));
      expect(await counted('inStock=1')).toEqual([
        [
          'ah',
          [
            [105, 1],
            [160, 0],
            [230, 0],
          ],
        ],
      ]);
      await transaction(database.db, (trx) => releaseStock(trx, id, 10));
    });

    it.each([
      ['ah=160', ['b-160']],
      ['ah=105&ah=230', ['b-105', 'b-230']],
      ['ah=105&ah=230&heated=1', ['b-230']],
      ['ah=105&ah=160&inStock=1', ['b-105']],
      ['ah=105&ah=160&minPrice=150', ['b-160']],
      ['ah=320', []],
      ['ah=7', []],
      ['ah=', ['b-105', 'b-160', 'b-230', 'strap']],
      ['ah=many&heated=__proto__&fuse=3', ['b-105', 'b-160', 'b-230', 'strap']],
    ])('with %j finds %j', async (search, expected) => {
      expect(await found(search)).toEqual(expected);
      expect((await list(search, 'batteries')).total).toBe(expected.length);
    });

    it('follows what the owner writes into a specification', async () => {
      const owner = await buildPerson(database.db, { isAdmin: true });
      const id = ids.get('b-105') ?? 0;
      const { updatedAt } = await readStoredProduct(database.db, id);
      const saved = await ask(site.app, 'PUT', `/api/products/${id}`, {
        cookie: owner.cookie,
        body: { updatedAt, specifications: [{ label: 'Capacity', value: '110 Ah' }] },
      });
      expect(saved.statusCode, saved.body).toBe(200);
      expect(await found('ah=110')).toEqual(['b-105']);
      expect(await found('ah=105')).toEqual([]);
    });

    it('is a table for who compares, which every column sorts, with its attributes', async () => {
      const order = async (sort: string) =>
        (await list(`view=table&sort=${sort}`, 'batteries')).products.map(({ slug }) => slug);
      expect(await order('ah-desc')).toEqual(['b-230', 'b-160', 'b-105', 'strap']);
      expect(await order('ah-asc')).toEqual(['b-105', 'b-160', 'b-230', 'strap']);
      expect(await order('name-desc')).toEqual(['strap', 'b-230', 'b-160', 'b-105']);
      const { attributes, choice } = await list('view=table&sort=ah-asc', 'batteries');
      expect(choice).toMatchObject({ view: 'table', sort: 'ah-asc' });
      expect(attributes).toEqual([
        { kind: 'ah', values: [[110], [160], [230], []] },
        { kind: 'heated', values: [[], [], [1], []] },
      ]);
      expect((await list('sort=ah-asc', 'batteries')).attributes).toEqual([]);
      const { body } = await site.app.inject(
        `${paths.category('batteries')}?view=table&sort=ah-asc&inStock=1`,
      );
      expect(body).toMatch(/<caption[^>]*>(?:<!-- -->)?batteries/i);
      expect(body).toMatch(/<th scope="col" aria-sort="ascending"[^>]*><a[^>]*sort=ah-desc&amp;inStock=1"/);
      expect(body).toMatch(/<th scope="row"[^>]*><a[^>]*>b-105/);
      expect(body).toMatch(/<input type="hidden"(?=[^>]* name="view")[^>]* value="table"/);
      expect(body).toContain('noindex, follow');
      expect((await list('view=table', 'cable')).products).toHaveLength(60);
    });

    it('is a form that works without scripts, and says how much is chosen', async () => {
      const { body } = await site.app.inject(`${paths.category('batteries')}?ah=160&inStock=1`);
      expect(body).toMatch(/<input(?=[^>]* name="ah")(?=[^>]* value="160")(?=[^>]* checked)/);
      expect(body).toMatch(/<input(?=[^>]* name="ah")(?=[^>]* value="230")(?![^>]* checked)/);
      expect(body).toMatch(/<button[^>]*popoverTarget="filters"[^>]*>(?:<[^>]*>)*Filters/i);
      expect(body).toContain('noindex, follow');
    });
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
    expect(body).toMatch(/<select form="filter-form"[^>]* name="sort"/);
    expect(body).toContain('<option value="price-desc" selected="">');
    expect(body).toMatch(/<a href="[^"]*\?sort=price-desc#products"[^>]*>(?:<[^>]*>|Remove )*Up to £10.55/);
    expect(body).toContain('value="10.55"');
    expect(body).toContain(
      'href="/shop/category/cable?sort=price-desc&amp;maxPrice=10.55&amp;page=3#products"',
    );
  });
});

describe('the address of a choice', () => {
  it('says only what is unusual', () => {
    const usual = {
      sort: 'featured',
      view: 'cards',
      inStock: false,
      minPrice: '',
      maxPrice: '',
      page: 1,
      attributes: {},
    } as const;
    expect(Object.values(choiceValues(usual)).join('')).toBe('');
    expect(choiceValues({ ...usual, sort: 'name', inStock: true, page: 2 })).toMatchObject({
      sort: 'name',
      inStock: '1',
      page: 2,
    });
    expect(withQuery('/a', choiceValues({ ...usual, attributes: { ah: [105, 160], heated: [1] } }))).toBe(
      '/a?ah=105&ah=160&heated=1',
    );
  });
});
