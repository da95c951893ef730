import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionToken } from '../../../server/sessions/sessions.ts';
import { adminApi } from '../../admin-paths.ts';
import { confirmedRoute, ownersRoute } from '../../editing/for-staff.server.ts';
import { confirmation, done } from '../contract.ts';
import { askerOf } from '../guessing/known-devices.server.ts';
import type { DashboardOptions } from '../signed-in-routes.server.ts';
import { confirmIdentity } from './confirm-identity.server.ts';

/** Confirms a session by password and code, before a grave act. */
export const identityRoutes: FastifyPluginAsyncZod<DashboardOptions> = async (
  app,
  { db, isPublic, editor },
) => {
  app.get(
    adminApi.confirmation(),
    confirmedRoute('Whether this session may do what is grave, before a link is followed', {
      response: { 200: done },
    }),
    async () => ({ message: 'This session is confirmed.' }),
  );

  app.post(
    adminApi.confirmation(),
    ownersRoute('Confirm this session for ten minutes, by password and the code of two-step login', {
      body: confirmation,
      response: { 200: done },
    }),
    async (request) => {
      const user = editor(request);
      const session = sessionToken(request, isPublic) ?? '';
      const asker = await askerOf(db, request, user.email, isPublic);
      await confirmIdentity(db, user, request.body, session, asker);
      return { message: 'Confirmed for ten minutes.' };
    },
  );
};
