import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { forgetSessionCookie } from '../../server/sessions/sessions.ts';
import type { AccountOptions } from '../accounts/account-options.server.ts';
import { done, passwordChange, profile, profileChange } from '../accounts/contract.ts';
import { changePassword } from '../accounts/credentials.server.ts';
import { askerOf, rememberDevice } from '../accounts/guessing/known-devices.server.ts';
import { forSignedIn } from '../accounts/signed-in-routes.server.ts';
import { changeProfile, readProfile } from '../accounts/users.server.ts';
import { errorAnswer } from '../error-answer.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 429: errorAnswer };

/** What a person may see and change of the account. */
export const profileRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { db, isPublic }) => {
  const owner = forSignedIn(app, db, isPublic);

  app.get(
    '/api/profile',
    { schema: { summary: 'The profile', response: { 200: profile, ...refusals } } },
    async (request) => readProfile(db, owner(request).id),
  );

  app.put(
    '/api/profile',
    {
      schema: { summary: 'Change the profile', body: profileChange, response: { 200: profile, ...refusals } },
    },
    async (request) => changeProfile(db, owner(request).id, request.body),
  );

  app.put(
    '/api/password',
    {
      schema: {
        summary: 'Change the password',
        body: passwordChange,
        response: { 200: done, ...refusals, 503: errorAnswer },
      },
    },
    async (request, reply) => {
      const user = owner(request);
      const { currentPassword, newPassword } = request.body;
      const asker = await askerOf(db, request, user.email, isPublic);
      await changePassword(db, user, currentPassword, newPassword, asker);
      forgetSessionCookie(reply, isPublic);
      await rememberDevice(db, request, reply, user.id, isPublic);
      return { message: 'Your password is changed. Please log in with the new one.' };
    },
  );
};
