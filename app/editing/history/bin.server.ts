import { notFound } from '../../../server/errors.ts';
import type { Db, Trx } from '../../tables.ts';
import type { BinnedRecord, RecordKind } from '../contract.ts';
import { type Editor, nameOf } from '../editor.server.ts';

const binDays = 30;
const historyDays = 730;

/** Call inside the transaction that deletes the record. */
export async function putInBin(
  trx: Trx,
  editor: Editor,
  { kind, id, label, record }: { kind: RecordKind; id: number; label: string; record: object },
): Promise<void> {
  await trx
    .insertInto('bin')
    .values({
      kind,
      recordId: id,
      label: label.slice(0, 255),
      editorName: nameOf(editor),
      record: JSON.stringify(record),
    })
    .execute();
}

/** Throws 404 if missing or expired. */
export async function takeFromBin(trx: Trx, kind: RecordKind, id: number): Promise<Record<string, unknown>> {
  const { record } = await trx
    .deleteFrom('bin')
    .where('kind', '=', kind)
    .where('recordId', '=', id)
    .where('deletedAt', '>=', oldest())
    .returning('record')
    .executeTakeFirstOrThrow(() => notFound('There is nothing here to bring back'));
  return record;
}

export async function listBin(db: Db, kind: RecordKind): Promise<BinnedRecord[]> {
  return db
    .selectFrom('bin')
    .select(['recordId', 'label', 'editorName', 'deletedAt'])
    .where('kind', '=', kind)
    .where('deletedAt', '>=', oldest())
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** With each record as JSON text. */
export async function listBinTexts(
  db: Db | Trx,
): Promise<{ kind: RecordKind; label: string; text: string }[]> {
  const rows = await db
    .selectFrom('bin')
    .select(['kind', 'label', 'record'])
    .where('deletedAt', '>=', oldest())
    .execute();
  return rows.map(({ record, ...row }) => ({ ...row, text: JSON.stringify(record) }));
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const oldest = () => daysAgo(binDays);

/** For erasing a person. Returns the ids. */
export async function forgetBinned(
  trx: Trx,
  kind: RecordKind,
  isSo: (record: Record<string, unknown>) => boolean,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('bin')
    .select(['id', 'recordId', 'record'])
    .where('kind', '=', kind)
    .execute();
  const found = rows.filter(({ record }) => isSo(record));
  for (const { id } of found) await trx.deleteFrom('bin').where('id', '=', id).execute();
  return found.map(({ recordId }) => recordId);
}

/** Deletes binned records after 30 days and changes after two years. */
export async function purgeEditing(db: Db): Promise<void> {
  await db.deleteFrom('bin').where('deletedAt', '<', daysAgo(binDays)).execute();
  await db.deleteFrom('changes').where('at', '<', daysAgo(historyDays)).execute();
}
