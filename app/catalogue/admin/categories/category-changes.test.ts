import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { historyOf } from '../../../../test/history-of.ts';
import { ask, buildPerson, type Person } from '../../../../test/people.ts';
import { adminApi } from '../../../admin-paths.ts';
import { api, paths } from '../../../paths.ts';
import type { OwnersCategory } from '../../category-contract.ts';

describeOnDatabase('categories in the dashboard', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    ask(app, method, url, { cookie: owner.cookie, body });
  const create = (body: object) => send('POST', api.categories(), body);
  const change = (id: number, body: object) => send('PUT', api.category(String(id)), body);
  const remove = (id: number) => send('DELETE', api.category(String(id)));
  const restore = (id: number) => send('POST', adminApi.restoreCategory(id));
  const listed = async (): Promise<OwnersCategory[]> => (await send('GET', adminApi.categories())).json();
  const shop = async () => (await app.inject(paths.shop())).body;
  const product = (id: number) =>
    database.db
      .selectFrom('products')
      .select(['categoryId', 'isActive'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('are added with what SPEC names, and stand in the shop with their first product, behind the others', async () => {
    expect(await shop()).not.toContain('Solar things');
    const answer = await create({ name: ' Solar things ', slug: 'solar-things', description: 'Panels' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'Solar things',
      slug: 'solar-things',
      description: 'Panels',
      imageUrl: null,
      isActive: true,
      productCount: 0,
    });
    expect((await listed()).at(-1)).toEqual(answer.json());
    expect(await shop()).not.toContain('Solar things');
    await send('POST', api.products(), { name: 'Panel', price: '1.00', categoryId: answer.json().id });
    expect(await shop()).toContain('Solar things');
  });

  it('have an address made from the name where none is given, and never one that is taken', async () => {
    const first = (await create({ name: 'Café & lights', slug: '' })).json();
    const second = (await create({ name: 'Café & lights' })).json();
    const third = (await create({ name: '🚐' })).json();
    expect([first.slug, second.slug, third.slug]).toEqual([
      ...['cafe-and-lights', 'cafe-and-lights-2', 'category'],
    ]);
    for (const answer of [
      await create({ name: 'Other', slug: first.slug }),
      await change(second.id, { name: 'Other', slug: first.slug }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().fields).toEqual({ slug: 'Another category has this address' });
    }
  });

  it('lead from a former address to the new one, and save nothing over somebody else', async () => {
    const { json } = await create({ name: 'Fuses', description: 'Small', imageUrl: '/media/fuses.jpg' });
    const made = json();
    const answer = await change(made.id, {
      name: 'Fuses',
      slug: 'fuses-and-more',
      updatedAt: made.updatedAt,
    });
    expect(answer.json()).toEqual({ ...made, slug: 'fuses-and-more', updatedAt: answer.json().updatedAt });
    const { statusCode, headers } = await app.inject(paths.category('fuses'));
    expect([statusCode, headers.location]).toEqual([301, paths.category('fuses-and-more')]);
    const late = await change(made.id, { name: 'Late', updatedAt: made.updatedAt });
    expect([late.statusCode, late.json().current.slug]).toEqual([409, 'fuses-and-more']);
    // Who names no version saves in any case.
    expect((await change(made.id, { name: 'Last' })).json()).toMatchObject({
      name: 'Last',
      slug: 'fuses-and-more',
      description: 'Small',
      imageUrl: '/media/fuses.jpg',
    });
    const history = await send('GET', `${adminApi.changes()}?kind=category&recordId=${made.id}`);
    expect(history.json().map(({ action }: { action: string }) => action)).toEqual([
      ...['updated', 'updated', 'created'],
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'A', slug: 'Not a slug' }, 'slug'],
    [{ name: 'A', slug: '../x' }, 'slug'],
    [{ name: 'A', imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ name: 'A', imageUrl: '//evil.example/x.png' }, 'imageUrl'],
    [{ name: 'A', isActive: 'yes' }, 'isActive'],
  ])('refuse %j at its field', async (body, field) => {
    const before = await listed();
    const answer = await create(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await listed()).toEqual(before);
  });

  it('are put into an order', async () => {
    const before = await listed();
    const [first, second, ...others] = before.map(({ id }) => id);
    for (const categoryId of [first, second])
      await buildProduct(database.db, { categoryId: categoryId ?? null });
    const answer = await send('PUT', adminApi.categoryOrder(), { ids: [second, 999_999, first] });
    expect(answer.statusCode).toBe(200);
    expect((await listed()).map(({ id }) => id)).toEqual([second, first, ...others]);
    const body = await shop();
    const place = (id?: number) =>
      body.indexOf(paths.category(before.find((one) => one.id === id)?.slug ?? '?'));
    expect(place(second)).toBeLessThan(place(first));
  });

  it('are deleted into the bin, and come back with those products that have no other category', async () => {
    const { id, slug } = await buildCategory(database.db, { name: 'Wires' });
    const stays = await buildProduct(database.db, { categoryId: id });
    const moves = await buildProduct(database.db, { categoryId: id });
    const other = await buildCategory(database.db);
    expect((await app.inject(paths.category(slug))).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await app.inject(paths.category(slug))).statusCode).toBe(404);
    expect(await product(stays.id)).toEqual({ categoryId: null, isActive: true });
    expect((await remove(id)).statusCode).toBe(404);

    await database.db
      .updateTable('products')
      .set({ categoryId: other.id })
      .where('id', '=', moves.id)
      .execute();
    const taken = (await create({ name: 'Somebody', slug })).json();
    const back = await restore(id);
    expect(back.json()).toMatchObject({ id, name: 'Wires', slug: `${slug}-2`, productCount: 1 });
    expect(await product(moves.id)).toEqual({ categoryId: other.id, isActive: true });
    expect(taken.slug).toBe(slug);
    expect((await restore(id)).statusCode).toBe(404);
    expect(await historyOf(database.db, 'category', id)).toEqual([
      'deleted by Olive Owner',
      'restored by Olive Owner',
    ]);
  });

  it('put nothing on sale by their deletion that they kept from visitors', async () => {
    const { id } = await buildCategory(database.db, { isActive: false });
    const shown = await buildProduct(database.db, { categoryId: id });
    const hidden = await buildProduct(database.db, { categoryId: id, isActive: false });
    await remove(id);
    expect((await app.inject(paths.product(shown.slug))).statusCode).toBe(404);
    await restore(id);
    expect(await product(shown.id)).toEqual({ categoryId: id, isActive: true });
    expect(await product(hidden.id)).toEqual({ categoryId: id, isActive: false });
    expect((await app.inject(paths.product(shown.slug))).statusCode).toBe(404);
  });
});
