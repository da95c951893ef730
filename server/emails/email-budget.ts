import type { Transaction } from 'kysely';
import { limits } from '../limits/limits.ts';
import { spend } from '../limits/spend.ts';
import type { LimitTables } from '../limits/tables.ts';
import { mailboxOf } from './mailbox.ts';

/**
 * Whose budget an email is on. `stranger`: anybody can cause it, to whatever address they type. `owner`: a notice to the
 * owner that anybody can cause. `none`: the owner sends it, or its recipient has shown that the mailbox is theirs.
 */
export type EmailBudget = 'stranger' | 'owner' | 'none';

/** Counts an email to a mailbox; false where it would be one too many of all kinds within any hour or day around it. */
export async function spendEmailBudget(
  trx: Transaction<LimitTables>,
  recipient: string,
  budget: 'stranger' | 'owner',
  dueAt: Date,
): Promise<boolean> {
  const limit = budget === 'owner' ? limits.ownersEmails : limits.strangersEmails;
  const by = [{ who: mailboxOf(recipient), growth: 1 }];
  return (await spend(trx, [{ limit, by }], { at: dueAt })) === null;
}
