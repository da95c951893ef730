import { invalidate, transaction } from '../../../server/database/database.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import type { Db } from '../../tables.ts';
import { contentCacheTag } from '../cache-tags.ts';
import { readStoredContent } from '../content.server.ts';
import type { ContentChange, SiteContent } from '../contract.ts';

const told = { kind: 'content', id: 1, label: 'Site content', action: 'updated' } as const;

/**
 * Saves what is given of the site's texts and leaves the rest. Refuses (409, `changed_meanwhile`) when somebody else
 * has saved since `updatedAt`.
 */
export async function saveContent(db: Db, editor: Editor, change: ContentChange): Promise<SiteContent> {
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
