import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { api, paths } from '../../app/paths.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOn, type TestDatabase } from '../databases.ts';
import { ask, buildPerson, type Person } from '../people.ts';

const elsewhere = ['https://elsewhere.example/van,large.jpg', 'http://elsewhere.example/van.jpg'];

const nowhere = [
  '//elsewhere.example/van.jpg',
  '/\\elsewhere.example/van.jpg',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'van.jpg',
];

describeOn('sqlite', 'pictures that pages show', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    await buildContent(database.db);
    owner = await buildPerson(database.db, { isAdmin: true });
  });

  const post = (url: string, body: object) => ask(app, 'POST', url, { cookie: owner.cookie, body });
  const text = { title: 'Lamps', content: '<p>x</p>', isPublished: true };
  const records: [string, string, (url: string) => ReturnType<typeof post>][] = [
    [
      'imageUrls',
      'imageUrls.0',
      (url) => post(api.products(), { name: 'Lamp', price: '9.99', imageUrls: [url], isFeatured: true }),
    ],
    ['imageUrl', 'imageUrl', (url) => post(api.categories(), { name: 'Lamps', imageUrl: url })],
    ['heroImage', 'heroImage', (url) => post(adminApi.blogPosts(), { ...text, heroImage: url })],
  ];

  it.each(records)('are refused at %s where they have no address', async (_name, field, save) => {
    for (const url of nowhere) {
      const answer = await save(url);
      expect(answer.statusCode, url).toBe(400);
      expect(answer.json().fields[field], url).toMatch(/^Give a whole address that begins with https:/);
    }
    expect((await save('/media/lamp')).statusCode).toBe(201);
  });

  it.each(records)(
    'are accepted at %s where they lie elsewhere, as they are typed',
    async (name, _field, save) => {
      for (const url of elsewhere) {
        const answer = await save(url);
        expect(answer.statusCode, url).toBe(201);
        expect([answer.json()[name]].flat()).toEqual([url]);
      }
    },
  );

  it('lie on this site, wherever their records say', async () => {
    const product = (
      await post(api.products(), { name: 'Torch', price: '9.99', imageUrls: elsewhere })
    ).json();
    const [category] = (await app.inject(api.categories())).json();
    const [written] = (await app.inject('/api/blog-posts')).json();
    const asked = [
      ...[api.products(), `${api.products()}/featured`, api.product(product.slug), api.categories()],
      ...[api.category(category.slug), '/api/blog-posts', api.blogPost(written.slug), '/api/search?q=lamp'],
      ...[`/api/cart/products?ids=${product.id}`, paths.blogFeed()],
    ];
    for (const url of asked) {
      const answer = await app.inject(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body, url).not.toContain('elsewhere.example');
    }
  });

  it('may be named for other sites wherever they lie', async () => {
    const address = 'https://share.example/van.jpg';
    const body = { ogImage: address, twitterImage: address, logoUrl: address };
    expect((await ask(app, 'PUT', api.content(), { cookie: owner.cookie, body })).statusCode).toBe(200);
    const wanted = await database.db.selectFrom('fetched_pictures').select('address').execute();
    expect(wanted.map((row) => row.address).sort()).toEqual(elsewhere.toSorted());
  });
});
