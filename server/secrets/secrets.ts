import type { Kysely, Transaction } from 'kysely';
import { newToken } from '../sessions/sessions.ts';
import type { SecretTables } from './tables.ts';

/** Returns 256 random bits, made on first use and shared by all processes. */
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

/** Invalidates the old secret from the commit on. */
export async function renewSecret(trx: Transaction<SecretTables>, name: string): Promise<string> {
  const value = newToken();
  await trx
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return value;
}
