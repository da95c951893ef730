import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminApi } from '../../admin-paths.ts';
import { alsoForStaff } from '../../editing/for-staff.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import type { Db } from '../../tables.ts';
import { vanLine, vanLineQuestion } from './contract.ts';
import { readVanLine } from './customers-van.server.ts';

/** Which van whoever wrote or booked has, for the owner. */
export const vanAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    adminApi.vanLine(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'The van and the latest plan of the account of an email, in a line',
        querystring: vanLineQuestion,
        response: { 200: vanLine, 400: errorAnswer, 401: errorAnswer, 403: errorAnswer },
      },
    },
    async ({ query }) => ({ line: await readVanLine(db, query.email) }),
  );
};
