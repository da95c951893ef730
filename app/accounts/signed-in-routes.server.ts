import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../tables.ts';
import type { CurrentUser } from './contract.ts';
import { requireUser } from './current-user.server.ts';

/**
 * Makes every route of this plugin one for people who are signed in: anybody else is refused (401) before anything
 * that was sent is looked at, and no answer is kept on the way. Returns who asks.
 */
export function forSignedIn(
  app: FastifyInstance,
  db: Db,
  isPublic: boolean,
): (request: FastifyRequest) => CurrentUser {
  const users = new WeakMap<FastifyRequest, CurrentUser>();
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    users.set(request, await requireUser(db, request, isPublic));
  });
  return (request) => {
    const user = users.get(request);
    if (!user) throw new Error('A request came past the hook that looks for its user');
    return user;
  };
}
