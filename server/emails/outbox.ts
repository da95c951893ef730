import type { Kysely, Selectable, Transaction } from 'kysely';
import { readInPages } from '../database/read-in-pages.ts';
import { loweredKey } from '../database/text-keys.ts';
import { limits } from '../limits/limits.ts';
import { giveBack, spend } from '../limits/spend.ts';
import type { LimitTables } from '../limits/tables.ts';
import { mailboxOf } from './mailbox.ts';
import type { OutboxTables } from './tables.ts';

/**
 * Whose budget an email is on. `stranger`: anybody can cause it, to whatever address they type. `owner`: a notice to the
 * owner that anybody can cause. `none`: the owner sends it, or its recipient has shown that the mailbox is theirs.
 */
export type EmailBudget = 'stranger' | 'owner' | 'none';

export interface EmailToSend {
  /** Says which email it is; a second one with the same key is not written. */
  key: string;
  kind: string;
  recipient: string;
  data: Record<string, unknown>;
  budget: EmailBudget;
  /** The instant before which it is not sent; at once where there is none. */
  sendAfter?: string;
  /** The instant until which it may wait for room in a spent budget, in epoch milliseconds. */
  waitsUntil?: number;
}

/** The kind of the email that tells the owner what was too much to be told one by one. */
export const ownerDigest = 'owner-digest';

const hour = 3_600_000;

/**
 * Queues an email in the transaction that causes it; it is sent after the commit, or not at all.
 * Where its recipient's budget is spent it takes the next place by `waitsUntil`.
 * Gives false, and queues nothing, where there is none; one digest an hour then tells the owner of notices.
 * One that is queued already stays as it is and costs nothing.
 */
export async function queueEmail(
  trx: Transaction<OutboxTables & LimitTables>,
  email: EmailToSend,
): Promise<boolean> {
  const { key, recipient, budget, sendAfter, waitsUntil = 0 } = email;
  // Written first: of the same email queued twice at once, the second waits here for the first and spends nothing.
  const queued = await insertEmail(trx, email);
  if (!queued || budget === 'none') return true;
  const now = new Date();
  const dueAt = sendAfter === undefined ? now : new Date(sendAfter);
  const room = await spendEmailBudget(trx, { key, recipient, budget }, dueAt, waitsUntil);
  if (room) {
    const later = { sendAfter: room.toISOString() };
    if (room > dueAt) await trx.updateTable('outbox').set(later).where('id', '=', queued.id).execute();
    return true;
  }
  await trx.deleteFrom('outbox').where('id', '=', queued.id).execute();
  if (budget === 'owner') await queueDigest(trx, recipient, now);
  return false;
}

/**
 * Counts an email to a mailbox at the first instant at which its budgets of an hour and a day have room.
 * Gives that instant; null, having counted nothing, where it is after `dueAt` and not before `waitsUntil`.
 */
async function spendEmailBudget(
  trx: Transaction<LimitTables>,
  { key, recipient, budget }: { key: string; recipient: string; budget: 'stranger' | 'owner' },
  dueAt: Date,
  waitsUntil: number,
): Promise<Date | null> {
  const limit = budget === 'owner' ? limits.ownersEmails : limits.strangersEmails;
  const by = [{ who: mailboxOf(recipient), growth: 1 }];
  for (let at = dueAt; ; ) {
    const exceeded = await spend(trx, [{ limit, by }], { at, reference: key });
    if (exceeded === null) return at;
    at = new Date(at.getTime() + exceeded.seconds * 1_000);
    if (at.getTime() >= waitsUntil) return null;
  }
}

/** Withdraws the emails of these keys that nobody has tried to send, with what they cost; gives keys and data. */
export async function withdrawEmails(
  trx: Transaction<OutboxTables & LimitTables>,
  keys: string[],
): Promise<Pick<Selectable<OutboxTables['outbox']>, 'key' | 'data'>[]> {
  const withdrawn = await trx
    .deleteFrom('outbox')
    .where('key', 'in', keys)
    .where('sentAt', 'is', null)
    .where('attempts', '=', 0)
    .returning(['key', 'data'])
    .execute();
  if (withdrawn.length > 0)
    await giveBack(
      trx,
      withdrawn.map(({ key }) => key),
    );
  return withdrawn;
}

/** Gives the id of the new row; nothing where there is an email of this key. */
const insertEmail = (
  trx: Transaction<OutboxTables>,
  { key, kind, recipient, data, sendAfter }: Omit<EmailToSend, 'budget'>,
) =>
  trx
    .insertInto('outbox')
    .values({
      key,
      kind,
      recipient,
      data: JSON.stringify(data),
      ...(sendAfter === undefined ? {} : { sendAfter }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();

/** One for each hour by the clock, sent at its end. */
async function queueDigest(trx: Transaction<OutboxTables>, recipient: string, now: Date): Promise<void> {
  const end = new Date((Math.floor(now.getTime() / hour) + 1) * hour).toISOString();
  const digest = {
    key: `${ownerDigest}:${recipient}:${end}`,
    kind: ownerDigest,
    recipient,
    data: {},
    sendAfter: end,
  };
  await insertEmail(trx, digest);
}

/** An email that could not be sent so often is given up. */
export const mostTries = 12;

export type WrittenEmail = Pick<
  Selectable<OutboxTables['outbox']>,
  'kind' | 'recipient' | 'attempts' | 'createdAt' | 'sendAfter' | 'sentAt' | 'lastError'
>;

/** How it went with the emails of these keys; there is nothing of one that was never written or is long ago. */
export async function readEmails(
  db: Kysely<OutboxTables> | Transaction<OutboxTables>,
  keys: string[],
): Promise<WrittenEmail[]> {
  return db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'attempts', 'createdAt', 'sendAfter', 'sentAt', 'lastError'])
    .where('key', 'in', keys)
    .orderBy('id')
    .execute();
}

/**
 * What was written to an address and when it went, as long as to whom is kept, the latest first. Of these `kinds` alone
 * where they are given.
 */
export const listEmailsTo = (db: Kysely<OutboxTables>, address: string, kinds: readonly string[] | null) =>
  readInPages(
    (below, most) =>
      db
        .selectFrom('outbox')
        .select(['id', 'kind', 'createdAt', 'sentAt'])
        .where(loweredKey('recipient'), '=', address.toLowerCase())
        .$if(kinds !== null, (emails) => emails.where('kind', 'in', kinds))
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    (rows) => rows.map(({ id: _id, ...email }) => email),
  );

/**
 * Forgets an address: what waits for it is dropped, and of what has gone only that there was such an email is kept.
 * Of these `kinds` alone where they are given.
 */
export async function forgetRecipient(
  trx: Transaction<OutboxTables>,
  address: string,
  kinds: readonly string[] | null = null,
): Promise<void> {
  const theirs = trx
    .updateTable('outbox')
    .where(loweredKey('recipient'), '=', address.toLowerCase())
    .$if(kinds !== null, (emails) => emails.where('kind', 'in', kinds));
  const dropped = { sentAt: new Date().toISOString(), lastError: 'Its account has been deleted' };
  // What a mail server answered may name the mailbox.
  await theirs.set({ lastError: null }).where('sentAt', 'is not', null).execute();
  await theirs.set(dropped).where('sentAt', 'is', null).execute();
  await theirs.set({ recipient: '', data: '{}' }).execute();
}

/** How long it is kept to whom an email went, or could not go, and that there was one; in days. */
const keptDays = { recipient: 30, row: 365 };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/**
 * Forgets to whom emails went, and what those held that were given up. The rows stay for as long as anything could
 * cause the same email again, so that none is written twice.
 */
export async function purgeOutbox(db: Kysely<OutboxTables>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ recipient: '', data: '{}', lastError: null })
    .where('recipient', '!=', '')
    .where((is) =>
      is.or([
        is('sentAt', '<', daysAgo(keptDays.recipient)),
        is.and([is('attempts', '>=', mostTries), is('sendAfter', '<', daysAgo(keptDays.recipient))]),
      ]),
    )
    .execute();
  await db
    .deleteFrom('outbox')
    .where('recipient', '=', '')
    .where('createdAt', '<', daysAgo(keptDays.row))
    .execute();
}
