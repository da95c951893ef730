import { transaction } from '../../../server/database/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import { Refusal } from '../../../server/errors.ts';
import { hashToken, newToken } from '../../../server/sessions/sessions.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { hashPassword } from '../hash-password.server.ts';
import { findUserByEmail, lockUser, refuseWeakPassword, storePassword } from '../users.server.ts';

const validMinutes = 60;

const keyOf = (tokenHash: string) => `reset-password:${tokenHash}`;

const invalidLink = () =>
  new Refusal(400, 'reset_token_invalid', 'This reset link no longer works. Please ask for a new one.');

/** Invalidates earlier links. Returns null without an account, or after too many emails. */
export async function requestPasswordReset(db: Db, email: string, siteUrl: string): Promise<string | null> {
  const user = await findUserByEmail(db, email);
  if (!user) return null;
  const token = newToken();
  const link = new URL(paths.resetPassword(token), siteUrl).href;
  const now = Date.now();
  return transaction(db, async (trx) => {
    await lockUser(trx, user.id);
    const isQueued = await queueEmail(trx, {
      key: keyOf(hashToken(token)),
      kind: 'reset-password',
      recipient: user.email,
      budget: 'stranger',
      data: { link, validMinutes },
    });
    if (!isQueued) return null;
    await trx
      .updateTable('password_reset_tokens')
      .set({ used: true })
      .where('userId', '=', user.id)
      .execute();
    await trx
      .insertInto('password_reset_tokens')
      .values({
        userId: user.id,
        token: hashToken(token),
        expiresAt: new Date(now + validMinutes * 60_000).toISOString(),
      })
      .execute();
    return link;
  });
}

export async function isResetOpen(db: Db, key: string): Promise<boolean> {
  const open = await selectOpenLink(db, key.slice(keyOf('').length)).executeTakeFirst();
  return open !== undefined;
}

const selectOpenLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom('password_reset_tokens')
    .innerJoin('users', 'users.id', 'password_reset_tokens.userId')
    .select(['users.id as userId', 'users.email'])
    .where('token', '=', tokenHash)
    .where('used', '=', false)
    .where('expiresAt', '>', new Date().toISOString());

/** Throws 400 for an unknown, used, replaced or expired link. Does not consume the link. */
export async function refuseClosedReset(db: Db, token: string): Promise<void> {
  if (!(await selectOpenLink(db, hashToken(token)).executeTakeFirst())) throw invalidLink();
}

/** Consumes the token, ends all sessions and emails the person. Returns the account's id. */
export async function resetPassword(db: Db, token: string, newPassword: string): Promise<string> {
  const known = await selectOpenLink(db, hashToken(token)).executeTakeFirst();
  if (!known) throw invalidLink();
  refuseWeakPassword(newPassword, known.email, 'newPassword');
  const password = await hashPassword(newPassword);

  await transaction(db, async (trx) => {
    await lockUser(trx, known.userId);
    // Only one of concurrent tries finds the token unused.
    const used = await trx
      .updateTable('password_reset_tokens')
      .set({ used: true })
      .where('token', '=', hashToken(token))
      .where('used', '=', false)
      .where('expiresAt', '>', new Date().toISOString())
      .returning('id')
      .executeTakeFirst();
    if (!used) throw invalidLink();
    await storePassword(trx, known.userId, password);
    await queueEmail(trx, {
      key: `password-changed:${used.id}`,
      kind: 'password-changed',
      recipient: known.email,
      budget: 'none',
      data: {},
    });
  });
  return known.userId;
}
