import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredSessions } from '../../server/sessions.ts';
import { deleteOldConsents } from '../consent/consent-records.ts';
import type { Db } from '../tables.ts';
import { deleteOldTries } from './failed-tries.ts';

const hour = 3_600_000;

/** Throws away what has served its time: sessions, tokens, counts of failed tries and old choices about cookies. */
export async function tidyAccounts(db: Db): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * hour).toISOString();
  await deleteExpiredSessions(db);
  await deleteOldTries(db);
  await deleteOldConsents(db);
  await db.deleteFrom('password_reset_tokens').where('expiresAt', '<', yesterday).execute();
  await db.deleteFrom('email_verification_tokens').where('expiresAt', '<', yesterday).execute();
}

/** Tidies once an hour. Returns the function that stops it. */
export function keepTidying(db: Db, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    tidyAccounts(db).catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, hour);
  return () => clearInterval(timer);
}
