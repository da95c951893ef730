import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { transaction } from '../../server/database/database.ts';
import { endAllSessions, forgetSessionCookie, startSession } from '../../server/sessions.ts';
import { paths } from '../paths.ts';
import { errorAnswer } from '../plain-text.ts';
import type { Db } from '../tables.ts';
import { credentials, currentUser, done, emailVerification, registration } from './contract.ts';
import { requireUser } from './current-user.ts';
import { verifyEmail, writeVerificationLetter } from './email-verification.ts';
import { beginTry, triesOf } from './failed-tries.ts';
import { logoutRoutes } from './logout-routes.ts';
import { checkCredentials, lockCheckedAccount } from './sign-in.ts';
import { registerUser } from './users.ts';

export interface AccountOptions {
  db: Db;
  isPublic: boolean;
  /** The site's own address, for links in letters. */
  siteUrl: string;
  /** Whether letters are really sent; else a reset link may be shown on the page. */
  sendsMail: boolean;
}

const refusals = { 400: errorAnswer, 401: errorAnswer, 409: errorAnswer, 429: errorAnswer };

/** Coming in and going out. */
export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  const { db, isPublic, siteUrl } = options;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(logoutRoutes, options);

  app.get(
    '/api/user',
    { schema: { summary: 'Who is signed in', response: { 200: currentUser, ...refusals } } },
    async (request) => requireUser(db, request, isPublic),
  );

  app.post(
    '/api/login',
    { schema: { summary: 'Sign in', body: credentials, response: { 200: currentUser, ...refusals } } },
    async (request, reply) => {
      const { email, password } = request.body;
      const account = await checkCredentials(db, email, password, request.ip);
      await transaction(db, async (trx) => {
        await lockCheckedAccount(trx, account);
        await startSession(trx, request, reply, account.id, isPublic);
      });
      request.log.info({ userId: account.id }, 'signed in');
      return userById(account.id);
    },
  );

  app.post(
    '/api/register',
    {
      schema: { summary: 'Make an account', body: registration, response: { 201: currentUser, ...refusals } },
    },
    async (request, reply) => {
      // Counted whether they succeed or not: making accounts costs memory and letters.
      const [, address] = triesOf('register', '', request.ip);
      await beginTry(db, address ? [address] : []);
      const userId = await registerUser(db, request.body, siteUrl);
      request.log.info({ userId }, 'registered');
      await startSession(db, request, reply, userId, isPublic);
      reply.code(201);
      return userById(userId);
    },
  );

  async function userById(userId: string) {
    return db
      .selectFrom('users')
      .select(['id', 'email', 'firstName', 'lastName', 'phone', 'isEmailVerified', 'isAdmin'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
  }

  app.get('/api/login', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(paths.auth(), 302),
  );

  app.delete(
    '/api/sessions',
    { schema: { summary: 'Sign out everywhere', response: { 200: done, ...refusals } } },
    async (request, reply) => {
      const user = await requireUser(db, request, isPublic);
      await endAllSessions(db, user.id);
      forgetSessionCookie(reply, isPublic);
      return { message: 'You are signed out everywhere.' };
    },
  );

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
      schema: { summary: 'Send the verification letter again', response: { 200: done, ...refusals } },
      config: { rateLimit: { max: 5, timeWindow: '10 minutes' } },
    },
    async (request) => {
      const user = await requireUser(db, request, isPublic);
      if (!user.isEmailVerified)
        await transaction(db, (trx) => writeVerificationLetter(trx, user.id, siteUrl));
      return { message: 'The letter is on its way.' };
    },
  );
};
