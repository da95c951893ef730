import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { withQuery } from '../../values/with-query.ts';
import { changedPrice } from '../price-change.ts';

describe('a changed price', () => {
  it.each([
    [1_000, { percent: '10' }, 1_100],
    [1_000, { percent: '-12.5' }, 875],
    [1_001, { percent: '-50' }, 501],
    [999, { percent: '+5' }, 1_049],
    [1_990, { percent: '2.5' }, 2_040],
    [1_990, { percent: '2,5' }, 2_040],
    [3_000, { pounds: '-1,5' }, 2_850],
    [999_999_999, { percent: '0.01' }, 1_000_099_999],
    [3_000, { pounds: '-1.50' }, 2_850],
    [3_000, { pounds: '2' }, 3_200],
    [100, { pounds: '-2' }, -100],
    [100, { percent: '' }, null],
    [100, { percent: 'ten' }, null],
    [100, { percent: '1001' }, null],
    [100, { pounds: '1.005' }, null],
  ])('%i pence by %j is %j, rounded half up', (pence, change, expected) => {
    expect(changedPrice(pence, change)).toBe(expected);
  });
});

describeOnBothDatabases("the dashboard's products", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;
  let categoryId: number;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(db, { isAdmin: true });
    categoryId = (await buildCategory(db, { name: 'Solar' })).id;
    const products = [
      { name: 'amber lamp', pricePence: 500, stockQuantity: 9, sku: 'LMP-1', categoryId },
      { name: 'Blue 100% lamp', pricePence: 300, stockQuantity: 5, heldQuantity: 5 },
      { name: 'Cable', pricePence: 900, stockQuantity: 7, heldQuantity: 2, isActive: false },
      { name: 'Drill_bit', pricePence: 100, stockQuantity: 5 },
    ];
    for (const product of products) await buildProduct(db, product);
  });

  const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await ask(app, method, url, { cookie: owner.cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const list = async (question: Record<string, string | number>) =>
    (await call('GET', withQuery(adminApi.products(), question))).body;
  const names = async (question: Record<string, string | number>) =>
    (await list(question)).products.map(({ name }: { name: string }) => name[0]).join('');

  it.each([
    [{}, 'aBCD'],
    [{ sort: 'price' }, 'DBaC'],
    [{ sort: 'stock' }, 'BCDa'],
    [{ sort: 'newest' }, 'DCBa'],
    [{ sort: 'nonsense', state: 'nonsense', page: 'x' }, 'aBCD'],
    [{ state: 'active' }, 'aBD'],
    [{ state: 'hidden' }, 'C'],
    [{ state: 'low' }, 'CD'],
    [{ state: 'out' }, 'B'],
    [{ state: 'archived' }, ''],
    [{ search: 'LAMP' }, 'aB'],
    [{ search: 'lamp blue' }, 'B'],
    [{ search: 'lmp-1' }, 'a'],
    [{ search: '%' }, ''],
    [{ search: '%lamp' }, 'aB'],
    [{ search: '\\' }, ''],
    [{ search: 'nothing' }, ''],
  ])('are listed by %j', async (question, expected) => {
    expect(await names(question)).toBe(expected);
  });

  it('are listed by category, with what is shown of each, a page at a time', async () => {
    const answer = await list({ category: categoryId, page: 7 });
    expect(answer).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect(answer.products[0]).toMatchObject({
      name: 'amber lamp',
      price: '5.00',
      stockQuantity: 9,
      categoryName: 'Solar',
      sku: 'LMP-1',
    });
  });

  it('are copied hidden, with nothing in stock', async () => {
    const product = await buildProduct(database.db, {
      name: 'Copied',
      slug: 'copied',
      sku: 'C-1',
      isFeatured: true,
      imageUrls: '["/media/a.jpg"]',
    });
    const copy = () => call('POST', adminApi.productCopy(product.id));
    expect(await copy()).toMatchObject({
      status: 201,
      body: {
        name: 'Copied (copy)',
        slug: 'copied-copy',
        isActive: false,
        stockQuantity: 0,
        sku: null,
        imageUrls: ['/media/a.jpg'],
      },
    });
    expect((await copy()).body.slug).toBe('copied-copy-2');
    expect((await app.inject({ url: api.product('copied-copy') })).statusCode).toBe(404);
    expect((await call('POST', adminApi.productCopy(987_654))).status).toBe(404);
  });

  it('are changed together, all or none', async () => {
    const { db } = database;
    const built = [await buildProduct(db, { pricePence: 1_001 }), await buildProduct(db, { pricePence: 50 })];
    const ids = built.map(({ id }) => id);
    const change = (wanted: unknown) => call('POST', adminApi.bulkProducts(), { ids, change: wanted });
    const now = () =>
      db
        .selectFrom('products')
        .select(['pricePence', 'isActive', 'isFeatured'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
    const slug = built[0]?.slug ?? '';
    const seen = async () => (await app.inject({ url: api.product(slug) })).statusCode;
    expect(await seen()).toBe(200);
    expect(await change('hide')).toEqual({ status: 200, body: { changed: 2 } });
    expect(await seen()).toBe(404);
    await change('publish');
    await change('feature');
    expect(await seen()).toBe(200);
    expect(await now()).toMatchObject([{ isActive: true, isFeatured: true }, { isFeatured: true }]);
    await change({ percent: '-50' });
    expect(await now()).toMatchObject([{ pricePence: 501 }, { pricePence: 25 }]);
    const refused = await change({ pounds: '-1.00' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['change']]);
    expect(await now()).toMatchObject([{ pricePence: 501 }, { pricePence: 25 }]);
    await change({ pounds: '1.25' });
    expect(await now()).toMatchObject([{ pricePence: 626 }, { pricePence: 150 }]);
    const changes = await call(
      'GET',
      withQuery(adminApi.changes(), { kind: 'product', recordId: ids[0] ?? 0 }),
    );
    expect(changes.body[0].fields).toEqual([{ name: 'price', before: '5.01', after: '6.26' }]);
    for (const wanted of ['explode', { percent: 'x' }, { percent: '1', pounds: '1' }, {}]) {
      expect((await change(wanted)).status).toBe(400);
    }
    for (const wrong of [[], Array.from({ length: 201 }, (_, index) => index + 1), ['x']]) {
      const answer = await call('POST', adminApi.bulkProducts(), { ids: wrong, change: 'hide' });
      expect(answer.status).toBe(400);
    }
  });
});
