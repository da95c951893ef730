import { listEmailsTo } from '../../server/emails/outbox.ts';
import { listAddresses } from '../addresses/addresses.server.ts';
import { readOwnBookings } from '../bookings/account/account-bookings.server.ts';
import { listPlans } from '../calculators/plan/saved/saved-plans.server.ts';
import { readOwnConsents } from '../consent/consent-records.server.ts';
import { readOwnEnquiries } from '../enquiries/account/account-enquiries.server.ts';
import { readAllOrders } from '../orders/buyer/buyer-orders.server.ts';
import type { Buyer } from '../orders/buyer/linked-orders.server.ts';
import { readOwnQuotes } from '../quotes/person-quotes.server.ts';
import { listAlerts } from '../stock-alerts/alerts.server.ts';
import type { Db } from '../tables.ts';
import { readVan } from '../vans/van.server.ts';
import { readOwnWishes } from '../wishlist/wishlist.server.ts';
import { accountEmails } from './account-emails.ts';
import type { PersonExport } from './export-contract.ts';

/** Excludes devices. Includes guest records of the email only once the email is confirmed. */
export async function exportPerson(db: Db, person: Buyer): Promise<PersonExport> {
  const { id, email, isEmailVerified } = person;
  return {
    exportedAt: new Date().toISOString(),
    addresses: await listAddresses(db, id),
    orders: await readAllOrders(db, person),
    quotes: await readOwnQuotes(db, person),
    van: { ...(await readVan(db, id)), plans: await listPlans(db, id) },
    wishlist: await readOwnWishes(db, id),
    bookings: await readOwnBookings(db, person),
    enquiries: await readOwnEnquiries(db, person),
    stockAlerts: isEmailVerified ? await listAlerts(db, email) : [],
    emails: await listEmailsTo(db, email, isEmailVerified ? null : accountEmails),
    cookieChoices: await readOwnConsents(db, id),
  };
}
