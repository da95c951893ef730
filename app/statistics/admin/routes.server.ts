import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminApi } from '../../admin-paths.ts';
import { errorAnswer } from '../../error-answer.ts';
import type { Db } from '../../tables.ts';
import { statistics, statisticsQuestion } from './contract.ts';
import { readStatistics } from './read-statistics.server.ts';

interface StatisticsOptions {
  db: Db;
  /** Writes what this process has counted since. */
  write: () => Promise<void>;
}

/** What was counted of visits, for the owner. */
export const statisticsRoutes: FastifyPluginAsyncZod<StatisticsOptions> = async (app, { db, write }) => {
  app.get(
    adminApi.statistics(),
    {
      schema: {
        summary: 'How often pages were opened and what became of it, over 7 days, 30 days or 13 months',
        querystring: statisticsQuestion,
        response: { 200: statistics, 400: errorAnswer, 401: errorAnswer, 403: errorAnswer },
      },
    },
    async ({ query }) => {
      await write();
      return readStatistics(db, query.span);
    },
  );
};
