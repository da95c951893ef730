import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../../server/errors.ts';
import { tagAnswer } from '../../server/tag-answer.ts';
import { isAskedByAdmin } from '../accounts/current-user.server.ts';
import { contentCacheTag } from '../content/cache-tags.ts';
import { withoutClosedLinks } from '../content/closed-shop-links.server.ts';
import { api } from '../paths.ts';
import type { Db } from '../tables.ts';
import { policy } from './contract.ts';
import { findPolicy, policyCacheTag } from './policies.server.ts';
import { policyNames, policyPaths } from './policy-paths.ts';

interface LegalOptions {
  db: Db;
  isPublic: boolean;
  siteUrl: string;
}

export const legalRoutes: FastifyPluginAsyncZod<LegalOptions> = async (app, options) => {
  const { db, isPublic, siteUrl } = options;
  for (const path of policyPaths) {
    app.get(
      api.policy(path),
      { schema: { summary: policyNames[path], response: { 200: policy } } },
      async (request, reply) => {
        const found = await findPolicy(db, path, await isAskedByAdmin(db, request, isPublic));
        tagAnswer(reply, policyCacheTag(path), contentCacheTag);
        if (!found) throw notFound('Content unavailable');
        if (!found.isPublished) reply.header('cache-control', 'private, no-store');
        return { ...found, content: await withoutClosedLinks(db, found.content, siteUrl) };
      },
    );
  }
};
