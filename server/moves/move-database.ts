import { type Kysely, sql } from 'kysely';
import { transaction } from '../database/database.ts';
import { migrateWithin, type SchemaStep } from '../database/migrate.ts';
import { Refusal } from '../errors.ts';
import { copyRows, emptyTables, setSequence, sumRows } from './copy-rows.ts';
import { listMovedTables, refuseOtherTables } from './moved-tables.ts';
import { recordMove } from './moves.ts';
import type { RowSum } from './row-sums.ts';
import type { MoveTables } from './tables.ts';

export interface MovedRows extends RowSum {
  name: string;
}

interface Databases {
  /** No other process may write to this database meanwhile. */
  sqlite: Kysely<MoveTables>;
  postgres: Kysely<MoveTables>;
  schemaSteps: Record<string, SchemaStep>;
  from: string;
}

/** Moves and compares all rows in one transaction. Throws 409 when a row does not fit or differs. */
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
    await recordMove(trx, 'arriving', from);
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

export async function hasTables(postgres: Kysely<MoveTables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' limit 1`.execute(postgres);
  return rows.length > 0;
}
