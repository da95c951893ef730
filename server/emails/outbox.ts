import type { Kysely, Selectable, Transaction } from 'kysely';
import { readInPages } from '../database/read-in-pages.ts';
import { loweredKey } from '../database/text-keys.ts';
import { limits } from '../limits/limits.ts';
import { giveBack, spend } from '../limits/spend.ts';
import type { LimitTables } from '../limits/tables.ts';
import { canonicalMailbox } from './mailbox.ts';
import type { OutboxTables } from './tables.ts';

/**
 * `stranger`: anybody can cause the email, to any address. `owner`: a notice to the owner that anybody can cause.
 * `none`: the owner sends the email, or the recipient's mailbox is verified.
 */
export type EmailBudget = 'stranger' | 'owner' | 'none';

export interface EmailToSend {
  /** A second email with the same key is not written. */
  key: string;
  kind: string;
  recipient: string;
  data: Record<string, unknown>;
  budget: EmailBudget;
  sendAfter?: string;
  /** Epoch milliseconds until which the email may wait for room in a spent budget. */
  waitsUntil?: number;
}

export const ownerDigest = 'owner-digest';

const hour = 3_600_000;

/** Returns false, queueing nothing, if the budget has no room before `waitsUntil`. A queued key costs nothing more. */
export async function queueEmail(
  trx: Transaction<OutboxTables & LimitTables>,
  email: EmailToSend,
): Promise<boolean> {
  const { key, recipient, budget, sendAfter, waitsUntil = 0 } = email;
  // Inserted first: a concurrent duplicate waits here and spends nothing.
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

/** Returns the first instant with room. Returns null, counting nothing, if room comes after `waitsUntil`. */
async function spendEmailBudget(
  trx: Transaction<LimitTables>,
  { key, recipient, budget }: { key: string; recipient: string; budget: 'stranger' | 'owner' },
  dueAt: Date,
  waitsUntil: number,
): Promise<Date | null> {
  const limit = budget === 'owner' ? limits.ownersEmails : limits.strangersEmails;
  const by = [{ who: canonicalMailbox(recipient), growth: 1 }];
  for (let at = dueAt; ; ) {
    const exceeded = await spend(trx, [{ limit, by }], { at, reference: key });
    if (exceeded === null) return at;
    at = new Date(at.getTime() + exceeded.seconds * 1_000);
    if (at.getTime() >= waitsUntil) return null;
  }
}

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

/** After so many tries an email is given up. */
export const mostTries = 12;

export type WrittenEmail = Pick<
  Selectable<OutboxTables['outbox']>,
  'kind' | 'recipient' | 'attempts' | 'createdAt' | 'sendAfter' | 'sentAt' | 'lastError'
>;

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

/** Latest first; null `kinds` means all. */
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

/** Drops unsent emails and erases the recipient, but keeps the rows. Null `kinds` means all. */
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
  // A mail server's answer may name the mailbox.
  await theirs.set({ lastError: null }).where('sentAt', 'is not', null).execute();
  await theirs.set(dropped).where('sentAt', 'is', null).execute();
  await theirs.set({ recipient: '', data: '{}' }).execute();
}

const keptDays = { recipient: 30, row: 365 };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Keeps rows while the same email could be caused again, so that none is written twice. */
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
