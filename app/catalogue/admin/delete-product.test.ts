import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildOrder, buildProduct } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { historyOf } from '../../../test/history-of.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api, paths } from '../../paths.ts';
import { withQuery } from '../../values/with-query.ts';

describeOnDatabase('deleting products', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
    owner = await buildPerson(database.db, { isAdmin: true, firstName: 'Olive', lastName: 'Owner' });
  });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const answer = await ask(app, method, url, { cookie: owner.cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const remove = (id: number) => call('DELETE', `/api/products/${id}`);
  const restore = (id: number) => call('POST', adminApi.restoreProduct(id));
  const stored = async (id: number) => (await call('GET', adminApi.product(id))).body;
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  const listed = async (state = 'all') =>
    (await call('GET', withQuery(adminApi.products(), { state }))).body.products.map(
      ({ id }: { id: number }) => id,
    );

  it('puts what was never sold into the bin, and has it back as it was', async () => {
    const category = await buildCategory(database.db);
    const { id, slug } = await buildProduct(database.db, {
      categoryId: category.id,
      compareAtPence: 4_000,
      imageUrls: '["/media/a.jpg"]',
      isFeatured: true,
      specifications: '[{"label":"Voltage","value":"12 V"}]',
    });
    const before = await stored(id);
    expect(await statusOf(paths.product(slug))).toBe(200);
    expect(await remove(id)).toEqual({ status: 200, body: { outcome: 'deleted' } });
    expect(await statusOf(paths.product(slug))).toBe(404);
    expect((await call('GET', adminApi.product(id))).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    const bin = await call('GET', withQuery(adminApi.bin(), { kind: 'product' }));
    expect(bin.body).toMatchObject([{ recordId: id, label: 'Fuse box' }]);

    const back = await restore(id);
    expect(back).toEqual({ status: 200, body: { ...before, updatedAt: back.body.updatedAt } });
    expect(await statusOf(paths.product(slug))).toBe(200);
    // Undo pressed twice.
    expect(await restore(id)).toEqual(back);
    expect((await restore(987_654)).status).toBe(404);
    expect(await historyOf(database.db, 'product', id)).toEqual([
      'deleted by Olive Owner',
      'restored by Olive Owner',
    ]);
  });

  it('has it back without its category or under another slug where these are gone', async () => {
    const category = await buildCategory(database.db);
    const { id } = await buildProduct(database.db, { slug: 'once', categoryId: category.id });
    await remove(id);
    await buildProduct(database.db, { slug: 'once' });
    await database.db.deleteFrom('categories').where('id', '=', category.id).execute();
    expect((await restore(id)).body).toMatchObject({ slug: 'once-2', categoryId: null });
  });

  it('archives what was ever sold: out of sight, and never gone', async () => {
    const { db } = database;
    const { id, slug } = await buildProduct(db, { name: 'Zorilla', isFeatured: true });
    const order = await buildOrder(db);
    const item = { quantity: 1, pricePence: 3_000, productName: 'Zorilla' };
    await db
      .insertInto('order_items')
      .values({ ...item, orderId: order.id, productId: id })
      .execute();
    expect((await app.inject({ url: api.search('q=zorilla') })).body).toContain('Zorilla');
    expect(await remove(id)).toEqual({ status: 200, body: { outcome: 'archived' } });
    expect(await remove(id)).toEqual({ status: 200, body: { outcome: 'archived' } });
    for (const url of [paths.product(slug), api.product(slug)]) expect(await statusOf(url)).toBe(404);
    for (const url of [
      api.products(),
      api.featuredProducts(),
      api.search('q=zorilla'),
      paths.sitemapFile(),
    ]) {
      expect((await app.inject({ url })).body).not.toMatch(new RegExp(`Zorilla|${slug}`));
    }
    expect(await listed()).not.toContain(id);
    expect(await listed('hidden')).not.toContain(id);
    expect(await listed('archived')).toContain(id);
    expect((await stored(id)).archivedAt).not.toBeNull();
    const publish = await call('PUT', `/api/products/${id}`, { isActive: true });
    expect([publish.status, Object.keys(publish.body.fields)]).toEqual([400, ['isActive']]);
    const bulk = await call('POST', adminApi.bulkProducts(), { ids: [id], change: 'publish' });
    expect(bulk.body).toEqual({ changed: 0 });

    expect((await restore(id)).body).toMatchObject({ archivedAt: null, isActive: true });
    expect(await statusOf(paths.product(slug))).toBe(200);
    expect(await listed()).toContain(id);
    expect(await historyOf(db, 'product', id)).toEqual([
      'archived by Olive Owner',
      'restored by Olive Owner',
    ]);
  });

  it('deletes once for two who do so at once, and tells a third who saves meanwhile', async () => {
    const { id, updatedAt } = await stored((await buildProduct(database.db)).id);
    const save = call('PUT', `/api/products/${id}`, { name: 'Saved meanwhile', updatedAt });
    const [one, two, saved] = await Promise.all([remove(id), remove(id), save]);
    expect([one.status, two.status].sort()).toEqual([200, 404]);
    // Whichever was first: a saved name is in the bin, and an unsaved one was refused.
    const { name } = (await restore(id)).body;
    expect([saved.status, name]).toEqual(saved.status === 200 ? [200, 'Saved meanwhile'] : [404, 'Fuse box']);
  });

  it('brings back hidden what was hidden', async () => {
    const { db } = database;
    const { id } = await buildProduct(db, { isActive: false });
    const { id: orderId } = await buildOrder(db);
    const item = { quantity: 1, pricePence: 3_000, productName: 'x' };
    await db
      .insertInto('order_items')
      .values({ ...item, orderId, productId: id })
      .execute();
    await remove(id);
    expect((await restore(id)).body.isActive).toBe(false);
  });
});
