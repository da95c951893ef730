import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describeRoute } from '../../server/describe-route.ts';
import { Refusal } from '../../server/errors.ts';
import { findUserByEmail } from '../accounts/users.server.ts';
import type { Db } from '../tables.ts';
import { grantRoleTo } from './accounts-by-email.server.ts';
import { grantAdminRequest, seedAnswer, seedTokenQuery } from './contract.ts';

export interface OperatorOptions {
  db: Db;
  isPublic: boolean;
  /** Without it the seeding tool is off. */
  seedToken: string | undefined;
  seed: () => Promise<string[]>;
}

const limits = {
  exposeHeadRoute: false,
  config: { rateLimit: { max: 5, timeWindow: '1 minute', groupId: 'seed-token' } },
};

export const operatorRoutes: FastifyPluginAsyncZod<OperatorOptions> = async (
  app,
  { db, isPublic, seedToken, seed },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/api/seed-database',
    {
      ...limits,
      ...describeRoute('Fill an empty database', {
        querystring: seedTokenQuery,
        response: { 200: seedAnswer },
      }),
    },
    async (request) => {
      requireToken(request, request.query.token);
      const results = await seed();
      request.log.info({ results }, 'database seeded');
      const message =
        results.length === 0
          ? 'Nothing was changed: the database has its content already'
          : 'Database seeded successfully';
      return { success: true, message, results };
    },
  );

  app.post(
    '/api/grant-admin',
    {
      ...limits,
      ...describeRoute('Make somebody an admin', {
        querystring: seedTokenQuery,
        body: grantAdminRequest,
        response: { 200: seedAnswer },
      }),
    },
    async (request) => {
      requireToken(request, request.query.token);
      const { email } = request.body;
      const message = await grantRoleTo(db, email, 'owner', isPublic).catch((error: unknown) => {
        throw error instanceof Refusal ? refusal(error.status, error.code, error.message) : error;
      });
      request.log.warn({ userId: (await findUserByEmail(db, email))?.id }, 'admin rights granted');
      return { success: true, message };
    },
  );

  function requireToken(request: FastifyRequest, inQuery: string | undefined): void {
    if (!seedToken)
      throw refusal(404, 'seeding_off', 'The seeding tool is switched off: SEED_TOKEN is not set');
    const inHeader = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!isSame(inHeader ?? inQuery ?? '', seedToken)) {
      request.log.warn('wrong seed token');
      throw refusal(403, 'wrong_seed_token', 'Invalid seed token');
    }
  }
};

/** The seeding tool reads `success`, `message` and `error` from every answer. */
const refusal = (status: number, code: string, message: string) =>
  new Refusal(status, code, message, { success: false, error: message });

/** Compares hashes in constant time, which reveals neither the token nor its length. */
function isSame(given: string, known: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(known));
}
