import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { limitWork, readWorkQueues } from '../limits/limit-work.ts';
import { countRequests } from './count-requests.ts';
import { cacheReading } from './keep-reading.ts';
import { buildMetricsServer } from './serve-metrics.ts';
import { showFigure } from './show-figure.ts';

it('counts answers by kind and status, and refusals by why', async () => {
  const app = Fastify();
  const registry = new Registry();
  countRequests(app, registry, (pattern = 'none') => pattern);
  app.get('/things/:id', async () => 'a thing');
  app.get('/ill', (_request, reply) => reply.code(500).send());
  app.get('/full', (_request, reply) => reply.code(503).send());
  for (const url of ['/things/1', '/things/2', '/ill', '/full', '/nowhere', '/else']) await app.inject(url);
  const text = await registry.metrics();
  expect(text).toContain('ampervan_requests_total{kind="/things/:id",status="200"} 2');
  expect(text).toContain('ampervan_requests_total{kind="none",status="404"} 2');
  expect(text).toContain('ampervan_requests_total{kind="/ill",status="500"} 1');
  expect(text).toContain('ampervan_request_duration_seconds_count{kind="/things/:id"} 2');
  expect(text.match(/^ampervan_refusals_total\{.*$/gm)).toEqual([
    'ampervan_refusals_total{status="503",code="other"} 1',
  ]);
});

it('shows what is read when it is asked for, and nothing where there is nothing', async () => {
  const registry = new Registry();
  let values: [Record<string, string>, number][] = [[{}, 3]];
  showFigure(registry, { name: 'plain', help: 'Plain', read: () => values });
  showFigure(registry, { name: 'grown_total', help: 'Grown', isCounter: true, read: () => values });
  expect(await registry.metrics()).toMatch(/^plain 3$[\s\S]*^grown_total 3$/m);
  expect(await registry.metrics()).toMatch(/^grown_total 3$/m);
  values = [];
  expect(await registry.metrics()).not.toMatch(/^plain \d/m);
});

it('reads once for all who ask, and again when that has served its time', async () => {
  let reads = 0;
  const read = cacheReading(async () => ++reads, { kept: 50, patience: 1_000, onFailure: () => {} });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  await expect.poll(read).toBe(2);
});

it('gives nothing when a reading fails or takes too long', async () => {
  const told: string[] = [];
  const options = { kept: 10_000, patience: 20, onFailure: (error: unknown) => told.push(String(error)) };
  const failing = cacheReading(async () => {
    throw new Error('away');
  }, options);
  expect([await failing(), await failing()]).toEqual([null, null]);
  expect(await cacheReading(() => new Promise(() => {}), options)()).toBeNull();
  expect(told).toEqual(['Error: away', expect.stringContaining('took longer than 20 ms')]);
});

it('answers to this machine only', async () => {
  const app = buildMetricsServer(new Registry());
  const ask = async (host: string, url = '/metrics') =>
    (await app.inject({ url, headers: { host } })).statusCode;
  expect(await ask('127.0.0.1:9464')).toBe(200);
  expect(await ask('localhost:9464')).toBe(200);
  expect(await ask('shop.example')).toBe(421);
  expect(await ask('localhost', '/')).toBe(404);
});

it('tells how work stands, and what was refused', async () => {
  const { inTurn } = limitWork({ name: 'figures-test', atOnce: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const works = [inTurn(() => promise), inTurn(() => promise)];
  await expect(inTurn(() => promise)).rejects.toBeInstanceOf(Refusal);
  const read = () => readWorkQueues().find(({ name }) => name === 'figures-test');
  await expect.poll(read).toEqual({ name: 'figures-test', running: 1, waiting: 1, refused: 1 });
  resolve();
  await Promise.all(works);
  expect(read()).toEqual({ name: 'figures-test', running: 0, waiting: 0, refused: 1 });
});
