import type { FastifyBaseLogger } from 'fastify';
import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import type { Db, Trx } from '../tables.ts';
import { queueAccountEmail } from './emails/account-emails.server.ts';
import { type Asker, attemptLimits, beginAttempt, clearAttempts } from './guessing/failed-attempts.server.ts';
import { hashPassword, isPassword, refuseWhenBusy } from './hash-password.server.ts';
import { findUserByEmail, refuseWeakPassword, storePassword } from './users.server.ts';

export interface CheckedAccount {
  id: string;
  /** The hash that was compared. */
  password: string;
}

const wrongCredentials = () => new Refusal(401, 'wrong_credentials', 'Invalid email or password');

/**
 * Throws 401 (same words and work if the account is missing), 429 after too many tries, 503 when overloaded.
 * Delays unknown devices while many networks guess at the account.
 */
export async function checkCredentials(
  db: Db,
  email: string,
  password: string,
  asker: Asker,
): Promise<CheckedAccount> {
  refuseWhenBusy();
  const attempt = await beginAttempt(db, attemptLimits('login', email, asker));
  const user = await findUserByEmail(db, email);
  const isRight = await isPassword(user?.password ?? null, password);
  if (!user || !isRight) throw wrongCredentials();
  await clearAttempts(db, attempt);
  return user;
}

/** Logs account id and reason, but nothing typed: people type passwords into the wrong field. */
export async function logRefusals<Result>(
  db: Db,
  log: FastifyBaseLogger,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      const user = await findUserByEmail(db, email);
      log.warn({ userId: user?.id ?? null, reason: error.code }, 'login refused');
    }
    throw error;
  }
}

/** Locks the account until the transaction ends. Throws 401 if its password was changed meanwhile. */
export async function lockCheckedAccount(trx: Trx, { id, password }: CheckedAccount): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((is) => ({ updatedAt: is.ref('updatedAt') }))
    .where('id', '=', id)
    .where('password', '=', password)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrongCredentials();
}

/** Throws 400 at `field` for a wrong password, 429 after too many tries, 503 when overloaded. */
export async function confirmPassword(
  db: Db,
  user: { email: string },
  password: string,
  asker: Asker,
  field: string,
): Promise<CheckedAccount> {
  refuseWhenBusy();
  const attempt = await beginAttempt(db, attemptLimits('password', user.email, asker));
  const known = await findUserByEmail(db, user.email);
  if (!known || !(await isPassword(known.password, password))) {
    const message = 'This is not your current password';
    throw new Refusal(400, 'wrong_password', message, { fields: { [field]: message } });
  }
  await clearAttempts(db, attempt);
  return known;
}

/** Ends all sessions and tells the person by email. */
export async function changePassword(
  db: Db,
  user: { id: string; email: string },
  currentPassword: string,
  newPassword: string,
  asker: Asker,
): Promise<void> {
  await confirmPassword(db, user, currentPassword, asker, 'currentPassword');
  refuseWeakPassword(newPassword, user.email, 'newPassword');
  const password = await hashPassword(newPassword);
  await transaction(db, async (trx) => {
    await storePassword(trx, user.id, password);
    await queueAccountEmail(trx, user.id, 'password-changed');
  });
}
