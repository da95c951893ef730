import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../server/config.ts';
import { adminApi } from '../admin-paths.ts';
import { ownersRoute, staffRoute } from '../editing/for-staff.server.ts';
import type { Db } from '../tables.ts';
import { overview, salesOverTime, salesQuestion, staffOverview } from './contract.ts';
import { readOverview, readSalesOverTime, readWaiting } from './overview.server.ts';

export const overviewRoutes: FastifyPluginAsyncZod<{ db: Db; config: Config }> = async (
  app,
  { db, config },
) => {
  app.get(
    adminApi.overview(),
    ownersRoute('What waits for the owner', { response: { 200: overview } }),
    async () => readOverview(db, config),
  );

  app.get(
    adminApi.staffOverview(),
    staffRoute('What waits for staff', { response: { 200: staffOverview } }),
    async () => readWaiting(db),
  );

  app.get(
    adminApi.sales(),
    ownersRoute('Paid orders over the last 30 days, 12 weeks or 12 months, by days in London', {
      querystring: salesQuestion,
      response: { 200: salesOverTime },
    }),
    async ({ query }) => readSalesOverTime(db, query.by),
  );
};
