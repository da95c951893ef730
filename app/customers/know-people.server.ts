import { type CustomerAccount, listAccountsByEmail } from '../accounts/admin/customer-accounts.server.ts';
import { knowBookers } from '../bookings/admin/customer-bookings.server.ts';
import { knowAskers } from '../enquiries/admin/customer-enquiries.server.ts';
import { knowAccountBuyers, knowGuestBuyers } from '../orders/admin/customer-orders.server.ts';
import type { Db } from '../tables.ts';
import type { Known } from '../values/find-people.server.ts';

/** Everything known of one email, with its account if there is one. */
export interface Person extends Known {
  account: CustomerAccount | null;
}

/** By email in lower case, without unknown people. An account's name and phone win over the latest given. */
export async function knowPeople(db: Db, emails: string[]): Promise<Map<string, Person>> {
  const [accounts, ...known] = await Promise.all([
    listAccountsByEmail(db, emails),
    knowGuestBuyers(db, emails),
    knowBookers(db, emails),
    knowAskers(db, emails),
  ]);
  const given = [...known.flat(), ...(await givenWithOrders(db, accounts))];
  const people = new Map<string, Person>();
  for (const { email, at, name, phone } of given.sort((a, b) => a.at.localeCompare(b.at))) {
    const before = people.get(email);
    people.set(email, {
      email,
      at,
      name: name || before?.name || '',
      phone: phone || before?.phone || null,
      account: null,
    });
  }
  for (const account of accounts) {
    const { email } = account;
    const before = people.get(email);
    const name = [account.firstName, account.lastName].filter(Boolean).join(' ');
    people.set(email, {
      email,
      at: before?.at ?? account.createdAt,
      account,
      name: name || before?.name || '',
      phone: account.phone || before?.phone || null,
    });
  }
  return people;
}

/** Orders may have been placed with another email. */
async function givenWithOrders(db: Db, accounts: CustomerAccount[]): Promise<Known[]> {
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  const orders = await knowAccountBuyers(db, [...emails.keys()]);
  return orders.flatMap(({ userId, ...given }) => {
    const email = emails.get(userId ?? '');
    return email === undefined ? [] : [{ ...given, email }];
  });
}
