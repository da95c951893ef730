import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createWorkLater } from './work-later.ts';

function buildSite() {
  const app = Fastify();
  const workLater = createWorkLater(app);
  const done: string[] = [];
  app.get('/:name', async (request) => {
    const { url } = request;
    workLater(request, async () => done.push(url), 'not done');
    return { done: [...done] };
  });
  return { app, done };
}

it('is done after the answer, and not with the next one', async () => {
  const { app, done } = buildSite();
  for (let asked = 0; asked < 5; asked++) {
    expect((await app.inject(`/${asked}`)).json()).toEqual({ done: [] });
  }
  await expect.poll(() => done.length, { timeout: 5_000 }).toBe(5);
  await app.close();
});

it('is waited for by a stop, without its wait, also where some of it fails', async () => {
  const { app, done } = buildSite();
  const workLater = createWorkLater(app);
  app.get('/failing/now', async (request) => {
    workLater(request, () => Promise.reject(new Error('lost')), 'not done');
    return {};
  });
  for (const url of ['/failing/now', '/one', '/two']) await app.inject(url);
  await app.close();
  expect(done).toEqual(['/one', '/two']);
});
