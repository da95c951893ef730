import { transaction } from '../../server/database/database.ts';
import { forgetRecipient } from '../../server/emails/outbox.ts';
import type { CurrentUser } from '../accounts/contract.ts';
import { confirmPassword, lockCheckedAccount } from '../accounts/credentials.server.ts';
import type { Asker } from '../accounts/guessing/failed-attempts.server.ts';
import { deleteUser, refuseLastAdmin } from '../accounts/users.server.ts';
import { anonymiseBookings } from '../bookings/account/account-bookings.server.ts';
import { deleteOwnEnquiries } from '../enquiries/account/account-enquiries.server.ts';
import { anonymiseOrders } from '../orders/buyer/anonymise-orders.server.ts';
import type { Db } from '../tables.ts';

/** What is written to an address by whoever registers with it, though it may be somebody else's. */
const accountEmails = ['verify-email', 'account-exists', 'reset-password', 'password-changed'];

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
    await anonymiseOrders(trx, user);
    await anonymiseBookings(trx, user);
    await deleteOwnEnquiries(trx, user);
    await forgetRecipient(trx, user.email, user.isEmailVerified ? null : accountEmails);
    await deleteUser(trx, user.id);
  });
}
