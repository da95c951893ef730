import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalidate, transaction } from '../../../server/database/database.ts';
import { adminApi } from '../../admin-paths.ts';
import type { Editor, EditorOf } from '../../editing/editor.server.ts';
import { ownersRoute, staffRoute } from '../../editing/for-staff.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import { api } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { contentCacheTag } from '../cache-tags.ts';
import { readSettings, readStoredContent } from '../content.server.ts';
import { type ContentChange, contentChange, type SiteContent, siteContent } from '../contract.ts';
import { type EmailSender, settingsChange, shownSettings } from '../settings-contract.ts';
import { saveSettings, toOwnersSettings } from './save-settings.server.ts';

interface Options {
  db: Db;
  editor: EditorOf;
  emails: EmailSender;
}

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
      response: { 200: siteContent },
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
      response: { 200: shownSettings },
    }),
    async (request) => ({ ...(await saveSettings(db, editor(request), request.body)), emails }),
  );
};

const told = { kind: 'content', id: 1, label: 'Site content', action: 'updated' } as const;

/** Saves the given fields. Throws 409 (`changed_meanwhile`) after another save since `updatedAt`. */
async function saveContent(db: Db, editor: Editor, change: ContentChange): Promise<SiteContent> {
  const { updatedAt: readAt, ...fields } = change;
  return transaction(db, async (trx) => {
    await trx.updateTable('site_content').set({ id: 1 }).where('id', '=', 1).execute();
    const before = await readStoredContent(trx);
    refuseIfChanged(readAt, before);
    await trx
      .updateTable('site_content')
      .set({ ...fields, updatedAt: nextVersion(before.updatedAt) })
      .where('id', '=', 1)
      .execute();
    const after = await readStoredContent(trx);
    await recordChange(trx, editor, { ...told, before, after });
    invalidate(trx, contentCacheTag);
    return after;
  });
}
