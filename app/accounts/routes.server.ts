import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { transaction } from '../../server/database/database.ts';
import { describeRoute } from '../../server/describe-route.ts';
import { networkOf } from '../../server/limits/network-address.ts';
import { startSession } from '../../server/sessions/sessions.ts';
import type { AccountOptions } from './account-options.server.ts';
import { isSecondFactorOn } from './codes/check-code.server.ts';
import { beginSecondStep } from './codes/sign-in-proof.server.ts';
import { credentials, currentUser, loginAnswer, registration } from './contract.ts';
import { checkCredentials, lockCheckedAccount, logRefusals } from './credentials.server.ts';
import { readUser, requireUser } from './current-user.server.ts';
import {
  beginAttempt,
  networkAttemptLimit,
  refundAttempt,
  takenAddressLimit,
} from './guessing/failed-attempts.server.ts';
import { readAsker, rememberDevice } from './guessing/known-devices.server.ts';
import { refuseWhenBusy } from './hash-password.server.ts';
import { logoutRoutes } from './logout-routes.server.tsx';
import { signInPath } from './return-to.ts';
import { isEmailTaken, registerUser } from './users.server.ts';

export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  const { db, isPublic, siteUrl } = options;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(logoutRoutes, options);

  app.get(
    '/api/user',
    describeRoute('Who is logged in', { response: { 200: currentUser } }),
    async (request) => requireUser(db, request, isPublic),
  );

  app.post(
    '/api/login',
    describeRoute('Log in, or hear that a code comes next', {
      body: credentials,
      response: { 200: loginAnswer },
    }),
    async (request, reply) => {
      const { email, password } = request.body;
      const asker = await readAsker(db, request, email, isPublic);
      const account = await logRefusals(db, request.log, email, () =>
        checkCredentials(db, email, password, asker),
      );
      const isIn = await transaction(db, async (trx) => {
        await lockCheckedAccount(trx, account);
        if (await isSecondFactorOn(trx, account.id)) {
          await beginSecondStep(trx, reply, account.id, isPublic);
          return false;
        }
        await startSession(trx, request, reply, account.id, isPublic);
        await rememberDevice(trx, request, reply, account.id, isPublic);
        return true;
      });
      if (!isIn) return { codeNeeded: true } as const;
      request.log.info({ userId: account.id }, 'signed in');
      return readUser(db, account.id);
    },
  );

  app.post(
    '/api/register',
    describeRoute('Make an account', { body: registration, response: { 201: currentUser } }),
    async (request, reply) => {
      refuseWhenBusy();
      const network = networkOf(request.ip);
      // Registering costs memory and emails. A taken address counts as a guess at who has an account.
      const guess = takenAddressLimit(network);
      const attempt = await beginAttempt(db, [networkAttemptLimit('register', network), guess]);
      const userId = await registerUser(db, request.body, siteUrl).catch(async (error: unknown) => {
        if (!isEmailTaken(error)) await refundAttempt(db, attempt, guess);
        throw error;
      });
      await refundAttempt(db, attempt, guess);
      request.log.info({ userId }, 'registered');
      await startSession(db, request, reply, userId, isPublic);
      await rememberDevice(db, request, reply, userId, isPublic);
      reply.code(201);
      return readUser(db, userId);
    },
  );

  app.get('/api/login', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(signInPath(request.url.split('?')[1] ?? ''), 302),
  );
};
