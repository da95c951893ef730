import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './database.ts';

/** What a text that was searched for may be the beginning of, and that text written in the same way. */
export type Beginning = [key: RawBuilder<string>, beginning: RawBuilder<string>];

/** Nothing that can be stored sorts after it. */
const last = '\u{10ffff}';

/** Whether a key begins so, from its index (`beginning` of the migrations). */
export function beginsByIndex(engine: Engine, [key, beginning]: Beginning): RawBuilder<boolean> {
  const end = sql`(${beginning} || ${last})`;
  // PostgreSQL sorts by language elsewhere; these compare as the indexes do, kind by letter.
  return engine === 'postgres'
    ? sql<boolean>`(${key} ~>=~ ${beginning} and ${key} ~<~ ${end})`
    : sql<boolean>`(${key} >= ${beginning} and ${key} < ${end})`;
}
