import type { z } from 'zod';
import type { Db } from '../../tables.ts';
import type { changesQuestion, RecordedChange } from '../contract.ts';

const changesOfAPage = 50;

/** What was done about the money of an order, which is the owner's business alone. */
const aboutMoney = ['refunded', 'asked for the rest', 'rest paid'];

interface ChangesWanted extends z.infer<typeof changesQuestion> {
  /** Without what was done about money, for staff. */
  isForStaff?: boolean;
}

/** Who changed what and when, the latest first, at most fifty. */
export async function listChanges(
  db: Db,
  { kind, recordId, before, isForStaff = false }: ChangesWanted,
): Promise<RecordedChange[]> {
  let changes = db.selectFrom('changes').selectAll().orderBy('id', 'desc').limit(changesOfAPage);
  if (kind !== undefined) changes = changes.where('kind', '=', kind);
  if (recordId !== undefined) changes = changes.where('recordId', '=', recordId);
  if (before !== undefined) changes = changes.where('id', '<', before);
  if (isForStaff) changes = changes.where('action', 'not in', aboutMoney);
  const rows = await changes.execute();
  return rows.map(({ editorId: _editor, ...shown }) => shown);
}
