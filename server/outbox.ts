import type { Transaction } from 'kysely';
import type { OutboxTables } from './outbox-tables.ts';

export interface LetterToSend {
  /** Says which letter it is; a second one with the same key is not written. */
  key: string;
  letter: string;
  recipient: string;
  data: Record<string, unknown>;
}

/** Writes a letter in the transaction that causes it; it is sent after the commit, or not at all. */
export async function writeLetter(
  trx: Transaction<OutboxTables>,
  { key, letter, recipient, data }: LetterToSend,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ key, letter, recipient, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
