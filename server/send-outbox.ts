import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { engineOf } from './database/database.ts';
import { keepDoing } from './keep-doing.ts';
import type { Mail, Mailer } from './mail.ts';
import { mostTries } from './outbox.ts';
import type { OutboxTables } from './outbox-tables.ts';

export type OutboxEmail = Selectable<OutboxTables['outbox']>;

interface Ground {
  db: Kysely<OutboxTables>;
  mailer: Mailer;
  /** Writes an email out; null when there is nothing to say any more. */
  compose: (email: OutboxEmail) => Promise<Mail | null>;
  log: FastifyBaseLogger;
}

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

/**
 * Sends every email that is due, or until `ending` says that no further one is to be begun. Each is sent once; one
 * that fails is tried again later.
 */
export async function sendOutbox(ground: Ground, ending?: AbortSignal): Promise<void> {
  const { db, mailer, compose, log } = ground;
  const next = async () => (ending?.aborted ? undefined : takeEmail(db));
  for (let email = await next(); email; email = await next()) {
    try {
      const mail = await compose(email);
      if (mail) await mailer.send(`${email.id}-${email.letter}`, mail);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.warn({ err: error, letter: email.letter, id: email.id }, 'email could not be sent; later again');
      await db
        .updateTable('outbox')
        .set({ lastError: message.slice(0, 500) })
        .where('id', '=', email.id)
        .execute();
      continue;
    }
    await noteSent(ground, email.id);
  }
}

/** Times and seconds between them: until shortly before the email would be due for another try. */
const noteTries = { most: 25, everySeconds: 2 };

/** An email that has gone must not go again because the database was away for a moment. */
async function noteSent({ db, log }: Ground, id: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // What an email held, such as a reset link, is not kept once it is gone.
      const sent = { sentAt: new Date().toISOString(), data: '{}', lastError: null };
      await db.updateTable('outbox').set(sent).where('id', '=', id).execute();
      return;
    } catch (error) {
      if (attempt >= noteTries.most) throw error;
      log.warn({ err: error, id }, 'email was sent but could not be noted; trying again');
      await pause(noteTries.everySeconds * 1000);
    }
  }
}

/** Looks for due emails every few seconds. Returns the function that ends it, after the email under way. */
export const keepSending = (ground: Ground, seconds = 2): (() => Promise<void>) =>
  keepDoing((ending) => sendOutbox(ground, ending), {
    ...{ everySeconds: seconds, log: ground.log, failure: 'outbox not sent' },
  });
