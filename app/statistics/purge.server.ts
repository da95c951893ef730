import type { Db } from '../tables.ts';
import { addDays, londonDay } from '../values/london-days.ts';

/** In days. Thirteen months allow a comparison with the same month last year. */
const kept = { counts: 397, rareWords: 7 };

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

/** Rarer words may identify one person. */
const enough = { onOneDay: 2, inAll: 3 };

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
