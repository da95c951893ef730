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

export type SignedInRoutes = FastifyPluginAsyncZod<{ db: Db; isPublic: boolean }>;

/** Throws 401 on all routes before input is read, and forbids caching. Returns the signed-in person. */
export function requireSignedIn(
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

export interface DashboardOptions {
  db: Db;
  isPublic: boolean;
  editor: (request: FastifyRequest) => CurrentUser;
}

/**
 * Throws 401 when signed out, 403 without the role, before the body is read. Staff are let in by a route's
 * `config`; `confirmedRoute` needs a confirmed session.
 */
export function requireDashboardUser(
  app: FastifyInstance,
  db: Db,
  isPublic: boolean,
): (request: FastifyRequest) => CurrentUser {
  const user = requireSignedIn(app, db, isPublic);
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
  requireConfirmedSession(app, db, isPublic, user);
  return user;
}

/** `confirmedRoute` throws 403 (with `asksCode`) unless the session was confirmed in the last ten minutes. */
export function requireConfirmedSession(
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
