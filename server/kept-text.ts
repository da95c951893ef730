import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './accept-encoding.ts';
import { isUnchanged, type PageCache } from './page-cache.ts';

export interface KeptText {
  type: string;
  /** What it is made of; it is forgotten when one of them changes. */
  cacheTags: string[];
  write: () => Promise<string>;
}

/** Answers with a text that is not a page (a feed, a list for search engines) and keeps it like a finished page. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  { type, cacheTags, write }: KeptText,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // No address of a page begins so: a page is never taken for a text, nor a text for a page.
  const key = `text:${request.routeOptions.url}${JSON.stringify(request.params)}`;
  const mark = cache.mark();
  const kept =
    cache.find(key, encoding) ?? (await cache.finish(key, await write(), new Set(cacheTags), mark, encoding));
  reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: kept.etag });
  if (isUnchanged(kept, request.headers['if-none-match'])) return reply.code(304).send();
  if (kept.encoding !== 'identity') reply.header('content-encoding', kept.encoding);
  return reply.type(type).send(kept.body);
}
