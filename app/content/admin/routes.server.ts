import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminApi } from '../../admin-paths.ts';
import type { EditorOf } from '../../editing/editor.server.ts';
import { ownersRoute, staffRoute } from '../../editing/for-staff.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import { api } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { readSettings, readStoredContent } from '../content.server.ts';
import { contentChange, siteContent } from '../contract.ts';
import { type EmailSender, settingsChange, shownSettings } from '../settings-contract.ts';
import { saveContent } from './save-content.server.ts';
import { saveSettings, toOwnersSettings } from './save-settings.server.ts';

const refusals = { 409: errorAnswer };

interface Options {
  db: Db;
  editor: EditorOf;
  /** Where emails come from; it is set where the server is started. */
  emails: EmailSender;
}

/** The site's texts and settings, for the owner. */
export const contentAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, editor, emails }) => {
  app.get(
    adminApi.content(),
    staffRoute('The texts of the site as they were written', { response: { 200: siteContent } }),
    async () => readStoredContent(db),
  );

  app.put(
    api.content(),
    ownersRoute('Change the texts of the site', {
      body: contentChange,
      response: { 200: siteContent, ...refusals },
    }),
    async (request) => saveContent(db, editor(request), request.body),
  );

  app.get(
    adminApi.settings(),
    ownersRoute("The owner's settings", { response: { 200: shownSettings } }),
    async () => ({ ...toOwnersSettings(await readSettings(db)), emails }),
  );

  app.put(
    adminApi.settings(),
    ownersRoute("Change the owner's settings", {
      body: settingsChange,
      response: { 200: shownSettings, ...refusals },
    }),
    async (request) => ({ ...(await saveSettings(db, editor(request), request.body)), emails }),
  );
};
