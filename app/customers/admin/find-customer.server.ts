import { notFound } from '../../../server/errors.ts';
import { listAccountsById } from '../../accounts/admin/customer-accounts.server.ts';
import type { Buyer } from '../../orders/buyer/linked-orders.server.ts';
import type { Db } from '../../tables.ts';
import { knowPeople, type Person } from '../know-people.server.ts';

/** Accepts an account's id or an email. Throws 404 if nothing is kept. */
export async function findCustomer(db: Db, key: string): Promise<Person> {
  const [account] = key.includes('@') ? [] : await listAccountsById(db, [key]);
  const email = account?.email ?? key.toLowerCase();
  const person = (await knowPeople(db, [email])).get(email);
  if (!person) throw notFound('Nothing is kept of this customer any more');
  return person;
}

/** Sees everything sent with the email, confirmed or not. The empty id matches no account. */
export const buyerOf = ({ email, account }: Person): Buyer => ({
  id: account?.id ?? '',
  email,
  isEmailVerified: true,
});
