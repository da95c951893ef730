import { type Kysely, sql, type Transaction } from 'kysely';
import { Refusal, systemCode } from '../errors.ts';
import type { MovedTable } from './moved-tables.ts';
import { type Row, type RowSum, summing } from './row-sums.ts';
import type { MoveTables } from './tables.ts';

const most = { rows: 1_000, characters: 1_000_000 };
const fetched = 200;

/** Throws 409 when PostgreSQL cannot hold a row. */
export async function copyRows(
  sqlite: Kysely<MoveTables>,
  postgres: Transaction<MoveTables>,
  table: MovedTable,
): Promise<RowSum> {
  const sums = summing(table);
  const names = sql.join(table.columns.map((name) => sql.ref(name)));
  let batch: Row[] = [];
  let characters = 0;
  const write = async () => {
    // PostgreSQL converts the JSON to the type of each column.
    const insert = sql`insert into ${sql.table(table.name)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(batch)}::json)`;
    await insert.execute(postgres).catch((error: unknown) => {
      throw unfit(table, batch, error);
    });
    batch = [];
    characters = 0;
  };
  for await (const row of streamRows(sqlite, table)) {
    sums.add(row);
    batch.push(row);
    characters += JSON.stringify(row).length;
    if (batch.length >= most.rows || characters >= most.characters) await write();
  }
  if (batch.length > 0) await write();
  return sums.total();
}

function streamRows(sqlite: Kysely<MoveTables>, { name, columns }: MovedTable): AsyncIterable<Row> {
  const table = sql<Row>`${sql.table(name)}`.as('moved');
  return sqlite
    .selectFrom(table)
    .select(columns.map((column) => sql.ref(column).as(column)))
    .stream();
}

export async function sumRows(postgres: Transaction<MoveTables>, table: MovedTable): Promise<RowSum> {
  const sums = summing(table);
  const names = sql.join(table.columns.map((name) => sql.ref(name)));
  const cursor = sql.id(`moved_${table.name}`);
  await sql`declare ${cursor} no scroll cursor for select ${names} from ${sql.table(table.name)}`.execute(
    postgres,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetched)} from ${cursor}`.execute(postgres);
    for (const row of rows) sums.add(row);
    if (rows.length < fetched) break;
  }
  await sql`close ${cursor}`.execute(postgres);
  return sums.total();
}

export async function emptyTables(postgres: Transaction<MoveTables>, tables: MovedTable[]): Promise<void> {
  await sql`truncate table ${sql.join(tables.map(({ name }) => sql.table(name)))} cascade`.execute(postgres);
}

/** Continues SQLite's numbers, so that no id of a deleted row is used again. */
export async function setSequence(
  sqlite: Kysely<MoveTables>,
  postgres: Transaction<MoveTables>,
  { name, identity }: MovedTable,
): Promise<void> {
  if (identity === null) return;
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(
    sqlite,
  );
  const last = rows[0]?.seq ?? 0;
  if (last > 0)
    await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, ${identity}), ${last}::bigint)`.execute(
      postgres,
    );
}

function unfit({ name }: MovedTable, batch: Row[], error: unknown): unknown {
  if (!(error instanceof Error && /^2[23]/.test(systemCode(error)))) return error;
  const row = batch.find(hasForbiddenCharacter);
  const why = row
    ? `the row ${JSON.stringify(Object.values(row)[0])} holds a character that PostgreSQL cannot keep (NUL, or half of a pair)`
    : error.message;
  return new Refusal(409, 'unfit_rows', `The table ${name} cannot be moved: ${why}. Nothing was moved.`);
}

const hasForbiddenCharacter = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).flat().some(hasForbiddenCharacter);
};
