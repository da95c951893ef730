import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import { queueEmail } from '../../server/outbox.ts';
import { hashToken, newToken } from '../../server/sessions.ts';
import { paths } from '../paths.ts';
import type { Db, Trx } from '../tables.ts';

const validDays = 7;

/** What the outbox knows the email by. */
const keyOf = (tokenHash: string) => `verify-email:${tokenHash}`;

/**
 * Writes the email whose link proves that the address is the person's. Earlier links stop working. Gives false where the
 * mailbox has been sent too many emails; then the earlier link goes on working.
 */
export async function queueVerificationEmail(trx: Trx, userId: string, siteUrl: string): Promise<boolean> {
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const token = newToken();
  const isQueued = await queueEmail(trx, {
    key: keyOf(hashToken(token)),
    kind: 'verify-email',
    recipient: email,
    budget: 'stranger',
    data: { link: new URL(paths.verifyEmail(token), siteUrl).href },
  });
  if (!isQueued) return false;
  await trx.deleteFrom('email_verification_tokens').where('userId', '=', userId).execute();
  await trx
    .insertInto('email_verification_tokens')
    .values({
      userId,
      token: hashToken(token),
      expiresAt: new Date(Date.now() + validDays * 86_400_000).toISOString(),
    })
    .execute();
  return true;
}

/** Whether the link in the email of this key still works: it is neither used, nor replaced by a later one, nor old. */
export async function isVerificationOpen(db: Db, key: string): Promise<boolean> {
  const open = await db
    .selectFrom('email_verification_tokens')
    .select('id')
    .where('token', '=', key.slice(keyOf('').length))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return open !== undefined;
}

/** Refuses (400) a token that is unknown, used or too old. */
export async function verifyEmail(db: Db, token: string): Promise<void> {
  await transaction(db, async (trx) => {
    const known = await trx
      .deleteFrom('email_verification_tokens')
      .where('token', '=', hashToken(token))
      .returning(['userId', 'expiresAt'])
      .executeTakeFirst();
    if (!known || Date.parse(known.expiresAt) <= Date.now()) {
      throw new Refusal(
        400,
        'link_expired',
        'This link is not valid any more. Ask for a new one in your account.',
      );
    }
    await trx.updateTable('users').set({ isEmailVerified: true }).where('id', '=', known.userId).execute();
  });
}
