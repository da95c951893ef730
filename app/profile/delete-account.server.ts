import { transaction } from '../../server/database/database.ts';
import type { CurrentUser } from '../accounts/contract.ts';
import { confirmPassword, lockCheckedAccount } from '../accounts/credentials.server.ts';
import type { Asker } from '../accounts/guessing/failed-attempts.server.ts';
import { refuseLastAdmin } from '../accounts/users.server.ts';
import { erasePerson } from '../customers/erase-person.server.ts';
import type { Db } from '../tables.ts';

/**
 * Ends an account for good, for somebody who knows its password, and takes the person out of what has to stay. Refuses
 * (400) a wrong password and (409) the only admin.
 */
export async function deleteAccount(
  db: Db,
  user: CurrentUser,
  password: string,
  asker: Asker,
): Promise<void> {
  const account = await confirmPassword(db, user, password, asker, 'password');
  await transaction(db, async (trx) => {
    if (user.isAdmin) await refuseLastAdmin(trx, user.id);
    await lockCheckedAccount(trx, account);
    await erasePerson(trx, user);
  });
}
