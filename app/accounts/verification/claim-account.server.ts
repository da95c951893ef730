import { transaction } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import { isSecondFactorOn } from '../codes/check-code.server.ts';
import { linkExpired, readVerificationToken, takeVerificationToken } from '../email-verification.server.ts';
import { hashPassword } from '../hash-password.server.ts';
import { rightsOf, roleOf } from '../roles.ts';
import { deleteUser, refuseLastAdmin, refuseWeakPassword } from '../users.server.ts';

/**
 * Gives an unproven account to the owner of its mailbox, who has the token of its email: under a password of theirs, and
 * with nothing left of what somebody else may have put in it, such as sessions, addresses and a name. Gives the id of the
 * account. Refuses (400) a weak password, and a token that is unknown, used or too old.
 */
export async function claimAccount(db: Db, token: string, newPassword: string): Promise<string> {
  const { email } = await findUser(db, await readVerificationToken(db, token));
  refuseWeakPassword(newPassword, email, 'newPassword');
  const password = await hashPassword(newPassword);
  return transaction(db, async (trx) => {
    const { id, ...rights } = await takeUnproven(trx, token);
    // Whoever has the mailbox alone comes into no dashboard that asked for a code as well.
    const kept = (await isSecondFactorOn(trx, id)) ? rightsOf(null) : rightsOf(roleOf(rights));
    // A new row in its place: whatever hangs on the old one ends with it.
    await deleteUser(trx, id);
    const claimed = await trx
      .insertInto('users')
      .values({ id: crypto.randomUUID(), email, password, ...kept, isEmailVerified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return claimed.id;
  });
}

/**
 * Deletes an unproven account that somebody else made with the address of whoever has the token of its email. Orders stay,
 * as papers of a sale. Refuses (400) a token that is unknown, used or too old, and (409) the only admin.
 */
export async function disownAccount(db: Db, token: string): Promise<void> {
  await transaction(db, async (trx) => {
    const { id, isAdmin } = await takeUnproven(trx, token);
    if (isAdmin) await refuseLastAdmin(trx, id);
    await deleteUser(trx, id);
  });
}

/** Of two presses at once the second finds the token used. */
async function takeUnproven(trx: Trx, token: string) {
  const userId = await takeVerificationToken(trx, token);
  return findUser(trx, userId);
}

/** Who has the account; a press at the same moment may just have deleted it. */
async function findUser(db: Db, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'isAdmin', 'isStaff'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw linkExpired();
  return user;
}
