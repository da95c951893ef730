import { get, type IncomingMessage } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { errorAnswer } from '../../server/errors.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildPost, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { buildPerson } from '../../test/people.ts';
import { api, paths } from '../paths.ts';

describeOnDatabase('pages', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let port: number;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database, withPages: true });
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  it.each([
    ['/shop/', '/shop'],
    ['/shop///?a=1', '/shop?a=1'],
    ['/blog/a/', '/blog/a'],
  ])('have one address: %s leads to %s', async (from, to) => {
    const { statusCode, headers } = await site.app.inject(from);
    expect([statusCode, headers.location]).toEqual([308, to]);
  });

  it.each(['//evil.example/', '///evil.example/', '/\\evil.example/', '/\\/evil.example/', '//'])(
    'lead to no other site: %s',
    async (path) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject),
      );
      answer.resume();
      expect(answer.headers.location).toBeUndefined();
      expect(answer.statusCode).toBe(404);
    },
  );

  it.each(['*', 'http://evil.example/', 'http://evil.example/shop/'])(
    'stay calm when asked for %s',
    async (path) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject),
      );
      answer.resume();
      expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    },
  );

  it('are not kept when they belong to somebody, whoever asks', async () => {
    for (const path of [paths.account(), paths.accountOrder('AMP-1'), paths.accountOrder('AMP-2')]) {
      const { statusCode, headers } = await site.app.inject(path);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(headers['x-page-cache']).toBeUndefined();
    }
  });

  it('are one page for all queries when they do not read theirs', async () => {
    const { slug } = await buildProduct(database.db);
    for (const path of [paths.product(slug), paths.shop(), paths.home(), paths.questions()]) {
      const asked = ['?n=1', '?q=x&sort=name&page=2&tag=x&tab=register&token=x&day=2030-01-04', ''];
      const answers = [];
      for (const search of asked) answers.push(await site.app.inject(path + search));
      const states = answers.map(({ headers }) => headers['x-page-cache']);
      expect([path, ...states]).toEqual([path, 'miss', 'hit', 'hit']);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    }
    // Nor does a cookie that only looks like somebody's session make the server render.
    const cookie = 'x=session=; mysession=1';
    expect((await site.app.inject({ url: paths.shop(), headers: { cookie } })).headers['x-page-cache']).toBe(
      'hit',
    );
  });

  it('have one address, without spaces around the name in it', async () => {
    const { db } = database;
    const [{ slug }, category] = [await buildProduct(db), await buildCategory(db)];
    for (const path of [paths.product, paths.category, paths.blogPost, api.product])
      for (const spaced of ['%20', '%0A', '%C2%A0%E2%80%83'])
        for (const name of [`${spaced}${slug}`, `${category.slug}${spaced}`]) {
          const { statusCode } = await site.app.inject(path('x').replace('x', name));
          expect([path('x'), name, statusCode]).toEqual([path('x'), name, 404]);
        }
  });

  it('are made for whoever asks when they read their query', async () => {
    const { db } = database;
    const person = await buildPerson(db);
    const { id: categoryId, slug } = await buildCategory(db);
    for (const name of ['First', 'Second']) await buildProduct(db, { name, categoryId });
    await buildPost(db, { tags: JSON.stringify(['solar']) });
    for (const [path, search, cookie] of [
      [paths.category(slug), '?sort=price-desc'],
      [paths.search(), '?q=first'],
      [paths.blog(), '?tag=solar'],
      [paths.book(), '?day=2030-01-04'],
      [paths.auth(), '?tab=register'],
      [paths.findOrder(), '?token=x'],
      [paths.account(), '?tab=orders', person.cookie],
    ] as const) {
      const headers = cookie === undefined ? {} : { cookie };
      const plain = await site.app.inject({ url: path, headers });
      for (const _turn of [1, 2]) {
        const asked = await site.app.inject({ url: path + search, headers });
        expect([path, asked.headers['x-page-cache']]).toEqual([path, undefined]);
        expect(asked.body === plain.body, path).toBe(false);
      }
    }
  });

  it('do without a picture whose address the owner has mistyped', async () => {
    const other = await open();
    await buildContent(other.db, { logoUrl: 'https://', ogImage: 'http://[', twitterImage: 'https://' });
    const { slug } = await buildProduct(other.db, { imageUrls: JSON.stringify(['https://', '/media/a']) });
    const { app } = await buildTestApp({ database: other, withPages: true });
    for (const path of [paths.home(), paths.product(slug)])
      expect((await app.inject(path)).statusCode).toBe(200);
  });

  it('have no heading over a specification that a product does not have', async () => {
    const [none, some] = [
      await buildProduct(database.db, { sku: null, weight: null, dimensions: null, specifications: '[]' }),
      await buildProduct(database.db, {
        sku: 'LB-105',
        weight: null,
        dimensions: null,
        specifications: '[]',
      }),
    ];
    const { body } = await site.app.inject(paths.product(none.slug));
    expect(body).toContain('>About this product</h2>');
    expect(body).not.toMatch(/Specification<|<table/);
    expect((await site.app.inject(paths.product(some.slug))).body).toContain('>Specification</h2>');
  });

  it('say so kindly, as a page, when they cannot be made', async () => {
    const broken = await open();
    await buildContent(broken.db);
    const { app } = await buildTestApp({ database: broken, withPages: true });
    await broken.db.schema.alterTable('site_content').renameTo('gone').execute();
    const page = await app.inject(paths.shop());
    expect(page.statusCode).toBe(500);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<h1 class="mt-8 text-3xl">Something went wrong on our side</h1>');
    expect(page.body).not.toMatch(/gone|site_content|<script/);
    const answer = await app.inject(api.content());
    expect(answer.statusCode).toBe(500);
    expect(errorAnswer.parse(answer.json()).code).toBe('internal');
    await broken.db.schema.alterTable('gone').renameTo('site_content').execute();
    expect((await app.inject(paths.shop())).statusCode).toBe(200);
  });
});
