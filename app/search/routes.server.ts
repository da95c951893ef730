import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { limitWork } from '../../server/limits/limit-work.ts';
import { isShopOpen, type MayPreview } from '../content/shop-guard.server.ts';
import type { SitePage } from '../page.ts';
import type { Db } from '../tables.ts';
import { searchAnswer, searchQuestion } from './contract.ts';
import { search } from './search.server.ts';
import { openSearchIndex } from './search-index.server.ts';
import { openPageIndex } from './site-pages.server.ts';

/** A search blocks the main thread, so one runs at a time, with other work in between. */
const atMost = { name: 'searches', atOnce: 1, waiting: 20 };

interface SearchOptions {
  db: Db;
  mayPreview: MayPreview;
  pages: SitePage[];
  /** Called if the shop has nothing for the words. */
  onLacking: (words: string, userAgent: string | undefined) => void;
}

export const searchRoutes: FastifyPluginAsyncZod<SearchOptions> = async (
  app,
  { db, mayPreview, pages, onLacking },
) => {
  const fresh = openSearchIndex(db);
  const findPages = openPageIndex(db, pages);
  const { inTurn } = limitWork(atMost);
  // Prepares the index before the first search.
  app.addHook('onListen', (done) => {
    fresh().catch((error: unknown) => app.log.warn({ err: error }, 'The search could not be prepared'));
    done();
  });

  app.get(
    '/api/search',
    {
      // Suggestions ask every few letters. Rendered pages count against the visitor.
      config: { rateLimit: { max: 600, timeWindow: '1 minute' }, isCountedHere: true },
      schema: {
        summary: 'Products, categories, blog posts and pages that some words find',
        querystring: searchQuestion,
        response: { 200: searchAnswer },
      },
    },
    async (request) => {
      // Outside the queue, since waiting for the first index is no work.
      await fresh();
      return inTurn(async () => {
        await breathe();
        const { q, limit } = request.query;
        const isOpen = await isShopOpen(db, request, mayPreview);
        const { answer, isLacking } = await search({ db, fresh, findPages }, isOpen, request.query);
        // Not for suggestions, which ask every few letters.
        if (isLacking && limit === undefined) onLacking(q, request.headers['user-agent']);
        return answer;
      });
    },
  );
};
