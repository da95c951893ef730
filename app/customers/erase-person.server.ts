import { forgetRecipient } from '../../server/emails/outbox.ts';
import { deleteUser } from '../accounts/users.server.ts';
import { anonymiseBookings } from '../bookings/account/account-bookings.server.ts';
import { deleteOwnEnquiries } from '../enquiries/account/account-enquiries.server.ts';
import type { Buyer } from '../orders/buyer/linked-orders.server.ts';
import { anonymiseOrders } from '../orders/forget/purge.server.ts';
import { forgetQuotes } from '../quotes/person-quotes.server.ts';
import { forgetAlerts } from '../stock-alerts/alerts.server.ts';
import type { Trx } from '../tables.ts';
import { accountEmails } from './account-emails.ts';
import { forgetNotes } from './notes.server.ts';

/**
 * Erases a person and their account; records kept by law lose the rest. An unconfirmed email erases only
 * the account's own records.
 */
export async function erasePerson(trx: Trx, person: Buyer): Promise<void> {
  const { id, email, isEmailVerified } = person;
  await anonymiseOrders(trx, person);
  await forgetQuotes(trx, person);
  await anonymiseBookings(trx, person);
  await deleteOwnEnquiries(trx, person);
  await forgetRecipient(trx, email, isEmailVerified ? null : accountEmails);
  if (isEmailVerified) {
    await forgetAlerts(trx, email);
    await forgetNotes(trx, email);
  }
  await deleteUser(trx, id);
}
