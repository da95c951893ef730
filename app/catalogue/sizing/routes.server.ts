import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tagAnswer } from '../../../server/tag-answer.ts';
import { contentCacheTag } from '../../content/cache-tags.ts';
import { type MayPreview, refuseWhenShopIsClosed } from '../../content/shop-guard.server.ts';
import { api } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { cacheTags } from '../cache-tags.ts';
import { powerParts } from './contract.ts';
import { listPowerParts } from './power-parts.server.ts';

/** What the calculators size a system with. */
export const sizingRoutes: FastifyPluginAsyncZod<{ db: Db; mayPreview: MayPreview }> = async (
  app,
  { db, mayPreview },
) => {
  app.addHook('preHandler', async (request) => refuseWhenShopIsClosed(db, request, mayPreview));
  app.get(
    api.powerParts(),
    {
      schema: {
        summary: 'Batteries and inverters for sale, by what a system is sized with',
        response: { 200: powerParts },
      },
    },
    async (_request, reply) => {
      const { parts, categoryIds } = await listPowerParts(db);
      tagAnswer(reply, cacheTags.catalogue, contentCacheTag, ...categoryIds.map(cacheTags.stockOf));
      return parts;
    },
  );
};
