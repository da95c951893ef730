import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { engineOf } from './database/database.ts';
import type { Mail, Mailer } from './mail.ts';
import type { OutboxTables } from './outbox-tables.ts';

export type OutboxLetter = Selectable<OutboxTables['outbox']>;

interface Ground {
  db: Kysely<OutboxTables>;
  mailer: Mailer;
  /** Writes a letter out; null when there is nothing to say any more. */
  compose: (letter: OutboxLetter) => Promise<Mail | null>;
  log: FastifyBaseLogger;
}

const mostTries = 12;

/** 1 minute, then twice as long each time, at most 6 hours. */
const waitAfter = (attempts: number) => Math.min(6 * 3_600_000, 60_000 * 2 ** (attempts - 1));

/**
 * Takes one letter that is due, for this process alone. Taking moves its next try away, so a crash while
 * sending means a second try later and not a letter that is lost.
 */
async function takeLetter(db: Kysely<OutboxTables>): Promise<OutboxLetter | undefined> {
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
    const letter = await (engineOf(db) === 'postgres'
      ? due.forUpdate().skipLocked()
      : due
    ).executeTakeFirst();
    if (!letter) return undefined;
    const attempts = letter.attempts + 1;
    const sendAfter = new Date(now.getTime() + waitAfter(attempts)).toISOString();
    await trx.updateTable('outbox').set({ attempts, sendAfter }).where('id', '=', letter.id).execute();
    return letter;
  });
}

/** Sends every letter that is due. Each is sent once; one that fails is tried again later. */
export async function sendOutbox({ db, mailer, compose, log }: Ground): Promise<void> {
  for (let letter = await takeLetter(db); letter; letter = await takeLetter(db)) {
    try {
      const mail = await compose(letter);
      if (mail) await mailer.send(`${letter.id}-${letter.letter}`, mail);
      // What a letter held, such as a reset link, is not kept once it is gone.
      await db
        .updateTable('outbox')
        .set({ sentAt: new Date().toISOString(), data: '{}', lastError: null })
        .where('id', '=', letter.id)
        .execute();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.warn({ err: error, letter: letter.letter, id: letter.id }, 'letter could not be sent; later again');
      await db
        .updateTable('outbox')
        .set({ lastError: message.slice(0, 500) })
        .where('id', '=', letter.id)
        .execute();
    }
  }
}

/** Looks for due letters every few seconds, never twice at once. Returns the function that stops it. */
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
