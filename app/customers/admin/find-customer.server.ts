import { notFound } from '../../../server/errors.ts';
import { listAccountsById } from '../../accounts/admin/customer-accounts.server.ts';
import type { Buyer } from '../../orders/buyer/linked-orders.server.ts';
import type { Db } from '../../tables.ts';
import { knowPeople, type Person } from '../know-people.server.ts';

/** The customer of an account's id or of an email. Refuses (404) one of whom nothing is kept. */
export async function findCustomer(db: Db, key: string): Promise<Person> {
  const [account] = key.includes('@') ? [] : await listAccountsById(db, [key]);
  const email = account?.email ?? key.toLowerCase();
  const person = (await knowPeople(db, [email])).get(email);
  if (!person) throw notFound('Nothing is kept of this customer any more');
  return person;
}

/**
 * A customer as orders, bookings and enquiries know them. Whatever came with their email is the owner's to see,
 * whether they have confirmed it or not; nobody's account has an empty id.
 */
export const buyerOf = ({ email, account }: Person): Buyer => ({
  id: account?.id ?? '',
  email,
  isEmailVerified: true,
});
