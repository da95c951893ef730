import { transaction } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import type { FieldChange, RecordKind } from '../contract.ts';
import { type Editor, nameOf, type Visitor } from '../editor.server.ts';

/** Of a long text the history keeps its beginning, in characters. */
const longestValue = 2_000;

export interface Change {
  kind: RecordKind;
  id: string | number;
  /** What the record is called. */
  label: string;
  /** What was done, in the past: "created", "updated", "deleted", "restored", "moved", "cancelled". */
  action: string;
  before?: object;
  after?: object;
}

/**
 * Writes into the history of a record what somebody did to it: to be called in the transaction that does it. Of
 * `before` and `after` only what differs is kept. An update that changes nothing is not worth a line.
 */
export async function recordChange(trx: Trx, editor: Editor | Visitor, change: Change): Promise<void> {
  const { kind, id, label, action, before = {}, after = {} } = change;
  const fields = differences(before, after);
  if (action === 'updated' && fields.length === 0) return;
  await trx
    .insertInto('changes')
    .values({
      kind,
      action,
      recordId: String(id),
      label: label.slice(0, 255),
      editorId: editor.id,
      editorName: nameOf(editor),
      fields: JSON.stringify(fields),
    })
    .execute();
}

/** Writes into the history that somebody takes a file away that tells of people, before any of it goes. */
export const recordDownload = (db: Db, editor: Editor, file: Omit<Change, 'action'>): Promise<void> =>
  transaction(db, (trx) => recordChange(trx, editor, { ...file, action: 'downloaded' }));

/** Forgets what was done to a record: of a person who is to be forgotten. */
export async function forgetChanges(trx: Trx, kind: RecordKind, id: string | number): Promise<void> {
  await trx.deleteFrom('changes').where('kind', '=', kind).where('recordId', '=', String(id)).execute();
}

/** What differs between two states of a record, as people read it; when it was changed is known anyway. */
function differences(before: object, after: object): FieldChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => !['id', 'createdAt', 'updatedAt'].includes(name))
    .map((name) => ({ name, before: readable(old.get(name)), after: readable(now.get(name)) }))
    .filter(({ before: was, after: is }) => was !== is)
    .map((field) => ({
      ...field,
      before: field.before.slice(0, longestValue).toWellFormed(),
      after: field.after.slice(0, longestValue).toWellFormed(),
    }));
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
