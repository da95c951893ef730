import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeRoute } from '../../../server/describe-route.ts';
import { networkOf } from '../../../server/limits/network-address.ts';
import { isFromThisMachine } from '../../../server/this-machine.ts';
import { createWorkLater } from '../../../server/work-later.ts';
import { paths } from '../../paths.ts';
import type { AccountOptions } from '../account-options.server.ts';
import { accountApi } from '../account-paths.ts';
import { done, passwordReset, passwordResetAnswer, passwordResetRequest, resetLink } from '../contract.ts';
import {
  attemptLimits,
  beginAttempt,
  networkAttemptLimit,
  refundAttempt,
} from '../guessing/failed-attempts.server.ts';
import { readAsker, rememberDeviceUnlessTwoStep } from '../guessing/known-devices.server.ts';
import { refuseClosedReset, requestPasswordReset, resetPassword } from './password-reset.server.ts';

const sameForAll = "If an account exists with that email, we've sent password reset instructions.";

export const passwordRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  const { db, isPublic, siteUrl, sendsMail } = options;
  const showsLink = !isPublic && !sendsMail;
  const workLater = createWorkLater(app);

  // Password managers lead people here (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(paths.account(), 302),
  );

  app.post(
    '/api/password-reset/request',
    describeRoute('Ask for a password reset link', {
      body: passwordResetRequest,
      response: { 200: passwordResetAnswer },
    }),
    async (request) => {
      const { email } = request.body;
      await beginAttempt(db, attemptLimits('forgot', email, await readAsker(db, request, email, isPublic)));
      if (showsLink && isFromThisMachine(request)) {
        const resetUrl = await requestPasswordReset(db, email, siteUrl);
        return { message: sameForAll, ...(resetUrl === null ? {} : { resetUrl }) };
      }
      // Done later, as the duration would reveal whether the account exists.
      workLater(
        request,
        () => requestPasswordReset(db, email, siteUrl),
        'password reset could not be written',
      );
      return { message: sameForAll };
    },
  );

  app.post(
    accountApi.checkResetLink(),
    describeRoute('Say whether a reset link still works, which uses nothing up', {
      body: resetLink,
      response: { 200: z.object({}) },
    }),
    async (request) => {
      const looked = await beginAttempt(db, [networkAttemptLimit('reset link', networkOf(request.ip))]);
      await refuseClosedReset(db, request.body.token);
      await refundAttempt(db, looked);
      return {};
    },
  );

  app.post(
    '/api/password-reset/reset',
    {
      ...describeRoute('Set a new password with a reset link', {
        body: passwordReset,
        response: { 200: done },
      }),
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const userId = await resetPassword(db, request.body.token, request.body.newPassword);
      // Makes the browser known, so that others' guesses cannot lock the person out.
      await rememberDeviceUnlessTwoStep(db, request, reply, userId, isPublic);
      return { message: 'Your password has been successfully reset.' };
    },
  );
};
