import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from './database.ts';

/**
 * Waits until no other transaction holds the lock of this name, and holds it until this one ends. SQLite runs one
 * transaction at a time, so there is nothing to wait for.
 */
export async function lockByName<Tables>(trx: Transaction<Tables>, name: string): Promise<void> {
  const db: Kysely<Tables> = trx;
  if (engineOf(db) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
