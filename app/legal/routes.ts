import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../../server/errors.ts';
import { shows } from '../../server/shows.ts';
import { isAskedByAdmin } from '../accounts/current-user.ts';
import { api } from '../paths.ts';
import { errorAnswer } from '../plain-text.ts';
import type { Db } from '../tables.ts';
import { policy } from './contract.ts';
import { findPolicy } from './policies.ts';
import { policyNames, policyPaths } from './policy-paths.ts';
import { policyTopic } from './topics.ts';

export const legalRoutes: FastifyPluginAsyncZod<{ db: Db; isPublic: boolean }> = async (app, options) => {
  const { db, isPublic } = options;
  for (const path of policyPaths) {
    app.get(
      api.policy(path),
      { schema: { summary: policyNames[path], response: { 200: policy, 404: errorAnswer } } },
      async (request, reply) => {
        const found = await findPolicy(db, path, await isAskedByAdmin(db, request, isPublic));
        shows(reply, policyTopic(path));
        if (!found) throw notFound('Content unavailable');
        if (!found.isPublished) reply.header('cache-control', 'private, no-store');
        return found;
      },
    );
  }
};
