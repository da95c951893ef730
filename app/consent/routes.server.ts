import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readCurrentUser } from '../accounts/current-user.server.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Db } from '../tables.ts';
import { recordConsent } from './consent-records.server.ts';
import { consentAnswer, consentRequest } from './contract.ts';

export interface ConsentOptions {
  db: Db;
  isPublic: boolean;
}

export const consentRoutes: FastifyPluginAsyncZod<ConsentOptions> = async (app, { db, isPublic }) => {
  app.post(
    '/api/cookie-consent',
    {
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        summary: 'Keep the proof of a choice about cookies',
        body: consentRequest,
        response: { 200: consentAnswer, 400: errorAnswer, 403: errorAnswer, 429: errorAnswer },
      },
    },
    async (request) => {
      const user = await readCurrentUser(db, request, isPublic);
      return recordConsent(db, request.body, {
        userId: user?.id ?? null,
        ipAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
    },
  );
};
