import { transaction } from '../../server/database/database.ts';
import { queueEmail } from '../../server/emails/outbox.ts';
import { Refusal } from '../../server/errors.ts';
import { hashToken, newToken } from '../../server/sessions/sessions.ts';
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
  const open = await openLink(db, key.slice(keyOf('').length)).executeTakeFirst();
  return open !== undefined;
}

const openLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom('email_verification_tokens')
    .select('userId')
    .where('token', '=', tokenHash)
    .where('expiresAt', '>', new Date().toISOString());

/** Said of a token that is unknown, used or too old. */
export const linkExpired = () =>
  new Refusal(400, 'link_expired', 'This link no longer works. Ask for a new one in your account.');

/** Whose account a token proves. Refuses (400) one that is unknown, used or too old. */
export async function readVerificationToken(db: Db, token: string): Promise<string> {
  const known = await openLink(db, hashToken(token)).executeTakeFirst();
  if (!known) throw linkExpired();
  return known.userId;
}

/** Uses a token up and gives whose account it proves; of many tries at once one succeeds. Refuses as `readVerificationToken`. */
export async function takeVerificationToken(trx: Trx, token: string): Promise<string> {
  const taken = await trx
    .deleteFrom('email_verification_tokens')
    .where('token', '=', hashToken(token))
    .where('expiresAt', '>', new Date().toISOString())
    .returning('userId')
    .executeTakeFirst();
  if (!taken) throw linkExpired();
  return taken.userId;
}

/**
 * Proves the address of an account for whoever is signed in to it. Refuses (400) a token that is unknown, used or too old,
 * and (403, `other_account`) one of another account: whoever made that may not be the owner of the mailbox.
 */
export async function verifyEmail(db: Db, token: string, userId: string | null): Promise<void> {
  await transaction(db, async (trx) => {
    // Refused before it is taken, so that the link still works where its account is signed in.
    if ((await readVerificationToken(trx, token)) !== userId) throw otherAccount();
    await takeVerificationToken(trx, token);
    await trx.updateTable('users').set({ isEmailVerified: true }).where('id', '=', userId).execute();
  });
}

const otherAccount = () =>
  new Refusal(403, 'other_account', 'Please log in to the account first, or choose a password for it.');
