import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminApi } from '../../admin-paths.ts';
import { ownersRoute } from '../../editing/for-staff.server.ts';
import type { Db } from '../../tables.ts';
import { statistics, statisticsQuestion } from './contract.ts';
import { readStatistics } from './read-statistics.server.ts';

interface StatisticsOptions {
  db: Db;
  write: () => Promise<void>;
}

export const statisticsRoutes: FastifyPluginAsyncZod<StatisticsOptions> = async (app, { db, write }) => {
  app.get(
    adminApi.statistics(),
    ownersRoute('How often pages were opened and what became of it, over 7 days, 30 days or 13 months', {
      querystring: statisticsQuestion,
      response: { 200: statistics },
    }),
    async ({ query }) => {
      await write();
      return readStatistics(db, query.span);
    },
  );
};
