import type { CurrentUser } from '../accounts/contract.ts';
import { readOwnAccount } from '../accounts/users.server.ts';
import { listAddresses } from '../addresses/addresses.server.ts';
import { readOwnBookings } from '../bookings/account/account-bookings.server.ts';
import { readOwnConsents } from '../consent/consent-records.server.ts';
import { readOwnEnquiries } from '../enquiries/account/account-enquiries.server.ts';
import { readAllOrders } from '../orders/buyer/buyer-orders.server.ts';
import type { Db } from '../tables.ts';
import { readOwnWishes } from '../wishlist/wishlist.server.ts';
import type { AccountExport } from './contract.ts';
import { listDevices } from './devices.server.ts';

/**
 * All that the site keeps of a person. Bookings and enquiries are found by the address, so they are in it once the
 * address is confirmed. `currentToken` is that of the session that asks.
 */
export async function exportAccount(db: Db, user: CurrentUser, currentToken: string): Promise<AccountExport> {
  return {
    exportedAt: new Date().toISOString(),
    account: await readOwnAccount(db, user.id),
    addresses: await listAddresses(db, user.id),
    orders: await readAllOrders(db, user),
    wishlist: await readOwnWishes(db, user.id),
    bookings: await readOwnBookings(db, user),
    enquiries: await readOwnEnquiries(db, user),
    devices: await listDevices(db, user.id, currentToken),
    cookieChoices: await readOwnConsents(db, user.id),
  };
}
