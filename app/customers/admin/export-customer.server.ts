import type { Device } from '../../accounts/contract.ts';
import { readOwnAccount } from '../../accounts/users.server.ts';
import { listBookingNotesOf } from '../../bookings/admin/customer-bookings.server.ts';
import { listNotesOf } from '../../orders/admin/customer-orders.server.ts';
import type { Db } from '../../tables.ts';
import { exportPerson } from '../export-person.server.ts';
import { readNotes } from '../notes.server.ts';
import type { CustomerExport } from './contract.ts';
import { buyerOf, findCustomer } from './find-customer.server.ts';

/** Where an account is signed in; its own page knows how to say that. */
export type ListDevices = (db: Db, userId: string, currentToken: string) => Promise<Device[]>;

/**
 * All that is kept of a customer, for whoever asks for theirs: what their account's own download holds, and what the
 * owner has noted on them, which they have a right to read.
 */
export async function exportCustomer(db: Db, key: string, listDevices: ListDevices): Promise<CustomerExport> {
  const person = await findCustomer(db, key);
  const { email, account } = person;
  const buyer = buyerOf(person);
  const orderNotes = await listNotesOf(db, buyer);
  return {
    ...(await exportPerson(db, buyer)),
    account: account && (await readOwnAccount(db, account.id)),
    devices: account ? await listDevices(db, account.id, '') : [],
    notes: (await readNotes(db, email)).notes,
    orderNotes: orderNotes.map(({ orderNumber, notes }) => ({ orderNumber, notes: notes ?? '' })),
    bookingNotes: await listBookingNotesOf(db, email),
  };
}
