import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shows } from '../../server/shows.ts';
import type { Db } from '../tables.ts';
import { review } from './contract.ts';
import { listReviews, reviewsCacheTag } from './reviews.server.ts';

export const reviewRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/api/reviews',
    { schema: { summary: 'Customer reviews', response: { 200: z.array(review) } } },
    async (_request, reply) => {
      shows(reply, reviewsCacheTag);
      return listReviews(db);
    },
  );
};
