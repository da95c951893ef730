import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { lockByName } from '../database/lock.ts';
import { mailboxOf } from './mailbox.ts';
import type { OutboxTables } from './tables.ts';

/**
 * Whose budget an email is on. `stranger`: anybody can cause it, to whatever address they type. `owner`: a notice to the
 * owner that anybody can cause. `none`: the owner sends it, or its recipient has shown that the mailbox is theirs.
 */
export type EmailBudget = 'stranger' | 'owner' | 'none';

const hour = 3_600_000;
const day = 24 * hour;

/** How many emails may be due to one mailbox within any hour and any day, of all kinds together. */
export const emailLimits = {
  stranger: { anHour: 3, aDay: 8 },
  owner: { anHour: 5, aDay: 20 },
} as const;

/**
 * Counts an email that is due to a mailbox at an instant, or gives false where it would be one too many. All that are due
 * within an hour before it and after it count, so that no hour has more, whichever is queued first; likewise a day.
 */
export async function spendEmailBudget(
  trx: Transaction<OutboxTables>,
  recipient: string,
  budget: 'stranger' | 'owner',
  dueAt: Date,
): Promise<boolean> {
  const recipientHash = createHash('sha256').update(mailboxOf(recipient)).digest('base64url');
  await lockByName(trx, `emails to ${recipientHash}`);
  const near = await trx
    .selectFrom('recipient_emails')
    .select('dueAt')
    .where('recipientHash', '=', recipientHash)
    .where('dueAt', '>', new Date(dueAt.getTime() - day).toISOString())
    .where('dueAt', '<', new Date(dueAt.getTime() + day).toISOString())
    .execute();
  const { anHour, aDay } = emailLimits[budget];
  const inHour = near.filter((other) => Math.abs(Date.parse(other.dueAt) - dueAt.getTime()) < hour);
  if (inHour.length >= anHour || near.length >= aDay) return false;
  await trx.insertInto('recipient_emails').values({ recipientHash, dueAt: dueAt.toISOString() }).execute();
  return true;
}

/** Forgets what no budget counts any more. */
export async function purgeEmailBudget(db: Kysely<OutboxTables>): Promise<void> {
  const before = new Date(Date.now() - day).toISOString();
  await db.deleteFrom('recipient_emails').where('dueAt', '<', before).execute();
}
