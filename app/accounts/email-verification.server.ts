import { transaction } from '../../server/database/database.ts';
import { queueEmail } from '../../server/emails/outbox.ts';
import { Refusal } from '../../server/errors.ts';
import { hashToken, newToken } from '../../server/sessions/sessions.ts';
import { paths } from '../paths.ts';
import type { Db, Trx } from '../tables.ts';

const validDays = 7;

const keyOf = (tokenHash: string) => `verify-email:${tokenHash}`;

/** Invalidates earlier links. Returns false, and keeps them, if the mailbox was sent too many emails. */
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

export async function isVerificationOpen(db: Db, key: string): Promise<boolean> {
  const open = await selectOpenLink(db, key.slice(keyOf('').length)).executeTakeFirst();
  return open !== undefined;
}

const selectOpenLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom('email_verification_tokens')
    .select('userId')
    .where('token', '=', tokenHash)
    .where('expiresAt', '>', new Date().toISOString());

export const linkExpired = () =>
  new Refusal(400, 'link_expired', 'This link no longer works. Ask for a new one in your account.');

/** Returns the account's id. Throws 400 for an unknown, used or expired token. */
export async function readVerificationToken(db: Db, token: string): Promise<string> {
  const known = await selectOpenLink(db, hashToken(token)).executeTakeFirst();
  if (!known) throw linkExpired();
  return known.userId;
}

/** Consumes the token; of concurrent tries one succeeds. Throws like `readVerificationToken`. */
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
 * Throws 400 for an unusable token, and 403 (`other_account`) for one of another account. The maker of that
 * account may not own the mailbox.
 */
export async function verifyEmail(db: Db, token: string, userId: string | null): Promise<void> {
  await transaction(db, async (trx) => {
    // Checked before the token is consumed, so that the link still works in the right account.
    if ((await readVerificationToken(trx, token)) !== userId) throw otherAccount();
    await takeVerificationToken(trx, token);
    await trx.updateTable('users').set({ isEmailVerified: true }).where('id', '=', userId).execute();
  });
}

const otherAccount = () =>
  new Refusal(403, 'other_account', 'Please log in to the account first, or choose a password for it.');
