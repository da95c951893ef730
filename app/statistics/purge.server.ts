import type { Db } from '../tables.ts';
import { addDays, londonDay } from '../values/london-days.ts';

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

/** From how often on words are shown, on one day or in all: fewer may be one person's own words. */
const enough = { onOneDay: 2, inAll: 3 };

/** Words for which nothing is sold that were looked for often enough to be nobody's own. */
export const shownWords = (db: Db) =>
  db
    .selectFrom('daily_counts as kept')
    .select('kept.name')
    .where('kept.kind', '=', 'search')
    .groupBy('kept.name')
    .having((is) =>
      is.or([
        is(is.fn.max('kept.count'), '>=', enough.onOneDay),
        is(is.fn.sum('kept.count'), '>=', enough.inAll),
      ]),
    );
