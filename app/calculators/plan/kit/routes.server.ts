import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '../../../../server/errors.ts';
import { limitWork } from '../../../../server/limits/limit-work.ts';
import { tagAnswer } from '../../../../server/tag-answer.ts';
import { cacheTags } from '../../../catalogue/cache-tags.ts';
import { listPartGoods } from '../../../catalogue/parts/part-goods.server.ts';
import { contentCacheTag } from '../../../content/cache-tags.ts';
import { type MayPreview, refuseWhenShopIsClosed } from '../../../content/shop-guard.server.ts';
import { fetchedCacheTag } from '../../../pictures/fetched-pictures.server.ts';
import type { Db } from '../../../tables.ts';
import { readLink } from '../link/share-link.ts';
import { planKits } from './contract.ts';
import { kitsFor } from './match-kit.ts';

const config = { rateLimit: { max: 120, timeWindow: '1 minute' }, isCountedHere: true };

/**
 * Kits take the main thread: 5 ms for a usual plan, 12 for one with every row filled and 30 days. One at a time, and what else
 * has come is done before the next.
 */
const atMost = { name: 'kits', atOnce: 1, waiting: 20 };

/** What of the shop makes a plan. */
export const planKitRoutes: FastifyPluginAsyncZod<{ db: Db; mayPreview: MayPreview }> = async (
  app,
  { db, mayPreview },
) => {
  const { inTurn } = limitWork(atMost);
  app.addHook('preHandler', async (request) => refuseWhenShopIsClosed(db, request, mayPreview));
  app.get(
    '/api/plan-kit',
    {
      config,
      schema: {
        summary: 'Kits of products in stock for a plan, which the query holds as its share link does',
        response: { 200: planKits },
      },
    },
    async (request, reply) => {
      const state = readLink(request.url.split('?')[1] ?? '');
      if (!state) throw new Refusal(400, 'no_plan', 'This link holds no plan that we can read');
      const { goods, categoryIds } = await listPartGoods(db);
      const kits = await inTurn(async () => {
        await breathe();
        return kitsFor(state, goods);
      });
      const shown = new Set(kits.flatMap(({ lines }) => lines.map(({ product }) => product.id)));
      const stock = categoryIds.map(cacheTags.stockOf);
      tagAnswer(reply, cacheTags.catalogue, contentCacheTag, fetchedCacheTag);
      tagAnswer(reply, ...stock, ...[...shown].map(cacheTags.product));
      return { kits };
    },
  );
};
