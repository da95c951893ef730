import { type CompiledQuery, CompiledQuery as Query } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '../app/tables.ts';

/** The statements that `work` sends, in transactions too. */
async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  // A transaction has an executor of its own, of the same kind.
  const kind = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor()));
  const spy = vi.spyOn(kind, 'executeQuery');
  try {
    await work();
    return spy.mock.calls.map(([query]) => query as CompiledQuery);
  } finally {
    spy.mockRestore();
  }
}

/**
 * How SQLite answers each of the statements that `work` sends, a text for each. It knows nothing of how many rows there
 * are, so that a small database tells what it does with a large one.
 */
export async function sqlitePlans(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const { sql, parameters } of await statementsOf(db, work)) {
    if (!/^\s*(select|update|delete|with)\b/i.test(sql)) continue;
    const { rows } = await db.executeQuery(Query.raw(`explain query plan ${sql}`, [...parameters]));
    plans.push(rows.map((row) => JSON.stringify(row)).join('\n'));
  }
  return plans;
}
