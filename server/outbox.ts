import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { OutboxTables } from './outbox-tables.ts';

export interface EmailToSend {
  /** Says which email it is; a second one with the same key is not written. */
  key: string;
  kind: string;
  recipient: string;
  data: Record<string, unknown>;
  /** The instant before which it is not sent; at once where there is none. */
  sendAfter?: string;
}

/** Queues an email in the transaction that causes it; it is sent after the commit, or not at all. */
export async function queueEmail(
  trx: Transaction<OutboxTables>,
  { key, kind, recipient, data, sendAfter }: EmailToSend,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      ...{ key, letter: kind, recipient, data: JSON.stringify(data) },
      ...(sendAfter === undefined ? {} : { sendAfter }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** An email that could not be sent so often is given up. */
export const mostTries = 12;

export type WrittenEmail = Pick<
  Selectable<OutboxTables['outbox']>,
  'letter' | 'recipient' | 'createdAt' | 'sentAt' | 'lastError'
>;

/** How it went with the emails of these keys; there is nothing of one that was never written or is long ago. */
export async function readEmails(db: Kysely<OutboxTables>, keys: string[]): Promise<WrittenEmail[]> {
  return db
    .selectFrom('outbox')
    .select(['letter', 'recipient', 'createdAt', 'sentAt', 'lastError'])
    .where('key', 'in', keys)
    .orderBy('id')
    .execute();
}

/**
 * Forgets an address: what waits for it is dropped, and of what has gone only that there was such an email is kept.
 * Of these `kinds` alone where they are given.
 */
export async function forgetRecipient(
  trx: Transaction<OutboxTables>,
  address: string,
  kinds: string[] | null = null,
): Promise<void> {
  const theirs = trx
    .updateTable('outbox')
    .where(sql<boolean>`lower(recipient) = ${address.toLowerCase()}`)
    .$if(kinds !== null, (emails) => emails.where('letter', 'in', kinds));
  const dropped = { sentAt: new Date().toISOString(), lastError: 'Its account has been deleted' };
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
export async function tidyOutbox(db: Kysely<OutboxTables>): Promise<void> {
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
