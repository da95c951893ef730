import { transaction } from '../../server/database/database.ts';
import { queueEmail } from '../../server/emails/outbox.ts';
import type { Db } from '../tables.ts';
import { addDays, londonDay } from '../values/london-days.ts';
import { remindedBefore } from './quote-rules.ts';
import { readQuotes } from './read-quote.server.ts';

/** Reminds customers who have not answered two days before the end, once per last day. */
export async function remindOfQuotes(db: Db, now = new Date()): Promise<void> {
  const today = londonDay(now);
  const ending = await db
    .selectFrom('quotes')
    .selectAll()
    .where('status', '=', 'sent')
    .where('lastDay', '>=', today)
    .where('lastDay', '<=', addDays(today, remindedBefore))
    .where('emailedAt', 'is not', null)
    // Skips customers who got the quote within that time.
    .where('emailedAt', '<', new Date(now.getTime() - remindedBefore * 86_400_000).toISOString())
    .orderBy('id')
    .execute();
  for (const { quote, standing } of await readQuotes(db, ending, now)) {
    if (standing !== 'open' || quote.customerEmail === '') continue;
    await transaction(db, (trx) =>
      queueEmail(trx, {
        key: `quote-ending:${quote.id}:${quote.lastDay}`,
        kind: 'quote-ending',
        budget: 'none',
        recipient: quote.customerEmail,
        data: { quoteId: quote.id, number: quote.number, linkRevision: quote.linkRevision },
      }),
    );
  }
}
