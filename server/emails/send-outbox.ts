import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { engineOf } from '../database/database.ts';
import { runEvery } from '../run-every.ts';
import { type Mail, type Mailer, MailRefused } from './mail.ts';
import { mostTries } from './outbox.ts';
import type { OutboxTables } from './tables.ts';

export type OutboxEmail = Selectable<OutboxTables['outbox']>;

interface OutboxContext {
  db: Kysely<OutboxTables>;
  mailer: Mailer;
  /** Writes an email out; null when there is nothing to say any more. */
  compose: (email: OutboxEmail) => Promise<Mail | null>;
  log: FastifyBaseLogger;
}

/** Milliseconds until the next try: 1 minute, then twice as long each time, at most 6 hours. */
export const waitAfter = (attempts: number) => Math.min(6 * 3_600_000, 60_000 * 2 ** (attempts - 1));

const day = 86_400_000;

/**
 * Takes one email that is due, for this process alone. Taking moves its next try away, so a crash while
 * sending means a second try later and not an email that is lost. One that was not written for later is due from
 * the start, should the clock have been put back since; those `underWay` are not, should it have jumped forward.
 */
async function takeEmail(
  db: Kysely<OutboxTables>,
  underWay: ReadonlySet<number>,
): Promise<OutboxEmail | undefined> {
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    const due = trx
      .selectFrom('outbox')
      .selectAll()
      .where('sentAt', 'is', null)
      .where('attempts', '<', mostTries)
      // Says nothing more, but that the index is of use.
      .where('sendAfter', '<=', new Date(now.getTime() + day).toISOString())
      .where((is) =>
        is.or([
          is('sendAfter', '<=', now.toISOString()),
          is.and([is('attempts', '=', 0), is('sendAfter', '<=', is.ref('createdAt'))]),
        ]),
      )
      .$if(underWay.size > 0, (emails) => emails.where('id', 'not in', [...underWay]))
      .orderBy('id')
      .limit(1);
    const email = await (engineOf(db) === 'postgres' ? due.forUpdate().skipLocked() : due).executeTakeFirst();
    if (!email) return undefined;
    const attempts = email.attempts + 1;
    const sendAfter = new Date(now.getTime() + waitAfter(attempts)).toISOString();
    // Why it failed before is forgotten: that tells one that is being sent from one that failed.
    const taken = { attempts, sendAfter, lastError: null };
    await trx.updateTable('outbox').set(taken).where('id', '=', email.id).execute();
    return { ...email, ...taken };
  });
}

/**
 * Sends every email that is due, or until `ending` says that no further one is to be begun. Each is sent once; one
 * that fails is tried again later, unless it was refused for good. Senders of one process share what is `underWay`.
 */
export async function sendOutbox(
  context: OutboxContext,
  ending?: AbortSignal,
  underWay = new Set<number>(),
): Promise<void> {
  const next = async () => (ending?.aborted ? undefined : takeEmail(context.db, underWay));
  for (let email = await next(); email; email = await next()) {
    underWay.add(email.id);
    try {
      await sendEmail(context, email);
    } finally {
      underWay.delete(email.id);
    }
  }
}

async function sendEmail(context: OutboxContext, email: OutboxEmail): Promise<void> {
  const { mailer, compose } = context;
  let mail: Mail | null;
  try {
    mail = await compose(email);
    if (mail) await mailer.send(messageName(email), mail);
  } catch (error) {
    await noteFailure(context, email, error);
    return;
  }
  await noteSent(context, email.id, mail ? null : nothingToSay);
}

const nothingToSay = 'What it was about, such as a link in it, is used up or gone';

/** The same at each try and in no other database's, so that whoever has an email already knows a second copy. */
const messageName = ({ id, kind, createdAt }: OutboxEmail) =>
  `${id}-${kind}-${Date.parse(createdAt).toString(36)}`;

async function noteFailure({ db, log }: OutboxContext, email: OutboxEmail, error: unknown): Promise<void> {
  const reason = withoutSecrets(error instanceof Error ? error.message : String(error), email);
  const isFinal = error instanceof MailRefused;
  const { kind, id, attempts } = email;
  log.warn({ reason, kind, id }, `email could not be sent; ${isFinal ? 'given up' : 'later again'}`);
  await db
    .updateTable('outbox')
    .set({ lastError: reason.slice(0, 500), ...(isFinal ? { attempts: mostTries } : {}) })
    .where('id', '=', id)
    // Not if its turn has come again meanwhile.
    .where('attempts', '=', attempts)
    .execute();
}

/** Hides what mail servers quote: links that let somebody in, and the address, which no log holds. */
const withoutSecrets = (message: string, { data, recipient }: OutboxEmail) =>
  Object.values(data)
    .filter((value) => typeof value === 'string' && URL.canParse(value))
    .flatMap((link) => [String(link), ...new URL(String(link)).searchParams.values()])
    .concat(recipient)
    .filter(Boolean)
    .reduce((shown, secret) => shown.replaceAll(secret, '***'), message);

/** Times and seconds between them: until shortly before the email would be due for another try. */
const noteTries = { most: 25, everySeconds: 2 };

/** An email that has gone must not go again because the database was away for a moment. */
async function noteSent({ db, log }: OutboxContext, id: number, lastError: string | null): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // What an email held, such as a reset link, is not kept once it is gone.
      const sent = { sentAt: new Date().toISOString(), data: '{}', lastError };
      await db.updateTable('outbox').set(sent).where('id', '=', id).execute();
      return;
    } catch (error) {
      if (attempt >= noteTries.most) throw error;
      log.warn({ err: error, id }, 'email was sent but could not be noted; trying again');
      await pause(noteTries.everySeconds * 1000);
    }
  }
}

/** Mail servers take a few connections of one sender, some no more than three. */
const atOnce = 3;

/**
 * Looks for due emails every few seconds, `atOnce` times beside each other: one that a slow mail server holds up does
 * not hold up the next. Returns the function that ends it, after the emails under way.
 */
export function keepSending(context: OutboxContext, seconds = 2): () => Promise<void> {
  const { log } = context;
  const underWay = new Set<number>();
  const ends = Array.from({ length: atOnce }, () =>
    runEvery((ending) => sendOutbox(context, ending, underWay), {
      everySeconds: seconds,
      log,
      failure: 'outbox not sent',
    }),
  );
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
