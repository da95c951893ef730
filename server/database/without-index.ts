import { type RawBuilder, sql } from 'kysely';

/** For a value that nearly all rows have. */
export function withoutIndex<Value>(column: string): RawBuilder<Value> {
  const name = sql.ref(column);
  return sql<Value>`coalesce(${name}, ${name})`;
}
