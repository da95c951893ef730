import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '../errors.ts';
import { createPageCache } from './page-cache.ts';
import {
  type PageRequest,
  type RenderedPage,
  type RenderPage,
  serveRenderedPages,
} from './rendered-pages.ts';

const head = { title: 'A page', named: {}, properties: {}, canonical: '', structured: [] };
const page: RenderedPage = {
  document: { head, body: '<h1>A page</h1>', state: {}, source: 'a.tsx' },
  status: 200,
  sources: [{ 'frame-src': ['https://frames.example'] }],
  cacheTags: new Set(['a']),
  isShared: true,
  carriesSecret: false,
  name: '/a',
};
const assets = {
  entry: '/a.js',
  early: [],
  preloads: [],
  css: 'h1{color:red}',
  sources: [],
  cssUrls: [],
  fontUrls: [],
  chunksOf: () => [],
};
const signedIn = { cookie: 'theme=dark; session=abc' };

const cache = createPageCache();
const render = vi.fn<RenderPage>();
let app: FastifyInstance;
let shown: string[];
beforeEach(() => {
  cache.drop(new Set(['a']));
  render.mockReset().mockResolvedValue(page);
  app = Fastify();
  shown = [];
  serveRenderedPages(app, {
    assets,
    cache,
    isPublic: false,
    render,
    patterns: ['/a', '/b/:name'],
    readsQuery: (path) => path.startsWith('/b/'),
    failure: '<h1>Sorry</h1>',
    onShown: (request, name) => shown.push(`${request.method} ${name}`),
  });
});

const stateOf = async (url: string, headers = {}) =>
  (await app.inject({ url, headers })).headers['x-page-cache'];

it('tells of each page that it gives out, kept or not, and of none that is not there', async () => {
  await app.inject({ url: '/a?utm_source=x' });
  await app.inject({ method: 'HEAD', url: '/a' });
  await app.inject({ url: '/a', headers: signedIn });
  render.mockResolvedValue({ ...page, status: 404 });
  await app.inject({ url: '/b/none' });
  render.mockResolvedValue({ movedTo: '/a' });
  await app.inject({ url: '/b/old' });
  expect(shown).toEqual(['GET /a', 'HEAD /a', 'GET /a']);
});

it('renders a page once and keeps it for all who are not signed in', async () => {
  expect([await stateOf('/a'), await stateOf('/a'), await stateOf('/a', { cookie: 'theme=dark' })]).toEqual([
    ...['miss', 'hit', 'hit'],
  ]);
  expect(render).toHaveBeenCalledExactlyOnceWith({
    path: '/a',
    search: '',
    cookie: undefined,
    userAgent: 'lightMyRequest',
    ip: '127.0.0.1',
  });
  cache.drop(new Set(['a']));
  expect(await stateOf('/a')).toBe('miss');
});

it('sends one visitor elsewhere for now, without the query, and nobody else', async () => {
  render.mockResolvedValueOnce({ movedTo: '/b/c', isForNow: true });
  const { statusCode, headers } = await app.inject({ url: '/a?x=1', headers: signedIn });
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/b/c', 'no-store']);
  expect(await stateOf('/a')).toBe('miss');
});

it('renders no page anew for what campaigns add to its address', async () => {
  const asked = ['/a?utm_source=a&fbclid=1', '/a', '/a?gclid=2&utm_source=b', '/a?'];
  const states = [];
  for (const url of asked) states.push(await stateOf(url));
  expect(states).toEqual(['miss', 'hit', 'hit', 'hit']);
  expect(render).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: '/a', search: '' }));
  expect(await stateOf('/b/c?x=1&utm_source=a')).toBeUndefined();
  expect(render).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/b/c', search: 'x=1' }));
});

it('renders a page that does not read its query once, whatever its address asks', async () => {
  const asked = ['/a?x=1', '/a?x=2&utm_source=b', '/a?y', '/a??', '/a'];
  const answers = [];
  for (const url of asked) answers.push(await app.inject(url));
  expect(answers.map(({ headers }) => headers['x-page-cache'])).toEqual([
    ...['miss', 'hit', 'hit', 'hit', 'hit'],
  ]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(render).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: '/a', search: '' }));
  cache.drop(new Set(['a']));
  expect(await stateOf('/a?x=1')).toBe('miss');
});

it('keeps a page that reads its query for the plain address alone', async () => {
  const states = [];
  for (const url of ['/b/c', '/b/c?utm_source=a', '/b/c?x=1', '/b/c?x=1']) states.push(await stateOf(url));
  expect(states).toEqual(['miss', 'hit', undefined, undefined]);
});

it('sends a kept page whole, in the encoding asked for, or says that it is the same', async () => {
  await app.inject('/a');
  const br = { 'accept-encoding': 'br' };
  await app.inject({ url: '/a', headers: br });
  const whole = await app.inject({ url: '/a', headers: br });
  expect(whole.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
    'x-frame-options': 'DENY',
    'x-page-cache': 'hit',
  });
  expect(whole.headers['content-security-policy']).toMatch(
    /style-src 'self' 'sha256-.*frame-src https:\/\/frames/,
  );
  expect(brotliDecompressSync(whole.rawPayload).toString()).toContain('<h1>A page</h1>');
  const { etag } = whole.headers;
  const same = await app.inject({ url: '/a', headers: { ...br, 'if-none-match': String(etag) } });
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
  const asked = await app.inject({ url: '/a', method: 'HEAD', headers: br });
  expect([asked.statusCode, asked.body, asked.headers.etag]).toEqual([200, '', etag]);
});

it('answers the same over a connection, and nothing finished once it is closing', async () => {
  let origin = '';
  let whileClosing: string | null = 'never asked';
  app.addHook('preClose', async () => {
    whileClosing = await read();
  });
  const read = async () => (await fetch(`${origin}/a`)).headers.get('x-page-cache');
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect([await read(), await read()]).toEqual(['miss', 'hit']);
  await app.close();
  expect(whileClosing).toBeNull();
});

it.each<[string, string, Partial<RenderedPage>, Record<string, string>]>([
  ['of somebody who is signed in', '/a', {}, signedIn],
  ['that is not for all', '/a', { isShared: false }, {}],
  ['with a query that it reads', '/b/c?x=1', {}, {}],
  ['that shows a failure', '/a', { status: 503 }, {}],
])('keeps no page %s, here or on the way', async (_what, url, parts, headers) => {
  render.mockResolvedValue({ ...page, ...parts });
  for (const turn of [1, 2]) {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(parts.status ?? 200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['x-page-cache']).toBeUndefined();
    expect(render).toHaveBeenCalledTimes(turn);
  }
});

it.each<[string, string, Partial<RenderedPage>, Record<string, string>, string | undefined]>([
  ['with a query compressed', '/b/c?x=1', {}, {}, 'br'],
  ['that is not for all compressed', '/a', { isShared: false }, {}, 'br'],
  ['of somebody who is signed in compressed', '/a', {}, signedIn, 'br'],
  ['of theirs with a query that it does not read compressed', '/a?x=1', {}, signedIn, 'br'],
  // What others put into the address would stand beside what only this person is shown.
  ['of theirs with a query that it reads as it is', '/b/c?x=1', {}, signedIn, undefined],
  ['of theirs that is not there as it is', '/b/x', { status: 404 }, signedIn, undefined],
])('sends a page %s', async (_what, url, parts, cookies, encoding) => {
  render.mockResolvedValue({ ...page, ...parts });
  const { headers, rawPayload } = await app.inject({ url, headers: { ...cookies, 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe(encoding);
  const html = encoding ? brotliDecompressSync(rawPayload) : rawPayload;
  expect(html.toString()).toContain('<h1>A page</h1>');
  const plain = await app.inject({ url, headers: cookies });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, html.toString()]);
});

it('gives nobody signed in what was kept for others, and tells the renderer who asks', async () => {
  await app.inject('/a');
  expect(await stateOf('/a', signedIn)).toBeUndefined();
  const { cookie } = signedIn;
  const asked: PageRequest = {
    path: '/a',
    search: '',
    cookie,
    cookies: cookie,
    userAgent: 'lightMyRequest',
    ip: '127.0.0.1',
  };
  expect(render).toHaveBeenLastCalledWith(asked);
});

it('tells no other site of an address that holds a secret', async () => {
  render.mockResolvedValue({ ...page, isShared: false, carriesSecret: true });
  expect((await app.inject('/a?token=x')).headers['referrer-policy']).toBe('no-referrer');
});

it('leads to the one plain address of a page, and to where it has moved', async () => {
  const slash = await app.inject('/a/?x=1');
  expect([slash.statusCode, slash.headers.location]).toEqual([308, '/a?x=1']);
  render.mockResolvedValue({ movedTo: '/b/new' });
  for (const [url, to] of [
    ['/b/old', '/b/new'],
    ['/b/old?x=1', '/b/new?x=1'],
    ['/b/old?utm_source=x', '/b/new?utm_source=x'],
    ['/b/old?', '/b/new'],
  ]) {
    const { statusCode, headers } = await app.inject(url ?? '');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, to, 'max-age=3600']);
  }
});

it('says sorry when a page cannot be made, and nothing of the reason', async () => {
  render.mockRejectedValue(new Error('secret reason'));
  const { statusCode, headers, body } = await app.inject('/a');
  expect([statusCode, headers['cache-control'], body]).toEqual([500, 'no-store', '<h1>Sorry</h1>']);
});

it('says when to come again while too much is asked of it', async () => {
  const busy = new Refusal(503, 'busy', 'Too much at once');
  busy.retryAfter = 5;
  render.mockRejectedValue(busy);
  const { statusCode, headers, body } = await app.inject('/a');
  expect([statusCode, headers['cache-control'], headers['retry-after'], body]).toEqual([
    ...[503, 'no-store', '5', '<h1>Sorry</h1>'],
  ]);
});

it('renders what nobody has thought of, unless it is no page by its address or is not read', async () => {
  render.mockResolvedValue({ ...page, status: 404, isShared: false });
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  expect(render).toHaveBeenCalledTimes(1);
  for (const asked of [
    { url: '/api/nowhere' },
    { url: '/media/nowhere' },
    { url: '/a', method: 'POST' as const },
  ]) {
    const answer = await app.inject(asked);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
  expect(render).toHaveBeenCalledTimes(1);
});
