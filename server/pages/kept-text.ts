import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { createPageCache, type FinishedPage, isUnchanged, type PageCache } from './page-cache.ts';

export interface CachedText {
  type: string;
  cacheTags: string[];
  write: () => Promise<string>;
}

export async function sendCachedText(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  { type, cacheTags, write }: CachedText,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // No path of a page begins like this, so keys cannot clash.
  const key = `text:${request.routeOptions.url}${JSON.stringify(request.params)}`;
  const mark = cache.mark();
  const kept =
    cache.find(key, encoding) ?? (await cache.finish(key, await write(), new Set(cacheTags), mark, encoding));
  return sendText(request, reply, type, kept);
}

export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: FinishedPage,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: text.etag });
  if (isUnchanged(text, request.headers['if-none-match'])) return reply.code(304).send();
  if (text.encoding !== 'identity') reply.header('content-encoding', text.encoding);
  return reply.type(type).send(text.body);
}

export function cacheFixedText(write: () => string): (request: FastifyRequest) => Promise<FinishedPage> {
  const cache = createPageCache({ maxPages: 1 });
  const making = new Map<Encoding, Promise<FinishedPage>>();
  let text: string | undefined;

  async function make(encoding: Encoding): Promise<FinishedPage> {
    text ??= write();
    return cache.finish('text', text, new Set(), cache.mark(), encoding);
  }

  return async ({ headers }) => {
    const encoding = chooseEncoding(headers['accept-encoding']);
    const kept = cache.find('text', encoding) ?? making.get(encoding);
    if (kept) return kept;
    const begun = make(encoding).finally(() => making.delete(encoding));
    making.set(encoding, begun);
    return begun;
  };
}
