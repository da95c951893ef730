import { get, type IncomingMessage } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { buildContent } from '../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../test/databases.ts';
import { api, paths } from './paths.ts';
import { errorAnswer } from './plain-text.ts';

describeOnBothDatabases('pages', (open) => {
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
