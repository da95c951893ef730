import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { transaction } from '../../../server/database/database.ts';
import { describeRoute } from '../../../server/describe-route.ts';
import { Refusal } from '../../../server/errors.ts';
import { startSession } from '../../../server/sessions/sessions.ts';
import type { AccountOptions } from '../account-options.server.ts';
import { accountClaim, currentUser, done, emailVerification } from '../contract.ts';
import { readCurrentUser, readUser, requireUser } from '../current-user.server.ts';
import { queueVerificationEmail, verifyEmail } from '../email-verification.server.ts';
import { rememberDevice } from '../guessing/known-devices.server.ts';
import { refuseWhenBusy } from '../hash-password.server.ts';
import { claimAccount, disownAccount } from './claim-account.server.ts';

const pressLimit = { rateLimit: { max: 30, timeWindow: '1 minute' } };

const tooManyEmails = () =>
  new Refusal(
    429,
    'too_many_emails',
    'We have sent several emails to this address already. Please look in your spam folder, or try again in an hour.',
  );

export const verificationRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  const { db, isPublic, siteUrl } = options;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    '/api/email-verification',
    {
      ...describeRoute('Prove the email address of the account that is signed in', {
        body: emailVerification,
        response: { 200: done },
      }),
      config: pressLimit,
    },
    async (request) => {
      const user = await readCurrentUser(db, request, isPublic);
      await verifyEmail(db, request.body.token, user?.id ?? null);
      return { message: 'Your email address is verified.' };
    },
  );

  app.post(
    '/api/email-verification/claim',
    {
      ...describeRoute('Choose a password for an account that was made with one’s email address', {
        body: accountClaim,
        response: { 200: currentUser },
      }),
      config: pressLimit,
    },
    async (request, reply) => {
      refuseWhenBusy();
      const { token, newPassword } = request.body;
      const userId = await claimAccount(db, token, newPassword);
      request.log.info({ userId }, 'account claimed by the owner of its mailbox');
      await startSession(db, request, reply, userId, isPublic);
      await rememberDevice(db, request, reply, userId, isPublic);
      return readUser(db, userId);
    },
  );

  app.post(
    '/api/email-verification/disown',
    {
      ...describeRoute('Delete an account that somebody else made with one’s email address', {
        body: emailVerification,
        response: { 200: done },
      }),
      config: pressLimit,
    },
    async ({ body }) => {
      await disownAccount(db, body.token);
      return { message: 'The account is deleted.' };
    },
  );

  app.post(
    '/api/email-verification/request',
    {
      ...describeRoute('Send the verification email again', { response: { 200: done } }),
      config: { rateLimit: { max: 5, timeWindow: '10 minutes' } },
    },
    async (request) => {
      const user = await requireUser(db, request, isPublic);
      const isSent =
        user.isEmailVerified ||
        (await transaction(db, (trx) => queueVerificationEmail(trx, user.id, siteUrl)));
      if (!isSent) throw tooManyEmails();
      return { message: 'The email is on its way.' };
    },
  );
};
