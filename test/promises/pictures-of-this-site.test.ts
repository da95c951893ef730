import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { api } from '../../app/paths.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOn, type TestDatabase } from '../databases.ts';
import { ask, buildPerson, type Person } from '../people.ts';

const elsewhere = [
  'https://elsewhere.example/van.jpg',
  'http://elsewhere.example/van.jpg',
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
  const records: [string, (url: string) => Promise<Awaited<ReturnType<typeof post>>>][] = [
    ['imageUrls.0', (url) => post(api.products(), { name: 'Lamp', price: '9.99', imageUrls: [url] })],
    ['imageUrl', (url) => post(api.categories(), { name: 'Lamps', imageUrl: url })],
    [
      'heroImage',
      (url) => post(adminApi.blogPosts(), { title: 'Lamps', content: '<p>x</p>', heroImage: url }),
    ],
  ];

  it.each(records)('are refused at %s when they lie elsewhere', async (field, save) => {
    for (const url of elsewhere) {
      const answer = await save(url);
      expect(answer.statusCode, url).toBe(400);
      expect(answer.json().fields[field], url).toMatch(/^Visitors are shown pictures of this site only/);
    }
    expect((await save('/media/lamp')).statusCode).toBeLessThan(300);
  });

  it('may be named for other sites wherever they lie', async () => {
    const body = { ogImage: elsewhere[0], twitterImage: elsewhere[0], logoUrl: elsewhere[0] };
    expect((await ask(app, 'PUT', api.content(), { cookie: owner.cookie, body })).statusCode).toBe(200);
  });
});
