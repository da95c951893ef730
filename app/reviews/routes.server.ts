import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tagAnswer } from '../../server/tag-answer.ts';
import { api } from '../paths.ts';
import type { Db } from '../tables.ts';
import { googleRating, review } from './contract.ts';
import { readGoogleRating } from './google-rating.server.ts';
import { listReviews, reviewsCacheTag } from './reviews.server.ts';

export const reviewRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    api.reviews(),
    { schema: { summary: 'Customer reviews, the latest first', response: { 200: z.array(review) } } },
    async (_request, reply) => {
      tagAnswer(reply, reviewsCacheTag);
      return listReviews(db);
    },
  );

  app.get(
    api.googleRating(),
    { schema: { summary: 'What Google says of the business', response: { 200: googleRating } } },
    async (_request, reply) => {
      tagAnswer(reply, reviewsCacheTag);
      return readGoogleRating(db);
    },
  );
};
