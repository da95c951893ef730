import { describeRoute } from '../../../server/describe-route.ts';
import { sessionToken } from '../../../server/sessions/sessions.ts';
import { confirmedRoute } from '../../editing/for-staff.server.ts';
import { accountApi } from '../account-paths.ts';
import { confirmation, done } from '../contract.ts';
import { readAsker } from '../guessing/known-devices.server.ts';
import { requireConfirmedSession, requireSignedIn, type SignedInRoutes } from '../signed-in-routes.server.ts';
import { confirmIdentity } from './confirm-identity.server.ts';

export const identityRoutes: SignedInRoutes = async (app, { db, isPublic }) => {
  const who = requireSignedIn(app, db, isPublic);
  requireConfirmedSession(app, db, isPublic, who);

  app.get(
    accountApi.confirmation(),
    confirmedRoute('Whether this session may do what is grave, before a link is followed', {
      response: { 200: done },
    }),
    async () => ({ message: 'This session is confirmed.' }),
  );

  app.post(
    accountApi.confirmation(),
    describeRoute('Confirm this session for ten minutes, by password and the code of two-step login', {
      body: confirmation,
      response: { 200: done },
    }),
    async (request) => {
      const user = who(request);
      const session = sessionToken(request, isPublic) ?? '';
      const asker = await readAsker(db, request, user.email, isPublic);
      await confirmIdentity(db, user, request.body, session, asker);
      return { message: 'Confirmed for ten minutes.' };
    },
  );
};
