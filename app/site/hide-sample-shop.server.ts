import type { FastifyInstance } from 'fastify';
import type { PageCache } from '../../server/pages/page-cache.ts';
import { cacheTags } from '../catalogue/cache-tags.ts';
import { countSamples } from '../catalogue/for-sale.server.ts';
import type { Db } from '../tables.ts';

const key = 'text:samples-for-sale';

/**
 * Sends `X-Robots-Tag: noindex` while sample products are visible. Register before the pages: the first hook
 * with a cached answer sends it.
 */
export function hideSampleShop(app: FastifyInstance, db: Db, cache: PageCache): void {
  const hide = (count: string, answer: { setHeader: (name: string, value: string) => void }) => {
    if (count !== '0') answer.setHeader('x-robots-tag', 'noindex');
  };
  const count = async () => {
    const mark = cache.mark();
    const counted = `${await countSamples(db)}`;
    await cache.finish(key, counted, new Set([cacheTags.catalogue]), mark, 'identity');
    return counted;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const known = cache.find(key, 'identity');
    if (known) {
      hide(String(known.body), reply.raw);
      return done();
    }
    count()
      .then((counted) => hide(counted, reply.raw))
      // The site answers even without its database.
      .catch((error: unknown) => request.log.warn({ err: error }, 'the sample products could not be counted'))
      .then(() => done());
  });
}
