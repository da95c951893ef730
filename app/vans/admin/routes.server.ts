import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminApi } from '../../admin-paths.ts';
import { staffRoute } from '../../editing/for-staff.server.ts';
import type { Db } from '../../tables.ts';
import { vanLine, vanLineQuestion } from './contract.ts';
import { readVanLine } from './customers-van.server.ts';

/** Which van whoever wrote or booked has, for the owner. */
export const vanAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    adminApi.vanLine(),
    staffRoute('The van and the latest plan of the account of an email, in a line', {
      querystring: vanLineQuestion,
      response: { 200: vanLine },
    }),
    async ({ query }) => ({ line: await readVanLine(db, query.email) }),
  );
};
