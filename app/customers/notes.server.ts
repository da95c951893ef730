import type { Selectable } from 'kysely';
import type { Editor } from '../editing/editor.server.ts';
import { forgetChanges, recordChange } from '../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../editing/version.server.ts';
import type { Db, Trx } from '../tables.ts';
import type { CustomerTables } from './tables.ts';

/** The owner's notes on a person; `updatedAt` is their version. */
type CustomerNotes = Pick<Selectable<CustomerTables['customer_notes']>, 'notes' | 'updatedAt'>;

/** Of somebody on whom nothing was noted yet. */
const never = new Date(0).toISOString();

export async function readNotes(db: Db, email: string): Promise<CustomerNotes> {
  const stored = await db
    .selectFrom('customer_notes')
    .select(['notes', 'updatedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  return stored ?? { notes: '', updatedAt: never };
}

/** Saves the owner's notes on a person. Refuses (409) when somebody else has saved some since `readAt`. */
export async function saveNotes(
  trx: Trx,
  editor: Editor,
  email: string,
  { notes, updatedAt: readAt }: { notes: string; updatedAt?: string | undefined },
): Promise<CustomerNotes> {
  // Written first, so that of two who save at once the second sees what the first has saved.
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

/** Forgets what was noted on a person, and every earlier wording of it. */
export async function forgetNotes(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('customer_notes').where('email', '=', email).execute();
  await forgetChanges(trx, 'customer', email);
}

/** The next of those on whom something is noted, in the order of their emails. */
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
