import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../../server/errors.ts';
import { adminPaths } from '../../admin-paths.ts';
import type { Db } from '../../tables.ts';
import { isFeedSecret, writeOwnerFeed } from './owner-feed.server.ts';

/** Telephones ask every quarter of an hour, and an owner has a few devices. */
const feedLimit = { rateLimit: { max: 60, timeWindow: '1 minute' }, isCountedHere: true };

/** What the owner's telephone fetches. It is not signed in; the address is the key. */
export const bookingFeedRoutes: FastifyPluginAsyncZod<{ db: Db; siteUrl: string }> = async (
  app,
  { db, siteUrl },
) => {
  app.get(
    adminPaths.bookingFeed(),
    {
      config: feedLimit,
      schema: { hide: true, params: z.object({ secret: z.string() }) },
    },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
      if (!(await isFeedSecret(db, request.params.secret))) throw notFound('There is no calendar here');
      const { text, etag } = await writeOwnerFeed(db, siteUrl);
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
};
