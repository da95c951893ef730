import type { Db } from '../tables.ts';

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
