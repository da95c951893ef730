import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { onInvalidated, transaction } from '../../server/database/database.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { api } from '../paths.ts';
import { holdStock, restock, sellHeldStock } from './stock/stock.server.ts';
import { purgeCatalogue } from './stock/stock-changes.server.ts';

describeOnBothDatabases('the stock of a product', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const put = async (id: number, body: object) => {
    const answer = await ask(app, 'PUT', `/api/products/${id}`, { cookie: owner.cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const history = async (id: number) =>
    (await ask(app, 'GET', adminApi.stockChanges(id), { cookie: owner.cookie }))
      .json()
      .map((change: Record<string, unknown>) => [change.stockBefore, change.stockAfter, change.reason]);

  async function sell(productId: number, quantity: number) {
    await transaction(database.db, async (trx) => {
      expect(await holdStock(trx, productId, quantity)).toBe(true);
      await sellHeldStock(trx, [{ productId, quantity }]);
    });
  }

  it('has a reason for each change, who made it and a note', async () => {
    const { id } = await buildProduct(database.db, { stockQuantity: 10 });
    await put(id, { stockQuantity: 12 });
    await put(id, { stockQuantity: 12, stockReason: 'received' });
    await put(id, { stockQuantity: 11, stockWhenOpened: 12, stockReason: 'damaged', stockNote: 'Dropped' });
    await sell(id, 4);
    await transaction(database.db, (trx) => restock(trx, id, 1));
    expect(await history(id)).toEqual([
      ...[
        [7, 8, 'returned'],
        [11, 7, 'sold'],
      ],
      ...[
        [12, 11, 'damaged'],
        [10, 12, 'counted'],
      ],
    ]);
    const answer = await ask(app, 'GET', adminApi.stockChanges(id), { cookie: owner.cookie });
    expect(answer.json()[2]).toMatchObject({ editorName: 'Olive Owner', note: 'Dropped' });
    expect(answer.json()[1]).toMatchObject({ editorName: null, note: '' });
  });

  it('shows visitors nothing new when pieces are sold that were held', async () => {
    const { db } = database;
    const { id: productId } = await buildProduct(db, { stockQuantity: 3 });
    const heard: string[] = [];
    onInvalidated(db, (cacheTags) => heard.push(...cacheTags));
    const shown = async () => (await ask(app, 'GET', api.products())).json();
    await transaction(db, (trx) => holdStock(trx, productId, 2));
    expect(heard.splice(0)).toEqual([`product:${productId}`]);
    const held = await shown();
    await transaction(db, (trx) => sellHeldStock(trx, [{ productId, quantity: 2 }]));
    expect([heard, await shown()]).toEqual([[], held]);
  });

  it('is never put back to what it was when a form was opened', async () => {
    const { id } = await buildProduct(database.db, { stockQuantity: 10 });
    await sell(id, 3);
    const form = { stockWhenOpened: 10 };
    // The form did not touch the stock.
    expect((await put(id, { ...form, stockQuantity: 10, name: 'Renamed' })).body).toMatchObject({
      stockQuantity: 7,
      name: 'Renamed',
    });
    // Five came in, whatever was sold.
    const received = { ...form, stockQuantity: 15, stockReason: 'received' };
    expect((await put(id, received)).body.stockQuantity).toBe(12);
    // A count from before the sale is asked again.
    const counted = await put(id, { ...form, stockQuantity: 9 });
    expect(counted).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { stockQuantity: 12 } },
    });
    expect((await put(id, { stockQuantity: 9, stockWhenOpened: 12 })).body.stockQuantity).toBe(9);
    // More were damaged than are left.
    const damaged = await put(id, { stockQuantity: 0, stockWhenOpened: 10, stockReason: 'damaged' });
    expect([damaged.status, Object.keys(damaged.body.fields)]).toEqual([400, ['stockQuantity']]);
  });

  it('is not less than what unpaid orders hold', async () => {
    const { id } = await buildProduct(database.db, { stockQuantity: 10, heldQuantity: 4 });
    const answer = await put(id, { stockQuantity: 3 });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { stockQuantity: expect.stringContaining('hold 4') } },
    });
    expect((await put(id, { stockQuantity: 4 })).body.stockQuantity).toBe(4);
  });

  it('counts every sale that comes while it is changed', async () => {
    const { id } = await buildProduct(database.db, { stockQuantity: 20 });
    const receive = () =>
      put(id, { stockQuantity: 25, stockWhenOpened: 20, stockReason: 'received' }).then(({ status }) =>
        expect(status).toBe(200),
      );
    await Promise.all([sell(id, 1), receive(), sell(id, 1), receive(), sell(id, 1)]);
    const { stockQuantity } = await database.db
      .selectFrom('products')
      .select('stockQuantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stockQuantity).toBe(27);
    expect(await history(id)).toHaveLength(5);
  });

  it('is remembered for two years', async () => {
    const change = { stockBefore: 1, stockAfter: 2, reason: 'counted', editorName: null } as const;
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await database.db
      .insertInto('stock_changes')
      .values([
        { ...change, productId: 900, at: ago(731) },
        { ...change, productId: 901, at: ago(729) },
      ])
      .execute();
    await purgeCatalogue(database.db);
    expect([await history(900), await history(901)].map(({ length }) => length)).toEqual([0, 1]);
  });
});
