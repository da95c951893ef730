import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendCsv } from '../../../../server/csv/write-csv.ts';
import { adminApi } from '../../../admin-paths.ts';
import { errorAnswer } from '../../../error-answer.ts';
import type { Db } from '../../../tables.ts';
import { accountsMonth, monthQuestion } from './contract.ts';
import { exportMonth, monthColumns, readMonth } from './read-month.server.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer };

/** What a month's invoices and credit notes come to, for the owner and whoever does the accounts. */
export const monthRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    adminApi.accountsMonth(),
    {
      schema: {
        summary: 'Sales, refunds, delivery and VAT of a month in London, with its papers',
        querystring: monthQuestion,
        response: { 200: accountsMonth, ...refusals },
      },
    },
    async ({ query }) => readMonth(db, query.month),
  );

  app.get(
    adminApi.accountsMonthFile(),
    {
      schema: {
        summary: 'The invoices and credit notes of a month in London, as CSV',
        querystring: monthQuestion,
        response: { 200: z.string(), ...refusals },
      },
    },
    async ({ query }, reply) =>
      sendCsv(reply, `accounts-${query.month}.csv`, monthColumns, exportMonth(db, query.month)),
  );
};
