import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isRendering } from '../../server/shows.ts';
import { isShopOpen, type MayPreview } from '../content/shop-guard.server.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Db } from '../tables.ts';
import { searchAnswer, searchQuestion } from './contract.ts';
import { search } from './search.server.ts';
import { openSearchIndex } from './search-index.server.ts';

interface SearchOptions {
  db: Db;
  mayPreview: MayPreview;
}

export const searchRoutes: FastifyPluginAsyncZod<SearchOptions> = async (app, { db, mayPreview }) => {
  const fresh = openSearchIndex(db);
  // The first visitor who searches should not have to wait for it.
  app.addHook('onListen', (done) => {
    fresh().catch((error: unknown) => app.log.warn({ err: error }, 'The search could not be prepared'));
    done();
  });

  app.get(
    '/api/search',
    {
      // Suggestions ask with every few letters; pages that the server renders ask from one address.
      config: { rateLimit: { max: 600, timeWindow: '1 minute', allowList: isRendering } },
      schema: {
        summary: 'Products, categories and blog posts that some words find',
        querystring: searchQuestion,
        response: { 200: searchAnswer, 400: errorAnswer, 429: errorAnswer },
      },
    },
    async (request) => search(db, fresh, await isShopOpen(db, request, mayPreview), request.query),
  );
};
