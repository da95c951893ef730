import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import { errorAnswer } from '../error-answer.ts';
import type { AccountOptions } from './account-options.server.ts';
import { done, emailVerification } from './contract.ts';
import { requireUser } from './current-user.server.ts';
import { queueVerificationEmail, verifyEmail } from './email-verification.server.ts';

const tooManyEmails = () =>
  new Refusal(
    429,
    'too_many_emails',
    'We have sent several emails to this address already. Please look in your spam folder, or try again in an hour.',
  );

const refusals = { 400: errorAnswer, 401: errorAnswer, 429: errorAnswer };

/** Proving that an email address is one's own. */
export const verificationRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  const { db, isPublic, siteUrl } = options;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    '/api/email-verification',
    {
      schema: {
        summary: 'Prove an email address',
        body: emailVerification,
        response: { 200: done, ...refusals },
      },
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    },
    async ({ body }) => {
      await verifyEmail(db, body.token);
      return { message: 'Your email address is verified.' };
    },
  );

  app.post(
    '/api/email-verification/request',
    {
      schema: { summary: 'Send the verification email again', response: { 200: done, ...refusals } },
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
