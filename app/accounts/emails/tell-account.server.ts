import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Trx } from '../../tables.ts';

/**
 * Tells by email whoever has an account of what was done with it. An account whose mailbox nobody has shown to be theirs
 * is sent only so many. To be called in the transaction that does it.
 */
export async function tellAccount(
  trx: Trx,
  userId: string,
  kind: 'password-changed' | 'second-factor-on' | 'second-factor-off' | 'recovery-code-used',
  data: Record<string, unknown> = {},
): Promise<void> {
  const { email, isEmailVerified } = await trx
    .selectFrom('users')
    .select(['email', 'isEmailVerified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const budget = isEmailVerified ? 'none' : 'stranger';
  await queueEmail(trx, { key: `${kind}:${crypto.randomUUID()}`, kind, recipient: email, budget, data });
}
