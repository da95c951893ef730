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

/** How long it is kept to whom an email went, in days. */
const recipientKeptDays = 30;

/** Forgets to whom emails went; the rows stay, so that no email is written twice. */
export async function tidyOutbox(db: Kysely<OutboxTables>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ recipient: '' })
    .where('sentAt', '<', new Date(Date.now() - recipientKeptDays * 86_400_000).toISOString())
    .where('recipient', '!=', '')
    .execute();
}
