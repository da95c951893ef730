import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../server/errors.ts';
import type { Db } from '../../tables.ts';
import type { CurrentUser } from '../contract.ts';
import { forSignedIn } from '../signed-in-routes.server.ts';

/**
 * Makes every route of this plugin one for admins: others are refused before anything that was sent is looked at,
 * who is not signed in with 401, everybody else with 403. Returns who asks.
 */
export function forAdmins(
  app: FastifyInstance,
  db: Db,
  isPublic: boolean,
): (request: FastifyRequest) => CurrentUser {
  const user = forSignedIn(app, db, isPublic);
  app.addHook('onRequest', async (request) => {
    if (!user(request).isAdmin) throw new Refusal(403, 'not_admin', 'Only the owner of the site can do this');
  });
  return user;
}
