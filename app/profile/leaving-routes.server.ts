import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { forgetSessionCookie, sessionToken } from '../../server/sessions/sessions.ts';
import type { AccountOptions } from '../accounts/account-options.server.ts';
import { done } from '../accounts/contract.ts';
import { askerOf } from '../accounts/guessing/known-devices.server.ts';
import { forSignedIn } from '../accounts/signed-in-routes.server.ts';
import { errorAnswer } from '../error-answer.ts';
import { api } from '../paths.ts';
import { accountDeletion, accountExport } from './contract.ts';
import { deleteAccount } from './delete-account.server.ts';
import { exportAccount } from './export-account.server.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 409: errorAnswer, 429: errorAnswer, 503: errorAnswer };

/** Taking along what is kept of a person, and leaving for good. */
export const leavingRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { db, isPublic }) => {
  const owner = forSignedIn(app, db, isPublic);

  app.get(
    api.accountExport(),
    {
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: { summary: 'All that is kept of me', response: { 200: accountExport, ...refusals } },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-account.json"');
      return exportAccount(db, owner(request), sessionToken(request, isPublic) ?? '');
    },
  );

  app.post(
    api.accountDeletion(),
    { schema: { summary: 'Delete my account', body: accountDeletion, response: { 200: done, ...refusals } } },
    async (request, reply) => {
      const user = owner(request);
      const asker = await askerOf(db, request, user.email, isPublic);
      await deleteAccount(db, user, request.body.password, asker);
      forgetSessionCookie(reply, isPublic);
      request.log.info({ userId: user.id }, 'account deleted');
      return { message: 'Your account is deleted.' };
    },
  );
};
