import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api, paths } from '../../paths.ts';
import { withQuery } from '../../values/with-query.ts';

describeOnDatabase('saving products', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const answer = await ask(app, method, url, { cookie: owner.cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const put = (id: number, body: object) => call('PUT', `/api/products/${id}`, body);
  const make = async (body: object = {}) =>
    (await call('POST', api.products(), { name: 'Fuse box', price: '12.50', ...body })).body;
  const page = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return { status: statusCode, location: headers.location, body };
  };
  const namesAt = async (url: string) =>
    (await app.inject({ url })).json().map(({ name }: { name: string }) => name);

  it('makes one of a name and a price, and all that SPEC knows of it', async () => {
    const least = await call('POST', api.products(), { name: ' Café lights & more ', price: '£1,012.5' });
    expect(least).toMatchObject({
      status: 201,
      body: {
        name: 'Café lights & more',
        slug: 'cafe-lights-and-more',
        price: '1012.50',
        isActive: true,
        stockQuantity: 0,
        imageUrls: [],
        categoryId: null,
        compareAtPrice: null,
        isFeatured: false,
        vatRate: 20,
        deliveryClass: 'parcel',
      },
    });
    expect((await make({ name: 'Café lights & more' })).slug).toBe('cafe-lights-and-more-2');
    const category = await buildCategory(database.db);
    const all = {
      name: 'Whole',
      slug: 'whole',
      description: 'Words',
      shortDescription: 'Short',
      price: '9.99',
      compareAtPrice: '12.00',
      categoryId: category.id,
      sku: 'W-1',
      stockQuantity: 7,
      isActive: true,
      imageUrls: ['/media/a.jpg', '/media/b.jpg'],
      isFeatured: true,
      weight: '2 kg',
      vatRate: 5,
      dimensions: '1 x 2 x 3 cm',
      goesWith: [least.body.slug],
      deliveryClass: 'heavy',
      specifications: [{ label: 'Voltage', value: '12 V' }],
    };
    const made = await call('POST', api.products(), {
      ...all,
      longDescription: '<p>Rich</p><script>alert(1)</script>',
    });
    expect(made.body).toMatchObject({ ...all, longDescription: '<p>Rich</p>' });
    const stored = database.db.selectFrom('products').select('longDescription').where('slug', '=', 'whole');
    expect(await stored.execute()).toEqual([{ longDescription: '<p>Rich</p>' }]);
    expect(made.body.related).toEqual([{ slug: 'cafe-lights-and-more', name: 'Café lights & more' }]);
    expect((await call('GET', adminApi.product(made.body.id))).body).toEqual(made.body);
    expect((await page(paths.product('whole'))).body).toContain('12 V');
    expect((await page(paths.product('whole'))).body).toContain('It goes with a carrier for heavy goods.');
    expect((await page(api.product('whole'))).body).toContain('"deliveryClass":"heavy"');
    // Most are parcels, and lists do not say so of each.
    expect((await page(api.product(least.body.slug))).body).not.toContain('deliveryClass');
  });

  it('changes what is sent, leaves the rest, and shows it everywhere at once', async () => {
    const category = await buildCategory(database.db);
    const made = await make({ name: 'Quillback', categoryId: category.id, stockQuantity: 3 });
    const url = paths.product(made.slug);
    const search = api.search('q=quillback');
    expect((await page(url)).body).toContain('£12.50');
    expect((await page(paths.category(category.slug))).body).toContain('Quillback');
    expect((await page(search)).body).toContain('Quillback');
    const saved = await put(made.id, { price: '13', updatedAt: made.updatedAt });
    expect(saved.body).toEqual({ ...made, price: '13.00', updatedAt: saved.body.updatedAt });
    expect((await page(url)).body).toContain('£13.00');
    expect((await page(paths.category(category.slug))).body).toContain('£13.00');
    await put(made.id, { name: 'Bristlemouth' });
    expect((await page(search)).body).not.toContain('Quillback');
    expect((await page(api.search('q=bristlemouth'))).body).toContain('Bristlemouth');

    expect((await put(made.id, { isActive: false })).body.isActive).toBe(false);
    expect((await call('GET', adminApi.product(made.id))).body.isActive).toBe(false);
    expect((await page(url)).status).toBe(404);
    expect((await page(api.product(made.slug))).status).toBe(404);
    for (const list of [api.products(), `/api/categories/${category.slug}/products`]) {
      expect(await namesAt(list)).not.toContain('Bristlemouth');
    }
    for (const place of [api.search('q=bristlemouth'), paths.category(category.slug), paths.sitemapFile()]) {
      expect((await page(place)).body).not.toMatch(/bristlemouth|quillback/i);
    }
    await put(made.id, { isActive: true });
    expect((await page(url)).status).toBe(200);
    expect((await page(paths.sitemapFile())).body).toContain(made.slug);
  });

  it('saves nothing over what somebody else has saved, and says who changed what', async () => {
    const made = await make();
    await put(made.id, { name: 'Theirs' });
    const mine = await put(made.id, { name: 'Mine', updatedAt: made.updatedAt });
    expect(mine).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { name: 'Theirs' } },
    });
    const changes = await call('GET', withQuery(adminApi.changes(), { kind: 'product', recordId: made.id }));
    expect(changes.body).toMatchObject([
      { editorName: 'Olive Owner', action: 'updated', fields: [{ name: 'name', after: 'Theirs' }] },
      { action: 'created', label: 'Fuse box' },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ slug: 'Not a slug' }, 'slug'],
    [{ slug: 'taken' }, 'slug'],
    [{ price: 'cheap' }, 'price'],
    [{ price: '' }, 'price'],
    [{ price: '-1.00' }, 'price'],
    [{ price: '1.005' }, 'price'],
    [{ compareAtPrice: 'dear' }, 'compareAtPrice'],
    [{ vatRate: 17.5 }, 'vatRate'],
    [{ categoryId: 987_654 }, 'categoryId'],
    [{ stockQuantity: -1 }, 'stockQuantity'],
    [{ stockQuantity: 1.5 }, 'stockQuantity'],
    [{ stockQuantity: 2 }, 'stockQuantity'],
    [{ shortDescription: 'x'.repeat(501) }, 'shortDescription'],
    [{ imageUrls: ['javascript:alert(1)'] }, 'imageUrls.0'],
    [{ specifications: [{ label: '', value: 'x' }] }, 'specifications.0.label'],
    [{ weight: 'x'.repeat(21) }, 'weight'],
    [{ deliveryClass: 'drone' }, 'deliveryClass'],
  ])('refuses %j at its field', async (body, field) => {
    const { db } = database;
    await db.deleteFrom('products').where('slug', '=', 'taken').execute();
    await buildProduct(db, { slug: 'taken', name: 'The first' });
    const { id } = await buildProduct(db, { stockQuantity: 5, heldQuantity: 3 });
    const before = (await call('GET', adminApi.product(id))).body;
    const answer = await put(id, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await call('GET', adminApi.product(id))).body).toEqual(before);
    // Nobody holds any of a new one.
    if ('stockQuantity' in body && body.stockQuantity === 2) return;
    const made = await call('POST', api.products(), { name: 'New', price: '1.00', ...body });
    expect([made.status, Object.keys(made.body.fields)]).toEqual([400, [field]]);
  });

  it('gives one of two that ask for a slug at once the slug, and tells the other', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => call('POST', api.products(), { name: 'Race', price: '1.00', slug: 'race' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('leads from an old address to the new one once visitors knew it', async () => {
    const made = await make({ name: 'Old name', slug: 'old-name' });
    const friend = await make({ name: 'Friend', goesWith: ['old-name'] });
    await put(made.id, { slug: 'new-name' });
    expect(await page(paths.product('old-name'))).toMatchObject({
      status: 301,
      location: paths.product('new-name'),
    });
    expect((await call('GET', adminApi.product(friend.id))).body.goesWith).toEqual(['new-name']);
    expect((await page(paths.product(friend.slug))).body).toContain(paths.product('new-name'));
    // Another product that takes the old address has it; once that moves on, the address follows the latest.
    const other = await make({ name: 'Other', slug: 'old-name' });
    expect((await page(paths.product('old-name'))).status).toBe(200);
    await put(other.id, { slug: 'other' });
    expect((await page(paths.product('old-name'))).location).toBe(paths.product('other'));
    await put(made.id, { slug: 'old-name' });
    expect((await page(paths.product('old-name'))).status).toBe(200);
  });

  it('makes the slug of the name until it is published, and leaves no trail till then', async () => {
    const made = await make({ name: 'Draft one', isActive: false });
    const renamed = await put(made.id, { name: 'Draft two', slug: '' });
    expect(renamed.body).toMatchObject({ slug: 'draft-two', publishedAt: null });
    await put(made.id, { isActive: true });
    expect((await page(paths.product('draft-one'))).status).toBe(404);
    await put(made.id, { isActive: false });
    const known = await put(made.id, { name: 'Draft three', slug: '' });
    expect(known.body.slug).toBe('draft-two');
    await put(made.id, { slug: 'draft-three', isActive: true });
    expect((await page(paths.product('draft-two'))).location).toBe(paths.product('draft-three'));
  });
});
