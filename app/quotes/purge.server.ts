import type { Db } from '../tables.ts';
import { addDays, londonDay } from '../values/london-days.ts';
import { keptDays } from './quote-rules.ts';
import { readQuotes } from './read-quote.server.ts';

const batch = 500;

/** Deletes old drafts, unanswered quotes and, much later, accepted ones. */
export async function purgeQuotes(db: Db, now = new Date()): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await db
    .deleteFrom('quotes')
    .where('status', '=', 'draft')
    .where('updatedAt', '<', ago(keptDays.draft))
    .execute();
  let after = 0;
  for (;;) {
    const old = await db
      .selectFrom('quotes')
      .selectAll()
      .where('status', '!=', 'draft')
      .where('lastDay', '<', addDays(londonDay(now), -keptDays.unanswered))
      .where('updatedAt', '<', ago(keptDays.unanswered))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { quote, standing } of await readQuotes(db, old, now)) {
      const isOver = standing !== 'accepted' || quote.updatedAt < ago(keptDays.accepted);
      if (isOver) await db.deleteFrom('quotes').where('id', '=', quote.id).execute();
    }
    if (old.length < batch) return;
    after = old.at(-1)?.id ?? 0;
  }
}
