import { type Kysely, sql, type Transaction } from 'kysely';
import { databaseEngine } from './database.ts';

/** Holds the locks until the transaction ends. SQLite runs one transaction at a time, so needs none. */
export async function lockByName<Tables>(trx: Transaction<Tables>, ...names: string[]): Promise<void> {
  const db: Kysely<Tables> = trx;
  if (databaseEngine(db) !== 'postgres') return;
  // Sorted, so that two transactions cannot deadlock.
  const sorted = [...new Set(names)].sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as name`.execute(
    trx,
  );
}
