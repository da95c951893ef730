import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from './database.ts';

/**
 * Waits until no other transaction holds the locks of these names, and holds them until this one ends. SQLite runs one
 * transaction at a time, so there is nothing to wait for.
 */
export async function lockByName<Tables>(trx: Transaction<Tables>, ...names: string[]): Promise<void> {
  const db: Kysely<Tables> = trx;
  if (engineOf(db) !== 'postgres') return;
  // In one order, or two that take the same locks could wait for each other.
  const sorted = [...new Set(names)].sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as name`.execute(
    trx,
  );
}
