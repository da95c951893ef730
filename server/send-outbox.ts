import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { engineOf } from './database/database.ts';
import type { Mail, Mailer } from './mail.ts';
import type { OutboxTables } from './outbox-tables.ts';

export type OutboxEmail = Selectable<OutboxTables['outbox']>;

interface Ground {
  db: Kysely<OutboxTables>;
  mailer: Mailer;
  /** Writes an email out; null when there is nothing to say any more. */
  compose: (email: OutboxEmail) => Promise<Mail | null>;
  log: FastifyBaseLogger;
}

const mostTries = 12;

/** 1 minute, then twice as long each time, at most 6 hours. */
const waitAfter = (attempts: number) => Math.min(6 * 3_600_000, 60_000 * 2 ** (attempts - 1));

/**
 * Takes one email that is due, for this process alone. Taking moves its next try away, so a crash while
 * sending means a second try later and not an email that is lost.
 */
async function takeEmail(db: Kysely<OutboxTables>): Promise<OutboxEmail | undefined> {
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    const due = trx
      .selectFrom('outbox')
      .selectAll()
      .where('sentAt', 'is', null)
      .where('attempts', '<', mostTries)
      .where('sendAfter', '<=', now.toISOString())
      .orderBy('id')
      .limit(1);
    const email = await (engineOf(db) === 'postgres' ? due.forUpdate().skipLocked() : due).executeTakeFirst();
    if (!email) return undefined;
    const attempts = email.attempts + 1;
    const sendAfter = new Date(now.getTime() + waitAfter(attempts)).toISOString();
    await trx.updateTable('outbox').set({ attempts, sendAfter }).where('id', '=', email.id).execute();
    return email;
  });
}

/** Sends every email that is due. Each is sent once; one that fails is tried again later. */
export async function sendOutbox({ db, mailer, compose, log }: Ground): Promise<void> {
  for (let email = await takeEmail(db); email; email = await takeEmail(db)) {
    try {
      const mail = await compose(email);
      if (mail) await mailer.send(`${email.id}-${email.letter}`, mail);
      // What an email held, such as a reset link, is not kept once it is gone.
      await db
        .updateTable('outbox')
        .set({ sentAt: new Date().toISOString(), data: '{}', lastError: null })
        .where('id', '=', email.id)
        .execute();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.warn({ err: error, letter: email.letter, id: email.id }, 'email could not be sent; later again');
      await db
        .updateTable('outbox')
        .set({ lastError: message.slice(0, 500) })
        .where('id', '=', email.id)
        .execute();
    }
  }
}

/** Looks for due emails every few seconds, never twice at once. Returns the function that stops it. */
export function keepSending(ground: Ground, seconds = 2): () => void {
  let isSending = false;
  const timer = setInterval(async () => {
    if (isSending) return;
    isSending = true;
    await sendOutbox(ground).catch((error: unknown) => ground.log.warn({ err: error }, 'outbox not sent'));
    isSending = false;
  }, seconds * 1000);
  return () => clearInterval(timer);
}
