import type { Db } from '../tables.ts';
import { addDays, londonDay } from '../values/london-days.ts';
import { shownWords } from './shown-words.server.ts';

/** In days: thirteen months, so that a month can be compared with the same a year before; and a week. */
const kept = { counts: 397, rareWords: 7 };

/** Forgets counts of more than thirteen months ago, and after a week words that too few looked for to be shown. */
export async function purgeStatistics(db: Db): Promise<void> {
  const today = londonDay(new Date());
  await db.deleteFrom('daily_counts').where('day', '<', addDays(today, -kept.counts)).execute();
  await db
    .deleteFrom('daily_counts')
    .where('kind', '=', 'search')
    .where('day', '<', addDays(today, -kept.rareWords))
    .where('name', 'not in', shownWords(db))
    .execute();
}
