import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeRoute } from '../../../server/describe-route.ts';
import {
  clearSessionCookie,
  endAllSessions,
  endOtherSessions,
  sessionToken,
} from '../../../server/sessions/sessions.ts';
import { confirmedRoute } from '../../editing/for-staff.server.ts';
import { api } from '../../paths.ts';
import { plainText } from '../../values/text-schemas.ts';
import type { AccountOptions } from '../account-options.server.ts';
import { device, done } from '../contract.ts';
import { requireConfirmedSession, requireSignedIn } from '../signed-in-routes.server.ts';
import { listDevices, signOutDevice } from './devices.server.ts';

export const deviceRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { db, isPublic }) => {
  const owner = requireSignedIn(app, db, isPublic);
  requireConfirmedSession(app, db, isPublic, owner);

  app.get(
    api.sessions(),
    describeRoute('Browsers that are logged in', { response: { 200: z.array(device) } }),
    async (request) => listDevices(db, owner(request).id, sessionToken(request, isPublic) ?? ''),
  );

  app.delete(
    api.sessions(),
    confirmedRoute('Log out everywhere', { response: { 200: done } }),
    async (request, reply) => {
      await endAllSessions(db, owner(request).id);
      clearSessionCookie(reply, isPublic);
      return { message: 'You are logged out everywhere.' };
    },
  );

  app.delete(
    api.otherSessions(),
    confirmedRoute('Log out all other browsers', { response: { 200: done } }),
    async (request) => {
      await endOtherSessions(db, owner(request).id, sessionToken(request, isPublic) ?? '');
      return { message: 'All other devices are logged out.' };
    },
  );

  app.delete(
    '/api/sessions/:id',
    confirmedRoute('Log out one browser', {
      params: z.object({ id: plainText(100) }),
      response: { 200: done },
    }),
    async (request) => {
      await signOutDevice(db, owner(request).id, request.params.id);
      return { message: 'That device is logged out.' };
    },
  );
};
