import type { FastifyInstance, FastifyRequest } from 'fastify';
import '../../editing/for-staff.server.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Db } from '../../tables.ts';
import type { CurrentUser } from '../contract.ts';
import { roleOf } from '../roles.ts';
import { forSignedIn } from '../signed-in-routes.server.ts';

/**
 * Makes every route of this plugin one for owners of the shop, and for staff where its `config` says so: others are
 * refused before anything that was sent is looked at, who is not signed in with 401, everybody else with 403. Returns
 * who asks.
 */
export function forAdmins(
  app: FastifyInstance,
  db: Db,
  isPublic: boolean,
): (request: FastifyRequest) => CurrentUser {
  const user = forSignedIn(app, db, isPublic);
  app.addHook('onRequest', async (request) => {
    const role = roleOf(user(request));
    if (role === 'owner' || (role === 'staff' && request.routeOptions.config.isForStaff)) return;
    if (role === 'staff') throw new Refusal(403, 'not_owner', 'Only the owner of the shop can do this');
    throw new Refusal(403, 'not_admin', 'Only the owner of the site can do this');
  });
  return user;
}
