import type { Kysely, Selectable, Transaction } from 'kysely';
import type { OutboxTables } from './outbox-tables.ts';

export interface EmailToSend {
  /** Says which email it is; a second one with the same key is not written. */
  key: string;
  kind: string;
  recipient: string;
  data: Record<string, unknown>;
}

/** Queues an email in the transaction that causes it; it is sent after the commit, or not at all. */
export async function queueEmail(
  trx: Transaction<OutboxTables>,
  { key, kind, recipient, data }: EmailToSend,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ key, letter: kind, recipient, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** An email that could not be sent so often is given up. */
export const mostTries = 12;

export type WrittenEmail = Pick<
  Selectable<OutboxTables['outbox']>,
  'letter' | 'recipient' | 'createdAt' | 'sentAt' | 'lastError'
>;

const writtenEmails = (db: Kysely<OutboxTables>) =>
  db.selectFrom('outbox').select(['letter', 'recipient', 'createdAt', 'sentAt', 'lastError']);

/** How it went with the emails of these keys; there is nothing of one that was never written or is long ago. */
export async function readEmails(db: Kysely<OutboxTables>, keys: string[]): Promise<WrittenEmail[]> {
  return writtenEmails(db).where('key', 'in', keys).orderBy('id').execute();
}

/** Emails that could not be sent, given up or about to be tried again, the latest first, at most a hundred. */
export async function listFailedEmails(db: Kysely<OutboxTables>): Promise<WrittenEmail[]> {
  return writtenEmails(db)
    .where('sentAt', 'is', null)
    .where('lastError', 'is not', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
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
