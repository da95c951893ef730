import type { Db } from '../../tables.ts';
import { firstOfMonth, startOfDay } from '../../values/london-days.ts';
import type { Paper } from './read-papers.server.ts';
import { writeMissingPapers } from './write-missing.server.ts';

/**
 * The papers of a month in London, such as "2026-11": invoices of money that came in it, credit notes of money that went
 * back in it. Those that are made when they are asked for are made now, so that the month is whole.
 */
export async function papersOfMonth(db: Db, month: string): Promise<Paper[]> {
  const next = firstOfMonth(`${month}-01`, 1);
  await writeMissingPapers(db, { before: startOfDay(next).toISOString() });
  return db
    .selectFrom('papers')
    .select(['number', 'day', 'issuedAt', 'contents'])
    .where('day', '>=', `${month}-01`)
    .where('day', '<', next)
    .orderBy('day')
    .orderBy('id')
    .execute();
}
