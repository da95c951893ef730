import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { until } from '../../simulator/running-simulator.ts';
import { createPageCache, type FinishedPage } from './page-cache.ts';

const html = `<!doctype html>${'<p>Leisure batteries</p>'.repeat(200)}`;
/** With something left for more work to find. */
const varied = Array.from({ length: 500 }, (_, index) => `<p>Battery ${index * index}</p>`).join('');
const keep = (cache: ReturnType<typeof createPageCache>, path: string, ...cacheTags: string[]) =>
  cache.finish(path, `${html}${path}`, new Set(cacheTags), cache.mark(), 'identity');

function read({ body, encoding }: FinishedPage): string {
  const bytes = { br: brotliDecompressSync, gzip: gunzipSync, identity: (same: Buffer) => same }[encoding](
    body,
  );
  return bytes.toString();
}

it('gives every client the same page in its own encoding, each with its own tag', async () => {
  const tags = new Set<string>();
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const cache = createPageCache();
    expect(cache.find('/', encoding)).toBeUndefined();
    const page = await cache.finish('/', html, new Set(['content']), cache.mark(), encoding);
    expect([page.encoding, read(page)]).toEqual([encoding, html]);
    const found = cache.find('/', encoding);
    expect(found && read(found)).toBe(html);
    tags.add(page.etag);
  }
  expect(tags.size).toBe(3);
});

it('sends a page as it is while too many wait to be compressed', async () => {
  const cache = createPageCache();
  const pages = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      cache.finish(`/${index}`, `${html}${index}`, new Set(), 0, 'br'),
    ),
  );
  const encodings = pages.map(({ encoding }) => encoding);
  expect(new Set(encodings)).toEqual(new Set(['br', 'identity']));
  expect(pages.map(read)).toEqual(pages.map((_, index) => `${html}${index}`));
  expect((await cache.finish('/99', `${html}99`, new Set(), 0, 'br')).encoding).toBe('br');
});

it('makes the smallest form afterwards, with the same tag', async () => {
  const cache = createPageCache();
  const first = await cache.finish('/', html, new Set(), cache.mark(), 'br');
  await until(() => (cache.find('/', 'br')?.body.length ?? 1e9) <= first.body.length);
  expect(cache.find('/', 'br')?.etag).toBe(first.etag);
});

it('leaves a page in its quick form where that was asked for', async () => {
  const [quick, smallest] = [createPageCache({ compression: 'quick' }), createPageCache()];
  const { body } = await quick.finish('/', varied, new Set(), quick.mark(), 'br');
  await smallest.finish('/', varied, new Set(), smallest.mark(), 'br');
  await until(() => (smallest.find('/', 'br')?.body.length ?? 1e9) < body.length);
  expect(quick.find('/', 'br')?.body).toBe(body);
});

it('tells pages apart by their tags, and keeps the tag of what did not change', async () => {
  const cache = createPageCache();
  const tag = async (text: string) =>
    (await cache.finish('/', text, new Set(), cache.mark(), 'identity')).etag;
  const first = await tag('a');
  expect(await tag('b')).not.toBe(first);
  cache.suspend();
  cache.resume();
  expect(await tag('a')).toBe(first);
});

it('drops exactly the pages that show a cache tag', async () => {
  const cache = createPageCache();
  await keep(cache, '/one', 'product:1', 'content');
  await keep(cache, '/eleven', 'product:11', 'content');
  await keep(cache, '/both', 'product:1', 'product:11');
  cache.drop(new Set(['product:1', 'product:3']));
  expect(['/one', '/eleven', '/both'].filter((path) => cache.find(path, 'identity'))).toEqual(['/eleven']);
  cache.drop(new Set(['content']));
  expect(cache.find('/eleven', 'identity')?.etag).toBeUndefined();
});

it('does not keep what was rendered while something was dropped', async () => {
  const cache = createPageCache();
  const mark = cache.mark();
  cache.drop(new Set(['product:2']));
  const page = await cache.finish('/', html, new Set(['product:1']), mark, 'identity');
  expect(read(page)).toBe(html);
  expect(cache.find('/', 'identity')?.etag).toBeUndefined();
  const before = cache.mark();
  cache.suspend();
  await cache.finish('/', html, new Set(['product:1']), before, 'identity');
  expect(cache.find('/', 'identity')?.etag).toBeUndefined();
});

it('keeps nothing while changes cannot be heard of, and keeps again when they can', async () => {
  const cache = createPageCache();
  await keep(cache, '/', 'a');
  cache.suspend();
  await keep(cache, '/', 'a');
  expect(cache.find('/', 'identity')?.etag).toBeUndefined();
  cache.resume();
  await keep(cache, '/', 'a');
  expect(cache.find('/', 'identity')?.etag).toBeDefined();
});

it('drops by the cache tags of a page that looks the same and now shows others', async () => {
  const cache = createPageCache();
  await cache.finish('/', html, new Set(['a']), cache.mark(), 'identity');
  await cache.finish('/', html, new Set(['a', 'b']), cache.mark(), 'identity');
  cache.drop(new Set(['b']));
  expect(cache.find('/', 'identity')?.etag).toBeUndefined();
});

it('forgets the page that was not asked for longest when it is full', async () => {
  const cache = createPageCache({ maxPages: 2 });
  for (const path of ['/1', '/2', '/3']) {
    await keep(cache, path);
    cache.find('/1', 'identity');
  }
  expect(['/1', '/2', '/3'].filter((path) => cache.find(path, 'identity'))).toEqual(['/1', '/3']);
});
