import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { limitAccepted } from '../../server/limits/limit-accepted.ts';
import { limits } from '../../server/limits/limits.ts';
import { readCurrentUser } from '../accounts/current-user.server.ts';
import type { Db } from '../tables.ts';
import { recordConsent } from './consent-records.server.ts';
import { consentAnswer, consentRequest } from './contract.ts';

export interface ConsentOptions {
  db: Db;
  isPublic: boolean;
}

export const consentRoutes: FastifyPluginAsyncZod<ConsentOptions> = async (app, { db, isPublic }) => {
  const words = 'Your network has sent us many choices about cookies already';
  const refuseTooMany = limitAccepted(app, 'choices about cookies', words, limits.cookieChoices);
  app.post(
    '/api/cookie-consent',
    {
      schema: {
        summary: 'Keep the proof of a choice about cookies',
        body: consentRequest,
        response: { 200: consentAnswer },
      },
    },
    async (request) => {
      await refuseTooMany(request);
      const user = await readCurrentUser(db, request, isPublic);
      return recordConsent(db, request.body, {
        userId: user?.id ?? null,
        ipAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
    },
  );
};
