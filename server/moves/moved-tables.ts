import { type Kysely, sql } from 'kysely';
import { Refusal } from '../errors.ts';
import type { MoveTables } from './tables.ts';

export interface MovedTable {
  name: string;
  columns: string[];
  instants: string[];
  identity: string | null;
}

const ofTheMove = 'database_moves';

/** Sorts each table after those that its rows refer to. */
export async function listMovedTables(postgres: Kysely<MoveTables>): Promise<MovedTable[]> {
  const names = await tableNames(postgres);
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, data_type = 'timestamp with time zone' as "isInstant",
      is_identity = 'YES' as "isIdentity"
    from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER'
    order by table_name, ordinal_position`.execute(postgres);
  const columnsOf = Map.groupBy(rows, ({ table }) => table);
  const tables = names.map((name): MovedTable => {
    const columns = columnsOf.get(name) ?? [];
    const called = (list: Column[]) => list.map((column) => column.name);
    return {
      name,
      columns: called(columns),
      instants: called(columns.filter(({ isInstant }) => isInstant)),
      identity: columns.find(({ isIdentity }) => isIdentity)?.name ?? null,
    };
  });
  return inOrder(tables, await readReferences(postgres));
}

interface Column {
  table: string;
  name: string;
  isInstant: boolean;
  isIdentity: boolean;
}

async function tableNames(db: Kysely<MoveTables>): Promise<string[]> {
  const all = (await db.introspection.getTables()).map(({ name }) => name);
  return all.filter((name) => name !== ofTheMove && !name.endsWith('_words')).sort();
}

/** Throws 409 when SQLite has a table that PostgreSQL lacks: its rows would be lost. */
export async function refuseOtherTables(sqlite: Kysely<MoveTables>, tables: MovedTable[]): Promise<void> {
  const there = new Set(tables.map(({ name }) => name));
  const odd = (await tableNames(sqlite)).filter((name) => !there.has(name));
  if (odd.length > 0)
    throw new Refusal(
      409,
      'other_schema',
      `The SQLite database has tables that this release does not know: ${odd.join(', ')}. Nothing was moved.`,
    );
}

interface Reference {
  from: string;
  to: string;
}

async function readReferences(postgres: Kysely<MoveTables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select referring.relname as "from", referred.relname as "to" from pg_constraint
    join pg_class referring on referring.oid = conrelid join pg_class referred on referred.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`.execute(postgres);
  return rows;
}

/** Throws when tables refer to each other in a cycle. */
export function inOrder<Table extends { name: string }>(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const blocked = new Set(references.filter(({ to }) => names.has(to)).map(({ from }) => from));
    const ready = waiting.filter(({ name }) => !blocked.has(name));
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter(({ name }) => blocked.has(name));
  }
  return ordered;
}
