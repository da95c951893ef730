import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '../../server/errors.ts';
import { errorAnswer } from '../plain-text.ts';
import type { Db } from '../tables.ts';
import { currentUser } from './contract.ts';
import { readCurrentUser } from './current-user.ts';

export const accountRoutes: FastifyPluginAsyncZod<{ db: Db; isPublic: boolean }> = async (
  app,
  { db, isPublic },
) => {
  app.get(
    '/api/user',
    { schema: { summary: 'Who is signed in', response: { 200: currentUser, 401: errorAnswer } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = await readCurrentUser(db, request, isPublic);
      if (!user) throw new Refusal(401, 'signed_out', 'You are not signed in');
      return user;
    },
  );
};
