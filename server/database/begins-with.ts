import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './database.ts';

export type Beginning = [key: RawBuilder<string>, beginning: RawBuilder<string>];

/** Sorts after everything that can be stored. */
const last = '\u{10ffff}';

/** Needs an index of type `beginning` (see the migrations). */
export function beginsByIndex(engine: Engine, [key, beginning]: Beginning): RawBuilder<boolean> {
  const end = sql`(${beginning} || ${last})`;
  // PostgreSQL's other operators sort by language; these compare as the index does.
  return engine === 'postgres'
    ? sql<boolean>`(${key} ~>=~ ${beginning} and ${key} ~<~ ${end})`
    : sql<boolean>`(${key} >= ${beginning} and ${key} < ${end})`;
}
