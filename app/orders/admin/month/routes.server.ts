import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendCsv } from '../../../../server/csv/write-csv.ts';
import { adminApi } from '../../../admin-paths.ts';
import { ownersRoute } from '../../../editing/for-staff.server.ts';
import type { Db } from '../../../tables.ts';
import { accountsMonth, monthQuestion } from './contract.ts';
import { exportMonth, monthColumns, readMonth } from './read-month.server.ts';

/** What a month's invoices and credit notes come to, for the owner and whoever does the accounts. */
export const monthRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    adminApi.accountsMonth(),
    ownersRoute('Sales, refunds, delivery and VAT of a month in London, with its papers', {
      querystring: monthQuestion,
      response: { 200: accountsMonth },
    }),
    async ({ query }) => readMonth(db, query.month),
  );

  app.get(
    adminApi.accountsMonthFile(),
    ownersRoute('The invoices and credit notes of a month in London, as CSV', {
      querystring: monthQuestion,
      response: { 200: z.string() },
    }),
    async ({ query }, reply) =>
      sendCsv(reply, `accounts-${query.month}.csv`, monthColumns, exportMonth(db, query.month)),
  );
};
