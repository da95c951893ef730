import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { errorAnswer } from '../../error-answer.ts';
import type { Db } from '../../tables.ts';
import { binnedRecord, changesQuestion, recordedChange, recordKind } from '../contract.ts';
import { listBin } from './bin.server.ts';
import { listChanges } from './changes.server.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer };

/** What was changed and what was deleted, for the dashboard. */
export const editingAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    adminApi.changes(),
    {
      schema: {
        summary: 'Who changed what and when, the latest 50, or those before a change',
        querystring: changesQuestion,
        response: { 200: z.array(recordedChange), ...refusals },
      },
    },
    async ({ query }) => listChanges(db, query),
  );

  app.get(
    adminApi.bin(),
    {
      schema: {
        summary: 'What was deleted and can be had back',
        querystring: z.object({ kind: recordKind }),
        response: { 200: z.array(binnedRecord), ...refusals },
      },
    },
    async ({ query }) => listBin(db, query.kind),
  );
};
