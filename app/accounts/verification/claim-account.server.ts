import { transaction } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import { isSecondFactorOn } from '../codes/check-code.server.ts';
import { linkExpired, readVerificationToken, takeVerificationToken } from '../email-verification.server.ts';
import { hashPassword } from '../hash-password.server.ts';
import { rightsOf, roleOf } from '../roles.ts';
import { deleteUser, refuseLastAdmin, refuseWeakPassword } from '../users.server.ts';

/**
 * Hands an unproven account to the owner of its mailbox, without anything that others put in. Throws 400 for
 * a weak password or an unusable token.
 */
export async function claimAccount(db: Db, token: string, newPassword: string): Promise<string> {
  const { email } = await findUser(db, await readVerificationToken(db, token));
  refuseWeakPassword(newPassword, email, 'newPassword');
  const password = await hashPassword(newPassword);
  return transaction(db, async (trx) => {
    const { id, ...rights } = await takeUnproven(trx, token);
    // A mailbox alone must not open a dashboard that asked for a code.
    const kept = (await isSecondFactorOn(trx, id)) ? rightsOf(null) : rightsOf(roleOf(rights));
    // A new row, so that everything tied to the old one ends.
    await deleteUser(trx, id);
    const claimed = await trx
      .insertInto('users')
      .values({ id: crypto.randomUUID(), email, password, ...kept, isEmailVerified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return claimed.id;
  });
}

/** Keeps orders, as records of a sale. Throws 400 for an unusable token, 409 for the only admin. */
export async function disownAccount(db: Db, token: string): Promise<void> {
  await transaction(db, async (trx) => {
    const { id, isAdmin } = await takeUnproven(trx, token);
    if (isAdmin) await refuseLastAdmin(trx, id);
    await deleteUser(trx, id);
  });
}

async function takeUnproven(trx: Trx, token: string) {
  const userId = await takeVerificationToken(trx, token);
  return findUser(trx, userId);
}

async function findUser(db: Db, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'isAdmin', 'isStaff'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw linkExpired();
  return user;
}
