import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from './build-test-app.ts';
import { describeOn } from './databases.ts';
import { ask, buildPerson } from './people.ts';
import { routesOf } from './routes-of.ts';

/** Not for programs: the description itself, Stripe's own way in, and two links that people follow. */
const undescribed = new Set([
  'GET /api/openapi.json',
  'POST /api/stripe-webhook',
  'GET /api/login',
  'GET /api/logout',
]);

const operation = z.object({
  summary: z.string().min(5),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
});
const description = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

describeOn('sqlite', 'the description of the API', (open) => {
  let app: FastifyInstance;
  let owner: string;

  // Describing all routes takes a second: once for both.
  beforeAll(async () => {
    const database = await open();
    ({ app } = await buildTestApp({ database }));
    owner = (await buildPerson(database.db, { isAdmin: true })).cookie;
    await app.ready();
  });

  it('names every route with its purpose and its answers', async () => {
    const answer = await ask(app, 'GET', '/api/openapi.json', { cookie: owner });
    const { paths } = description.parse(answer.json());

    const routes = routesOf(app)
      .filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD' && method !== 'OPTIONS')
      .filter(({ url, method }) => !undescribed.has(`${method} ${url}`));
    expect(routes.length).toBeGreaterThan(10);

    const described = Object.entries(paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    );
    const wanted = routes.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(wanted.sort());

    for (const [url, methods] of Object.entries(paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        const name = `${method} ${url}`;
        const good = Object.keys(responses).filter((status) => status.startsWith('2'));
        expect(good, name).toHaveLength(1);
      }
    }
  });

  it('tells only owners of the routes of the dashboard', async () => {
    const read = async (cookie?: string) =>
      description.parse((await ask(app, 'GET', '/api/openapi.json', { cookie })).json()).paths;
    const [all, open] = [await read(owner), await read()];
    const guarded = Object.keys(all).filter((url) => url.startsWith('/api/admin/'));
    expect(guarded.length).toBeGreaterThan(50);
    expect(Object.keys(open).filter((url) => url.startsWith('/api/admin/'))).toEqual([]);
    expect([open['/api/products']?.post, open['/api/second-factor/end']]).toEqual([undefined, undefined]);
    expect(Object.keys(open['/api/products'] ?? {})).toEqual(['get']);
    expect(open).toHaveProperty('/api/login');
  });

  it('is sent small, and not again to whoever has it', async () => {
    const ask = (headers: Record<string, string>) => app.inject({ url: '/api/openapi.json', headers });
    const whole = await ask({});
    const small = await ask({ 'accept-encoding': 'gzip, deflate, br' });
    expect([whole.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 5);
    expect(brotliDecompressSync(small.rawPayload)).toEqual(whole.rawPayload);
    const again = await ask({ 'if-none-match': String(whole.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
