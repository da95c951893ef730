import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { cacheFixedText, sendText } from './kept-text.ts';

it('a text that never changes is written and compressed once, and given as each client takes it', async () => {
  let written = 0;
  const text = JSON.stringify(Array.from({ length: 5_000 }, (_, number) => number));
  const find = cacheFixedText(() => {
    written++;
    return text;
  });
  const app = Fastify();
  const bodies = new Set<Buffer>();
  app.get('/text', async (request, reply) => {
    const kept = await find(request);
    bodies.add(kept.body);
    return sendText(request, reply, 'application/json', kept);
  });
  const ask = (headers: Record<string, string>) => app.inject({ url: '/text', headers });
  const encodings = ['gzip, deflate, br', 'gzip', 'identity'];
  const all = await Promise.all(
    encodings.flatMap((accept) => Array.from({ length: 100 }, () => ask({ 'accept-encoding': accept }))),
  );
  expect([written, bodies.size]).toEqual([1, 3]);
  const read = all.map(({ rawPayload, headers: { 'content-encoding': encoding } }) => {
    if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
    return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString();
  });
  expect(new Set(read)).toEqual(new Set([text]));
  const seen = all.map(({ headers }) => `${headers['content-encoding']} ${headers.vary}`);
  expect([...new Set(seen)]).toEqual([
    ...['br Accept-Encoding', 'gzip Accept-Encoding', 'undefined Accept-Encoding'],
  ]);
  const etag = String(all[0]?.headers.etag);
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
