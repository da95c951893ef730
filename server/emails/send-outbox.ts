import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { databaseEngine } from '../database/database.ts';
import { runEvery } from '../run-every.ts';
import { type Mail, type Mailer, MailRefused } from './mail.ts';
import { mostTries } from './outbox.ts';
import type { OutboxTables } from './tables.ts';

export type OutboxEmail = Selectable<OutboxTables['outbox']>;

interface OutboxContext {
  db: Kysely<OutboxTables>;
  mailer: Mailer;
  /** Returns null when there is nothing to say any more. */
  compose: (email: OutboxEmail) => Promise<Mail | null>;
  log: FastifyBaseLogger;
}

/** In milliseconds: 1 minute, then twice as long each time, at most 6 hours. */
export const retryDelayMs = (attempts: number) => Math.min(6 * 3_600_000, 60_000 * 2 ** (attempts - 1));

const day = 86_400_000;

/** Postpones the next try first, so that a crash means a retry, not a lost email. Copes with a changed clock. */
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
      // Redundant, but lets the index be used.
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
    const email = await (databaseEngine(db) === 'postgres'
      ? due.forUpdate().skipLocked()
      : due
    ).executeTakeFirst();
    if (!email) return undefined;
    const attempts = email.attempts + 1;
    const sendAfter = new Date(now.getTime() + retryDelayMs(attempts)).toISOString();
    // Null tells an email that is being sent from one that failed.
    const taken = { attempts, sendAfter, lastError: null };
    await trx.updateTable('outbox').set(taken).where('id', '=', email.id).execute();
    return { ...email, ...taken };
  });
}

/** Senders of one process must share `underWay`, so that none sends an email twice. */
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
    await recordFailure(context, email, error);
    return;
  }
  await recordSent(context, email.id, mail ? null : nothingToSay);
}

const nothingToSay = 'What it was about, such as a link in it, is used up or gone';

/** Becomes the Message-ID: equal for each try, and unlike those of other databases. */
const messageName = ({ id, kind, createdAt }: OutboxEmail) =>
  `${id}-${kind}-${Date.parse(createdAt).toString(36)}`;

async function recordFailure({ db, log }: OutboxContext, email: OutboxEmail, error: unknown): Promise<void> {
  const reason = withoutSecrets(error instanceof Error ? error.message : String(error), email);
  const isFinal = error instanceof MailRefused;
  const { kind, id, attempts } = email;
  log.warn({ reason, kind, id }, `email could not be sent; ${isFinal ? 'given up' : 'later again'}`);
  await db
    .updateTable('outbox')
    .set({ lastError: reason.slice(0, 500), ...(isFinal ? { attempts: mostTries } : {}) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Hides what mail servers quote: links that log somebody in, and the address. */
const withoutSecrets = (message: string, { data, recipient }: OutboxEmail) =>
  Object.values(data)
    .filter((value) => typeof value === 'string' && URL.canParse(value))
    .flatMap((link) => [String(link), ...new URL(String(link)).searchParams.values()])
    .concat(recipient)
    .filter(Boolean)
    .reduce((shown, secret) => shown.replaceAll(secret, '***'), message);

const noteTries = { most: 25, everySeconds: 2 };

/** Retries: a short database outage must not send the email again. */
async function recordSent({ db, log }: OutboxContext, id: number, lastError: string | null): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
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

/** Some mail servers accept no more than three connections from one sender. */
const atOnce = 3;

/** Returns a function that stops, after the emails under way. */
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
