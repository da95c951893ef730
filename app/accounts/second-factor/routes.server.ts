import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { putOff, sessionToken } from '../../../server/sessions/sessions.ts';
import { readContent } from '../../content/content.server.ts';
import { staffRoute } from '../../editing/for-staff.server.ts';
import {
  done,
  newSecondFactor,
  passwordAgain,
  passwordAndCode,
  recoveryCodes,
  secondFactor,
  secondStep,
} from '../contract.ts';
import { readAsker, rememberDevice } from '../guessing/known-devices.server.ts';
import type { DashboardOptions } from '../signed-in-routes.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  declineSecondFactor,
  endSecondFactor,
  readSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.server.ts';
import { secondFactorApi } from './second-factor-paths.ts';

export const secondFactorRoutes: FastifyPluginAsyncZod<DashboardOptions> = async (
  app,
  { db, isPublic, editor },
) => {
  const asker = (request: FastifyRequest) => readAsker(db, request, editor(request).email, isPublic);

  app.get(
    secondFactorApi.state(),
    staffRoute('My two-step login', { response: { 200: secondFactor } }),
    async (request) => readSecondFactor(db, editor(request).id),
  );

  app.post(
    secondFactorApi.decline(),
    staffRoute('No two-step login for now', { response: { 200: done } }),
    async (request) => {
      await declineSecondFactor(db, editor(request).id);
      await putOff(db, sessionToken(request, isPublic) ?? '');
      return { message: 'You can switch it on under "Your login" at any time.' };
    },
  );

  app.post(
    secondFactorApi.begin(),
    staffRoute('Begin two-step login: the secret for an app', {
      body: passwordAgain,
      response: { 200: newSecondFactor },
    }),
    async (request) => {
      const user = editor(request);
      const secret = await beginSecondFactor(db, user, request.body.password, await asker(request));
      const { businessName } = await readContent(db);
      return { secret, address: keyAddress(secret, user.email, businessName) };
    },
  );

  app.post(
    secondFactorApi.confirm(),
    staffRoute('Switch two-step login on by a first code', {
      body: secondStep,
      response: { 200: recoveryCodes },
    }),
    async (request, reply) => {
      const user = editor(request);
      const session = sessionToken(request, isPublic) ?? '';
      const codes = await confirmSecondFactor(db, user, request.body.code, session, await asker(request));
      await rememberDevice(db, request, reply, user.id, isPublic);
      request.log.info({ userId: user.id }, 'two-step login on');
      return { codes };
    },
  );

  app.post(
    secondFactorApi.recoveryCodes(),
    staffRoute('New recovery codes', {
      body: passwordAndCode,
      response: { 200: recoveryCodes },
    }),
    async (request) => ({
      codes: await replaceRecoveryCodes(db, editor(request), request.body, await asker(request)),
    }),
  );

  app.post(
    secondFactorApi.end(),
    staffRoute('Switch two-step login off', { body: passwordAndCode, response: { 200: done } }),
    async (request) => {
      const user = editor(request);
      await endSecondFactor(db, user, request.body, await asker(request));
      request.log.info({ userId: user.id }, 'two-step login off');
      return { message: 'Two-step login is off.' };
    },
  );
};

function keyAddress(secret: string, email: string, shop: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}
