import type { FastifyBaseLogger } from 'fastify';
import { tidyAccounts } from './accounts/tidy.ts';
import { deleteOldConsents } from './consent/consent-records.ts';
import type { Db } from './tables.ts';

const hour = 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour).toISOString();

/** How long the privacy policy says that things are kept, in days. */
const keptFor = { senderOfEnquiry: 90, enquiry: 730, booking: 730, recipientOfLetter: 30 };

/** Throws away, as the privacy policy promises, what has served its time. */
export async function tidy(db: Db): Promise<void> {
  await tidyAccounts(db);
  await deleteOldConsents(db);
  await db.deleteFrom('contact_messages').where('createdAt', '<', daysAgo(keptFor.enquiry)).execute();
  await db
    .updateTable('contact_messages')
    .set({ ipAddress: null, userAgent: null })
    .where('createdAt', '<', daysAgo(keptFor.senderOfEnquiry))
    .where((is) => is.or([is('ipAddress', 'is not', null), is('userAgent', 'is not', null)]))
    .execute();
  await db.deleteFrom('bookings').where('date', '<', daysAgo(keptFor.booking)).execute();
  // The row stays, so that no letter is written twice.
  await db
    .updateTable('outbox')
    .set({ recipient: '' })
    .where('sentAt', '<', daysAgo(keptFor.recipientOfLetter))
    .where('recipient', '!=', '')
    .execute();
}

/** Tidies once an hour. Returns the function that stops it. */
export function keepTidying(db: Db, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    tidy(db).catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, hour);
  return () => clearInterval(timer);
}
