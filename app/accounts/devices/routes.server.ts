import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endOtherSessions, sessionToken } from '../../../server/sessions/sessions.ts';
import { describeRoutes } from '../../error-answer.ts';
import { api } from '../../paths.ts';
import { plainText } from '../../values/text-schemas.ts';
import type { AccountOptions } from '../account-options.server.ts';
import { device, done } from '../contract.ts';
import { forSignedIn } from '../signed-in-routes.server.ts';
import { listDevices, signOutDevice } from './devices.server.ts';

const described = describeRoutes(400, 401, 404, 429);

/** The browsers that are signed in to an account. */
export const deviceRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { db, isPublic }) => {
  const owner = forSignedIn(app, db, isPublic);

  app.get(
    api.sessions(),
    described('Browsers that are logged in', { response: { 200: z.array(device) } }),
    async (request) => listDevices(db, owner(request).id, sessionToken(request, isPublic) ?? ''),
  );

  app.delete(
    api.otherSessions(),
    described('Log out all other browsers', { response: { 200: done } }),
    async (request) => {
      await endOtherSessions(db, owner(request).id, sessionToken(request, isPublic) ?? '');
      return { message: 'All other devices are logged out.' };
    },
  );

  app.delete(
    '/api/sessions/:id',
    described('Log out one browser', { params: z.object({ id: plainText(100) }), response: { 200: done } }),
    async (request) => {
      await signOutDevice(db, owner(request).id, request.params.id);
      return { message: 'That device is logged out.' };
    },
  );
};
