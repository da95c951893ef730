import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listProductsByIds } from '../catalogue/products.server.ts';
import { type MayPreview, refuseWhenShopIsClosed } from '../content/shop-guard.server.ts';
import type { Db } from '../tables.ts';
import { cartProducts, cartProductsQuestion } from './contract.ts';

const config = { rateLimit: { max: 300, timeWindow: '1 minute' }, isCountedHere: true };

export const cartRoutes: FastifyPluginAsyncZod<{ db: Db; mayPreview: MayPreview }> = async (
  app,
  { db, mayPreview },
) => {
  app.addHook('preHandler', async (request) => refuseWhenShopIsClosed(db, request, mayPreview));
  app.get(
    '/api/cart/products',
    {
      config,
      schema: {
        summary: 'What is in a cart, as the shop sells it now; what is not for sale is left out',
        querystring: cartProductsQuestion,
        response: { 200: cartProducts },
      },
    },
    async ({ query: { ids } }, reply) => {
      reply.header('cache-control', 'no-store');
      return listProductsByIds(db, ids);
    },
  );
};
