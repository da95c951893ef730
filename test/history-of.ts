import type { RecordKind } from '../app/editing/contract.ts';
import type { Db } from '../app/tables.ts';

/** Reads the history of a record, the oldest line first, such as "deleted by Olive Owner". */
export async function historyOf(db: Db, kind: RecordKind, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['action', 'editorName'])
    .where('kind', '=', kind)
    .where('recordId', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ action, editorName }) => `${action} by ${editorName}`);
}
