import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminApi } from '../admin-paths.ts';
import type { EditorOf } from '../editing/editor.server.ts';
import { errorAnswer } from '../error-answer.ts';
import { api } from '../paths.ts';
import type { Db } from '../tables.ts';
import { readStoredContent } from './content.server.ts';
import { contentChange, siteContent } from './contract.ts';
import { saveContent } from './save-content.server.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 409: errorAnswer };

/** The site's texts, for the owner. */
export const contentAdminRoutes: FastifyPluginAsyncZod<{ db: Db; editor: EditorOf }> = async (
  app,
  { db, editor },
) => {
  app.get(
    adminApi.content(),
    {
      schema: {
        summary: 'The texts of the site as they were written',
        response: { 200: siteContent, ...refusals },
      },
    },
    async () => readStoredContent(db),
  );

  app.put(
    api.content(),
    {
      schema: {
        summary: 'Change the texts of the site',
        body: contentChange,
        response: { 200: siteContent, ...refusals },
      },
    },
    async (request) => saveContent(db, editor(request), request.body),
  );
};
