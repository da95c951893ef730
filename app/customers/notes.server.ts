import type { Selectable } from 'kysely';
import type { Editor } from '../editing/editor.server.ts';
import { forgetChanges, recordChange } from '../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../editing/version.server.ts';
import type { Db, Trx } from '../tables.ts';
import type { CustomerTables } from './tables.ts';

type CustomerNotes = Pick<Selectable<CustomerTables['customer_notes']>, 'notes' | 'updatedAt'>;

/** `updatedAt` of a person without notes. */
const never = new Date(0).toISOString();

export async function readNotes(db: Db, email: string): Promise<CustomerNotes> {
  const stored = await db
    .selectFrom('customer_notes')
    .select(['notes', 'updatedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  return stored ?? { notes: '', updatedAt: never };
}

/** Throws 409 if the notes have changed since `readAt`. */
export async function saveNotes(
  trx: Trx,
  editor: Editor,
  email: string,
  { notes, updatedAt: readAt }: { notes: string; updatedAt?: string | undefined },
): Promise<CustomerNotes> {
  // Inserts first, so that a concurrent save waits and then sees the change.
  const before = await trx
    .insertInto('customer_notes')
    .values({ email, notes: '', updatedAt: never })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['notes', 'updatedAt'])
    .executeTakeFirstOrThrow();
  refuseIfChanged(readAt, before);
  const after = { notes, updatedAt: nextVersion(before.updatedAt) };
  await trx.updateTable('customer_notes').set(after).where('email', '=', email).execute();
  await recordChange(trx, editor, {
    kind: 'customer',
    id: email,
    label: email,
    action: 'updated',
    before,
    after,
  });
  return after;
}

/** Also erases the history of the notes. */
export async function forgetNotes(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('customer_notes').where('email', '=', email).execute();
  await forgetChanges(trx, 'customer', email);
}

/** Ordered by email. */
export async function listNoted(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_notes')
    .select('email')
    .where('email', '>', after)
    .orderBy('email')
    .limit(most)
    .execute();
  return rows.map(({ email }) => email);
}
