import { type Kysely, sql } from 'kysely';
import { transaction } from '../database/database.ts';
import { migrateWithin, type SchemaStep } from '../database/migrate.ts';
import { Refusal } from '../errors.ts';
import { copyRows, emptyTables, setSequence, sumRows } from './copy-rows.ts';
import { listMovedTables, refuseOtherTables } from './moved-tables.ts';
import { keepMove } from './moves.ts';
import type { RowSum } from './row-sums.ts';
import type { MoveTables } from './tables.ts';

/** What moved of one table: the sums on both sides, which are alike. */
export interface MovedRows extends RowSum {
  name: string;
}

interface Databases {
  /** Of which no other process may change anything meanwhile. */
  sqlite: Kysely<MoveTables>;
  /** Without any table. */
  postgres: Kysely<MoveTables>;
  schemaSteps: Record<string, SchemaStep>;
  /** Where the rows come from, in words. */
  from: string;
}

/**
 * Makes of an empty PostgreSQL database what an SQLite database is, in one transaction: whatever goes wrong, or whoever is
 * killed, it stays empty. All is read back and compared before it counts. It is marked as arriving: until that mark is
 * taken away nobody uses it. Refuses (409) rows that PostgreSQL cannot hold, and what does not compare.
 */
export async function moveDatabase({ sqlite, postgres, schemaSteps, from }: Databases): Promise<MovedRows[]> {
  return transaction(postgres, async (trx) => {
    await migrateWithin(trx, schemaSteps);
    const tables = await listMovedTables(trx);
    await refuseOtherTables(sqlite, tables);
    await emptyTables(trx, tables);
    const moved: MovedRows[] = [];
    for (const table of tables) {
      const read = await copyRows(sqlite, trx, table);
      await setSequence(sqlite, trx, table);
      refuseUnlike(table.name, read, await sumRows(trx, table));
      moved.push({ name: table.name, ...read });
    }
    await keepMove(trx, 'arriving', from);
    return moved;
  });
}

function refuseUnlike(name: string, read: RowSum, written: RowSum): void {
  if (read.rows === written.rows && read.sum === written.sum) return;
  throw new Refusal(
    409,
    'rows_differ',
    `The table ${name} is not the same on both sides (${read.rows} rows, ${read.sum}; on PostgreSQL ${written.rows}, ` +
      `${written.sum}). Nothing was moved.`,
  );
}

/** Whether anybody keeps anything in a PostgreSQL database. */
export async function holdsTables(postgres: Kysely<MoveTables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' limit 1`.execute(postgres);
  return rows.length > 0;
}
