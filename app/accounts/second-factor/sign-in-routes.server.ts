import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describeRoute } from '../../../server/describe-route.ts';
import { Refusal } from '../../../server/errors.ts';
import { startSession } from '../../../server/sessions/sessions.ts';
import { api } from '../../paths.ts';
import type { AccountOptions } from '../account-options.server.ts';
import { isSecondFactorOn, takeCode } from '../codes/check-code.server.ts';
import { findProof, forgetProofCookie, takeProof } from '../codes/sign-in-proof.server.ts';
import { currentUser, secondStep } from '../contract.ts';
import { logRefusals } from '../credentials.server.ts';
import { readUser } from '../current-user.server.ts';
import { readAsker, rememberDevice } from '../guessing/known-devices.server.ts';
import { tryCode } from './second-factor.server.ts';

const expired = () =>
  new Refusal(400, 'sign_in_expired', 'That took a little too long. Please log in with your password again.');

export const secondStepRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { db, isPublic }) => {
  app.post(
    api.loginCode(),
    describeRoute('Log in: the code after the password', {
      body: secondStep,
      response: { 200: currentUser },
    }),
    async (request, reply) => {
      const proof = await findProof(db, request, isPublic);
      if (!proof) throw expired();
      const asker = await readAsker(db, request, proof.email, isPublic);
      await logRefusals(db, request.log, proof.email, () =>
        tryCode(db, proof, asker, async (trx, sealSecret) => {
          if (!(await takeProof(trx, proof.token)) || !(await isSecondFactorOn(trx, proof.id)))
            throw expired();
          await takeCode(trx, sealSecret, proof, request.body.code);
          await startSession(trx, request, reply, proof.id, isPublic);
          await rememberDevice(trx, request, reply, proof.id, isPublic);
        }),
      );
      forgetProofCookie(reply, isPublic);
      request.log.info({ userId: proof.id }, 'signed in with a code');
      return readUser(db, proof.id);
    },
  );
};
