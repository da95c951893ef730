import type { Db } from '../tables.ts';

const stockHistoryDays = 730;

/** Forgets changes of the stock after two years. */
export async function purgeCatalogue(db: Db): Promise<void> {
  const before = new Date(Date.now() - stockHistoryDays * 86_400_000).toISOString();
  await db.deleteFrom('stock_changes').where('at', '<', before).execute();
}
