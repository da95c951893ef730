import { transaction } from '../../../server/database/database.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { recordOf } from '../../values/names-of.ts';
import type { NoticeTimesChange, StoredNoticeTimes } from '../contract.ts';
import { type NoticeTimes, noticeKinds, noticeWords } from '../notice-kinds.ts';

export async function readNoticeTimes(db: Db | Trx): Promise<StoredNoticeTimes> {
  const { times, updatedAt } = await db
    .selectFrom('owner_notice_times')
    .select(['times', 'updatedAt'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return { times: recordOf(noticeKinds, (kind) => times[kind] ?? noticeWords[kind].usual), updatedAt };
}

/** Throws 409 after another save since `updatedAt`. */
export async function saveNoticeTimes(
  db: Db,
  editor: Editor,
  { times, updatedAt }: NoticeTimesChange,
): Promise<StoredNoticeTimes> {
  return transaction(db, async (trx) => {
    await trx.updateTable('owner_notice_times').set({ id: 1 }).where('id', '=', 1).execute();
    const before = await readNoticeTimes(trx);
    refuseIfChanged(updatedAt, before);
    const after = {
      times: recordOf(noticeKinds, (kind) => times[kind] ?? before.times[kind]),
      updatedAt: nextVersion(before.updatedAt),
    };
    await trx
      .updateTable('owner_notice_times')
      .set({ times: JSON.stringify(after.times), updatedAt: after.updatedAt })
      .where('id', '=', 1)
      .execute();
    const told = { kind: 'settings', id: 1, label: 'Emails to owners', action: 'updated' } as const;
    await recordChange(trx, editor, { ...told, before: inWords(before.times), after: inWords(after.times) });
    return after;
  });
}

const inWords = (times: NoticeTimes) =>
  Object.fromEntries(noticeKinds.map((kind) => [noticeWords[kind].label, times[kind]]));
