import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import '../editing/for-staff.server.ts';
import { Refusal } from '../../server/errors.ts';
import { isSessionConfirmed, sessionToken } from '../../server/sessions/sessions.ts';
import type { Db } from '../tables.ts';
import { isSecondFactorOn } from './codes/check-code.server.ts';
import type { CurrentUser } from './contract.ts';
import { requireUser } from './current-user.server.ts';
import { roleOf } from './roles.ts';

/** Routes for people who are signed in. */
export type SignedInRoutes = FastifyPluginAsyncZod<{ db: Db; isPublic: boolean }>;

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

/** What a plugin of routes of the dashboard is given that has to do with accounts. */
export interface DashboardOptions {
  db: Db;
  isPublic: boolean;
  /** Who asks, as `forAdmins` gives it. */
  editor: (request: FastifyRequest) => CurrentUser;
}

/**
 * Opens the plugin's routes to owners alone, and to staff if a route's `config` says so. Returns who asks.
 * Throws before the body is read: 401 when nobody is signed in, 403 for others.
 * A grave act (`confirmedRoute`) needs a confirmed session as well.
 */
export function forAdmins(
  app: FastifyInstance,
  db: Db,
  isPublic: boolean,
): (request: FastifyRequest) => CurrentUser {
  const user = forSignedIn(app, db, isPublic);
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isGuarded: true };
  });
  app.addHook('onRequest', async (request) => {
    const { isForStaff } = request.routeOptions.config;
    const role = roleOf(user(request));
    if (role === null) throw new Refusal(403, 'not_admin', 'Only the owner of the site can do this');
    if (role === 'staff' && !isForStaff)
      throw new Refusal(403, 'not_owner', 'Only the owner of the shop can do this');
  });
  askAgain(app, db, isPublic, user);
  return user;
}

/** Makes the grave acts of a plugin (`confirmedRoute`) refuse (403, with `asksCode`) sessions not confirmed in the last ten minutes. */
export function askAgain(
  app: FastifyInstance,
  db: Db,
  isPublic: boolean,
  user: (request: FastifyRequest) => CurrentUser,
): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.needsConfirmation) return;
    if (await isSessionConfirmed(db, sessionToken(request, isPublic) ?? '')) return;
    const message = 'Nothing was done, as you have not typed your password to show that it is you.';
    const asksCode = await isSecondFactorOn(db, user(request).id);
    throw new Refusal(403, 'confirm_first', message, { asksCode });
  });
}
