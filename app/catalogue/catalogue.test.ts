import { beforeAll, expect, it } from 'vitest';
import { transaction } from '../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { api, paths } from '../paths.ts';
import { holdStock } from './stock/stock.server.ts';

describeOnBothDatabases('the catalogue', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    site = await buildTestApp({ database, withPages: true });
    const batteries = await buildCategory(db, { name: 'Batteries', slug: 'batteries', sortOrder: 2 });
    const solar = await buildCategory(db, { name: 'Solar', slug: 'solar', sortOrder: 1 });
    const closed = await buildCategory(db, { name: 'Closed', slug: 'closed', isActive: false });
    await buildProduct(db, {
      slug: 'battery',
      name: 'Battery',
      sku: 'B-1',
      pricePence: 32_900,
      compareAtPence: 39_950,
      categoryId: batteries.id,
      stockQuantity: 7,
      isFeatured: true,
      weight: '12 kg',
      imageUrls: JSON.stringify(['/media/a', '/media/b']),
      specifications: JSON.stringify([{ label: 'Capacity', value: '105 Ah' }]),
      goesWith: JSON.stringify(['panel', 'hidden', 'in-closed', 'unknown']),
    });
    await buildProduct(db, { slug: 'panel', name: 'A panel', categoryId: solar.id });
    await buildProduct(db, { slug: 'loose', name: 'Loose end', categoryId: null });
    await buildProduct(db, { slug: 'hidden', isActive: false, isFeatured: true, categoryId: batteries.id });
    await buildProduct(db, { slug: 'in-closed', isFeatured: true, categoryId: closed.id });
  });

  const get = async (url: string) => {
    const answer = await site.app.inject(url);
    return { status: answer.statusCode, body: answer.json() };
  };
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);

  it('shows active categories in their order, with how much is in them', async () => {
    const { body } = await get(api.categoriesForSale());
    expect(body).toMatchObject([
      { slug: 'solar', productCount: 1 },
      { slug: 'batteries', productCount: 1 },
    ]);
    expect((await get(api.category('batteries'))).body).toMatchObject({ name: 'Batteries', productCount: 1 });
    expect((await get(api.category('closed'))).status).toBe(404);
  });

  it('shows what is for sale and nothing else', async () => {
    expect(slugs((await get(api.products())).body)).toEqual(['panel', 'battery', 'loose']);
    expect(slugs((await get(api.featuredProducts())).body)).toEqual(['battery']);
    expect(slugs((await get('/api/categories/batteries/products')).body)).toEqual(['battery']);
    for (const slug of ['hidden', 'in-closed', 'unknown']) {
      expect(await get(api.product(slug))).toMatchObject({
        status: 404,
        body: { message: 'Product not found' },
      });
    }
    expect((await get('/api/categories/closed/products')).status).toBe(404);
  });

  it('lists at most so many products, and the others on further pages', async () => {
    const many = await buildCategory(database.db, { slug: 'many', isActive: false });
    const rows = Array.from({ length: 250 }, (_, index) => ({
      name: `Lug ${String(index).padStart(3, '0')}`,
      slug: `lug-${index}`,
      pricePence: 100,
      categoryId: many.id,
    }));
    await database.db.insertInto('products').values(rows).execute();
    const open = (isActive: boolean) =>
      database.db.updateTable('categories').set({ isActive }).where('id', '=', many.id).execute();
    await open(true);
    const [all, ofCategory] = [api.products(), '/api/categories/many/products'];
    const lists = await Promise.all([all, `${all}?page=2`, `${all}?page=3`].map(get));
    expect(lists.map(({ body }) => body.length)).toEqual([200, 53, 0]);
    const listed = lists.flatMap(({ body }) => slugs(body));
    expect(listed.filter((slug) => slug.startsWith('lug-'))).toEqual(rows.map(({ slug }) => slug));
    expect((await get(ofCategory)).body).toHaveLength(200);
    expect(slugs((await get(`${ofCategory}?limit=100&page=3`)).body)).toEqual(
      rows.slice(200).map(({ slug }) => slug),
    );
    for (const [query, field, message] of [
      ['limit=201', 'limit', 'limit is at most 200'],
      ['limit=0', 'limit', 'limit is at least 1'],
      ['limit=x', 'limit', 'limit is a number'],
      ['page=-1', 'page', 'page is at least 1'],
      ['page=1.5', 'page', 'page is a whole number'],
    ]) {
      const answer = await get(`${all}?${query}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { [field ?? '']: message } },
      });
    }
    await open(false);
  });

  it('shows a product with prices as decimal strings, its category and what goes with it', async () => {
    const { body } = await get(api.product('battery'));
    expect(body).toMatchObject({
      price: '329.00',
      compareAtPrice: '399.50',
      stockQuantity: 7,
      sku: 'B-1',
      weight: '12 kg',
      imageUrls: ['/media/a', '/media/b'],
      category: { name: 'Batteries', slug: 'batteries' },
      specifications: [{ label: 'Capacity', value: '105 Ah' }],
    });
    expect(slugs(body.goesWith)).toEqual(['panel']);
    for (const inside of ['pricePence', 'heldQuantity', 'compareAtPence'])
      expect(body).not.toHaveProperty(inside);
  });

  it('shows as stock what nobody has reserved, on the page too, at once', async () => {
    const page = async () => {
      const { body, headers } = await site.app.inject(paths.product('battery'));
      return [headers['x-page-cache'], Number(/"stockQuantity":(\d+)/.exec(body)?.[1])];
    };
    expect(await page()).toEqual(['miss', 7]);
    expect(await page()).toEqual(['hit', 7]);
    const { db } = database;
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'battery')
      .executeTakeFirstOrThrow();
    const hold = (quantity: number) => transaction(db, (trx) => holdStock(trx, id, quantity));
    expect(await hold(5)).toBe(true);
    expect(await page()).toEqual(['miss', 2]);
    expect((await get(api.product('battery'))).body.stockQuantity).toBe(2);
    expect(await hold(3)).toBe(false);
    expect(await hold(2)).toBe(true);
    expect((await get(api.products())).body).toContainEqual(
      expect.objectContaining({ slug: 'battery', stockQuantity: 0 }),
    );
  });

  it('keeps the pages that show nothing of what changed', async () => {
    const { db } = database;
    const state = async (url: string) => (await site.app.inject(url)).headers['x-page-cache'];
    for (const url of [paths.product('loose'), paths.home()]) await state(url);
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'panel')
      .executeTakeFirstOrThrow();
    await transaction(db, (trx) => holdStock(trx, id, 1));
    expect(await state(paths.product('loose'))).toBe('hit');
    expect(await state(paths.home())).toBe('hit');
  });

  it('is behind closed doors while the shop is closed', async () => {
    const set = (shopEnabled: boolean) =>
      database.db.updateTable('site_content').set({ shopEnabled }).execute();
    await set(false);
    try {
      const urls = [api.products(), api.featuredProducts(), api.product('battery'), api.categories()];
      for (const url of [...urls, api.category('solar'), '/api/categories/solar/products']) {
        expect(await get(url), url).toMatchObject({ status: 403, body: { code: 'shop_closed' } });
      }
    } finally {
      await set(true);
    }
  });
});
