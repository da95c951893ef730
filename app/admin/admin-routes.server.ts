import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../server/config.ts';
import { adminApi } from '../admin-paths.ts';
import { alsoForStaff } from '../editing/for-staff.server.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Db } from '../tables.ts';
import { overview, salesOverTime, salesQuestion, staffOverview } from './contract.ts';
import { readOverview, readSalesOverTime, readStaffOverview } from './overview.server.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer };

/** What the owner sees first: what is to be done, and how the shop sells. */
export const overviewRoutes: FastifyPluginAsyncZod<{ db: Db; config: Config }> = async (
  app,
  { db, config },
) => {
  app.get(
    adminApi.overview(),
    { schema: { summary: 'What waits for the owner', response: { 200: overview, ...refusals } } },
    async () => readOverview(db, config),
  );

  app.get(
    adminApi.staffOverview(),
    {
      config: alsoForStaff,
      schema: { summary: 'What waits for staff', response: { 200: staffOverview, ...refusals } },
    },
    async () => readStaffOverview(db),
  );

  app.get(
    adminApi.sales(),
    {
      schema: {
        summary: 'Paid orders over the last 30 days, 12 weeks or 12 months, by days in London',
        querystring: salesQuestion,
        response: { 200: salesOverTime, ...refusals },
      },
    },
    async ({ query }) => readSalesOverTime(db, query.by),
  );
};
