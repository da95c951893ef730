import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { api } from '../paths.ts';

describeOnBothDatabases('the wishlist', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;
  let fuse: number;
  let battery: number;
  let cable: number;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
    [fuse, battery, cable] = [await newProduct(), await newProduct(), await newProduct()];
  });

  const newProduct = async (given = {}) => (await buildProduct(database.db, given)).id;
  const wish = (id: number | string) => ask(app, 'PUT', `${api.wishlist()}/${id}`, { cookie: ada.cookie });
  const wishNoMore = (id: number) => ask(app, 'DELETE', api.wishlistItem(id), { cookie: ada.cookie });
  const merge = (productIds: unknown) =>
    ask(app, 'POST', api.wishlist(), { cookie: ada.cookie, body: { productIds } });
  async function wishes(person = ada): Promise<number[]> {
    const list: { id: number }[] = (await ask(app, 'GET', api.wishlist(), { cookie: person.cookie })).json();
    return list.map(({ id }) => id);
  }

  it('grows and shrinks, the latest first', async () => {
    for (const id of [fuse, battery, cable]) expect((await wish(id)).statusCode).toBe(200);
    expect(await wishes()).toEqual([cable, battery, fuse]);
    expect((await wishNoMore(battery)).statusCode).toBe(200);
    expect(await wishes()).toEqual([cable, fuse]);
    expect((await wishNoMore(battery)).statusCode).toBe(200);
  });

  it('has a product once, however often and fast it is wished for', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wish(fuse)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    await wish(fuse);
    expect(await wishes()).toEqual([fuse]);
    const rows = await database.db
      .selectFrom('wishlists')
      .select('id')
      .where('userId', '=', ada.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('has a product back that was deleted and brought back, for those who are still there', async () => {
    const owner = await buildPerson(database.db, { isAdmin: true });
    const gone = await buildPerson(database.db);
    await ask(app, 'PUT', api.wishlistItem(fuse), { cookie: gone.cookie });
    for (const id of [fuse, battery]) await wish(id);
    await ask(app, 'DELETE', api.product(String(fuse)), { cookie: owner.cookie });
    expect(await wishes()).toEqual([battery]);
    await database.db.deleteFrom('users').where('id', '=', gone.id).execute();
    const back = await ask(app, 'POST', adminApi.restoreProduct(fuse), { cookie: owner.cookie });
    expect([back.statusCode, await wishes()]).toEqual([200, [fuse, battery]]);
  });

  it('takes in what was wished for before signing in, and answers with the whole', async () => {
    await wish(fuse);
    const answer = await merge([battery, fuse, cable, battery, 2_000_000_000]);
    expect(answer.statusCode).toBe(200);
    const merged: { id: number }[] = answer.json();
    // The visitor's own list began with its latest wish.
    expect(merged.map(({ id }) => id)).toEqual([battery, cable, fuse]);
    expect(await wishes()).toEqual([battery, cable, fuse]);
    expect((await merge([])).json()).toEqual(answer.json());
  });

  it('holds two hundred: refuses another, and takes in as many as there is room for', async () => {
    const { db } = database;
    const products = Array.from({ length: 201 }, (_, index) => `${ada.id}-${index}`.toLowerCase());
    const sold = await db
      .insertInto('products')
      .values(products.map((name) => ({ name, slug: name, pricePence: 100, stockQuantity: 1 })))
      .returning('id')
      .execute();
    const ids = sold.map(({ id }) => id).sort((one, other) => one - other);
    const [latest, ...others] = ids.toReversed();
    await merge(others.slice(0, 199));
    // Only one of several at once has room.
    const answers = await Promise.all([fuse, battery, cable].map(wish));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const full = await wishes();
    expect(full).toHaveLength(200);
    expect((await wish(latest ?? 0)).json()).toEqual({
      code: 'too_many_wishes',
      message: 'Your wishlist has 200 products. Remove one first.',
    });
    expect((await wish(full[0] ?? 0)).statusCode).toBe(200);
    await wishNoMore(full[0] ?? 0);
    await merge(ids.slice(-3));
    expect(await wishes()).toEqual([latest, ...full.slice(1)]);
  });

  it.each([
    [[0]],
    [[-1]],
    [[1.5]],
    [['1']],
    [[2_147_483_648]],
    ['1'],
    [null],
    [Array.from({ length: 201 }, () => 1)],
  ])('refuses to take in %j', async (productIds) => {
    expect((await merge(productIds)).statusCode).toBe(400);
  });

  it('hides what the shop does not sell, until it does again', async () => {
    const { id: categoryId } = await buildCategory(database.db);
    const heater = await newProduct({ categoryId });
    for (const id of [fuse, heater]) await wish(id);
    const sell = (isActive: boolean) =>
      database.db.updateTable('products').set({ isActive }).where('id', '=', fuse).execute();
    await sell(false);
    expect(await wishes()).toEqual([heater]);
    await database.db
      .updateTable('categories')
      .set({ isActive: false })
      .where('id', '=', categoryId)
      .execute();
    expect(await wishes()).toEqual([]);
    await sell(true);
    expect(await wishes()).toEqual([fuse]);
  });

  it('takes no product that is unknown or not for sale', async () => {
    const hidden = await newProduct({ isActive: false });
    for (const id of [hidden, 2_000_000_000]) {
      const answer = await wish(id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'not_found', message: 'Product not found' });
    }
    for (const id of ['0', 'x', '1.5', '2147483648']) expect((await wish(id)).statusCode).toBe(400);
    expect((await merge([hidden])).json()).toEqual([]);
    expect(
      await database.db.selectFrom('wishlists').select('id').where('userId', '=', ada.id).execute(),
    ).toEqual([]);
  });

  it('forgets a product that is deleted', async () => {
    for (const id of [fuse, battery]) await wish(id);
    await database.db.deleteFrom('products').where('id', '=', fuse).execute();
    expect(await wishes()).toEqual([battery]);
  });

  it("is its owner's alone", async () => {
    const bea = await buildPerson(database.db);
    await wish(fuse);
    expect(await wishes(bea)).toEqual([]);
    await ask(app, 'DELETE', api.wishlistItem(fuse), { cookie: bea.cookie });
    expect(await wishes()).toEqual([fuse]);
  });
});
