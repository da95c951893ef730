import type { Db } from '../../tables.ts';
import { binDays } from './bin.server.ts';

const day = 86_400_000;
const historyDays = 730;

/** Empties the bin of what has been in it for 30 days, and forgets changes after two years. */
export async function purgeEditing(db: Db): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * day).toISOString();
  await db.deleteFrom('bin').where('deletedAt', '<', before(binDays)).execute();
  await db.deleteFrom('changes').where('at', '<', before(historyDays)).execute();
}
