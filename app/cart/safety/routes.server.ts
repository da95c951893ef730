import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type MayPreview, refuseWhenShopIsClosed } from '../../content/shop-guard.server.ts';
import type { Db } from '../../tables.ts';
import { readCartConcerns } from './cart-concerns.server.ts';
import { cartSafety, safetyQuestion } from './contract.ts';

const config = { rateLimit: { max: 300, timeWindow: '1 minute' }, isCountedHere: true };

/** What a cart lacks to be safe. */
export const cartSafetyRoutes: FastifyPluginAsyncZod<{ db: Db; mayPreview: MayPreview }> = async (
  app,
  { db, mayPreview },
) => {
  app.addHook('preHandler', async (request) => refuseWhenShopIsClosed(db, request, mayPreview));
  app.get(
    '/api/cart/safety',
    {
      config,
      schema: {
        summary: 'What a cart lacks to be safe: fuses, cable, chargers for lithium; and what mends it',
        querystring: safetyQuestion,
        response: { 200: cartSafety },
      },
    },
    async ({ query: { items } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { concerns: await readCartConcerns(db, items) };
    },
  );
};
