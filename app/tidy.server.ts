import type { FastifyBaseLogger } from 'fastify';
import { tidyOutbox } from '../server/outbox.ts';
import { tidyAccounts } from './accounts/tidy.server.ts';
import { tidyBookings } from './bookings/tidy.server.ts';
import { deleteOldConsents } from './consent/consent-records.server.ts';
import { tidyEnquiries } from './enquiries/tidy.server.ts';
import type { Db } from './tables.ts';

const hour = 3_600_000;

/** Throws away, as the privacy policy promises, what has served its time. Each owner knows its own times. */
export async function tidy(db: Db): Promise<void> {
  await tidyAccounts(db);
  await deleteOldConsents(db);
  await tidyEnquiries(db);
  await tidyBookings(db);
  await tidyOutbox(db);
}

/** Tidies once an hour. Returns the function that stops it. */
export function keepTidying(db: Db, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    tidy(db).catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, hour);
  return () => clearInterval(timer);
}
