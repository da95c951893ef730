import { transaction } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import type { FieldChange, RecordKind } from '../contract.ts';
import { type Editor, nameOf, type Visitor } from '../editor.server.ts';

/** In characters. */
const longestValue = 2_000;

export interface Change {
  kind: RecordKind;
  id: string | number;
  label: string;
  /** In the past tense: "created", "updated", "deleted", "restored", "moved", "cancelled". */
  action: string;
  before?: object;
  after?: object;
}

/** Call inside the transaction of the change. Stores only differing fields, and skips empty updates. */
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

/** Call before any data is sent. */
export const recordDownload = (db: Db, editor: Editor, file: Omit<Change, 'action'>): Promise<void> =>
  transaction(db, (trx) => recordChange(trx, editor, { ...file, action: 'downloaded' }));

/** For erasing a person. */
export async function forgetChanges(trx: Trx, kind: RecordKind, id: string | number): Promise<void> {
  await trx.deleteFrom('changes').where('kind', '=', kind).where('recordId', '=', String(id)).execute();
}

/** Ignores `updatedAt`. */
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
