import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listPartGoods } from '../../catalogue/parts/part-goods.server.ts';
import { type MayPreview, refuseWhenShopIsClosed } from '../../content/shop-guard.server.ts';
import type { Db } from '../../tables.ts';
import { type Concern, cartSafety, safetyQuestion } from './contract.ts';
import { concernsIn } from './safety-rules.ts';

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

/** What a cart of these products lacks to be safe; what is no part of a system says nothing. */
async function readCartConcerns(db: Db, items: [id: number, quantity: number][]): Promise<Concern[]> {
  const { goods } = await listPartGoods(db);
  const known = new Map(goods.map((good) => [good.product.id, good]));
  const parts = items.flatMap(([id, quantity]) => {
    const good = known.get(id);
    return good ? [{ name: good.product.name, part: good.part, quantity }] : [];
  });
  return concernsIn(parts, goods);
}
