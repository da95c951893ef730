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

/** A search takes the main thread: one at a time, and what else has come is done before the next. */
const atMost = { name: 'searches', atOnce: 1, waiting: 20 };

interface SearchOptions {
  db: Db;
  mayPreview: MayPreview;
  /** All pages of the site. */
  pages: SitePage[];
  /** Told of words for which the shop has nothing, and what the program that asked calls itself. */
  onLacking: (words: string, userAgent: string | undefined) => void;
}

export const searchRoutes: FastifyPluginAsyncZod<SearchOptions> = async (
  app,
  { db, mayPreview, pages, onLacking },
) => {
  const fresh = openSearchIndex(db);
  const findPages = openPageIndex(db, pages);
  const { inTurn } = limitWork(atMost);
  // The first visitor who searches should not have to wait for it.
  app.addHook('onListen', (done) => {
    fresh().catch((error: unknown) => app.log.warn({ err: error }, 'The search could not be prepared'));
    done();
  });

  app.get(
    '/api/search',
    {
      // Suggestions ask with every few letters; a page that the server renders asks as the visitor who wants it.
      config: { rateLimit: { max: 600, timeWindow: '1 minute' }, isCountedHere: true },
      schema: {
        summary: 'Products, categories, blog posts and pages that some words find',
        querystring: searchQuestion,
        response: { 200: searchAnswer },
      },
    },
    async (request) => {
      // While the words are read for the first time, waiting for them is no work.
      await fresh();
      return inTurn(async () => {
        await breathe();
        const { q, limit } = request.query;
        const isOpen = await isShopOpen(db, request, mayPreview);
        const { answer, isLacking } = await search({ db, fresh, findPages }, isOpen, request.query);
        // Suggestions ask with every few letters.
        if (isLacking && limit === undefined) onLacking(q, request.headers['user-agent']);
        return answer;
      });
    },
  );
};
