import type { Kysely, Transaction } from 'kysely';
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
