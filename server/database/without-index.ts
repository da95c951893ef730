import { type RawBuilder, sql } from 'kysely';

/** A column as SQLite and PostgreSQL look it up without an index: for a value that nearly all rows have. */
export function withoutIndex<Value>(column: string): RawBuilder<Value> {
  const name = sql.ref(column);
  return sql<Value>`coalesce(${name}, ${name})`;
}
