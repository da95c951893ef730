import type { Kysely, Transaction } from 'kysely';
import { newToken } from '../sessions/sessions.ts';
import type { SecretTables } from './tables.ts';

/**
 * The secret by which this database signs for one purpose: 256 random bits, made when it is first asked for. All
 * processes that share the database share it.
 */
export async function readSecret(db: Kysely<SecretTables>, name: string): Promise<string> {
  const known = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: newToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return readSecret(db, name);
}

/** Makes another secret of a name and gives it; from the commit on the old one is worth nothing. */
export async function renewSecret(trx: Transaction<SecretTables>, name: string): Promise<string> {
  const value = newToken();
  await trx
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return value;
}
