import {
  findAccounts,
  listAccountsById,
  meetAccounts,
} from '../../accounts/admin/customer-accounts.server.ts';
import { findAddressees } from '../../addresses/find-addresses.server.ts';
import { findBookers, meetBookers } from '../../bookings/admin/customer-bookings.server.ts';
import { findAskers, meetAskers } from '../../enquiries/admin/customer-enquiries.server.ts';
import { findBuyers, meetAccountBuyers, meetGuestBuyers } from '../../orders/admin/customer-orders.server.ts';
import type { Db } from '../../tables.ts';
import { type Met, mostByKey, readPeopleSearch } from '../../values/find-people.server.ts';
import { toPounds } from '../../values/money.ts';
import { knowPeople } from '../know-people.server.ts';
import { type CustomerPage, type CustomersQuestion, customersOfAPage, mostCounted } from './contract.ts';
import { spentBy, sumOf } from './spent.server.ts';

/** Latest contact first, 50 a page, counted up to 1,000. */
export async function listCustomers(db: Db, { search, page }: CustomersQuestion): Promise<CustomerPage> {
  const { met, isMore } = search === '' ? await meetEverybody(db) : await findPeople(db, search);
  const emails = latestFirst(met);
  const total = Math.min(emails.length, mostCounted);
  const shown = emails.slice((page - 1) * customersOfAPage, Math.min(page * customersOfAPage, total));
  const people = await knowPeople(db, shown);
  const spent = await spentBy(db, [...people.values()]);
  return {
    page,
    pages: Math.max(1, Math.ceil(total / customersOfAPage)),
    total,
    isMore: isMore || emails.length > total,
    customers: shown.flatMap((email) => {
      const person = people.get(email);
      if (!person) return [];
      const { name, phone, account } = person;
      const { orders, paidPence, refundedPence } = sumOf(spent, person);
      return {
        email,
        name,
        phone,
        key: account?.id ?? email,
        hasAccount: account !== null,
        lastAt: met.get(email) ?? person.at,
        orderCount: orders,
        spent: toPounds(paidPence - refundedPence),
      };
    }),
  };
}

interface Everybody {
  /** Latest contact by email. */
  met: Map<string, string>;
  isMore: boolean;
}

/** Reads only the latest of each subject: the overall latest are always among those. */
async function meetEverybody(db: Db): Promise<Everybody> {
  const most = mostCounted + 1;
  const sources = [
    ...(await Promise.all([
      meetAccounts(db, most),
      meetGuestBuyers(db, most),
      meetBookers(db, most),
      meetAskers(db, most),
    ])),
    await ofAccounts(db, await meetAccountBuyers(db, most)),
  ];
  return { met: latestOf(sources.flat()), isMore: sources.some(({ length }) => length >= most) };
}

/** Matches prefixes of email, name, surname, phone and postcode. */
async function findPeople(db: Db, text: string): Promise<Everybody> {
  const search = readPeopleSearch(text);
  const [accounts, bookers, askers, buyers, addressees] = await Promise.all([
    findAccounts(db, search),
    findBookers(db, search),
    findAskers(db, search),
    findBuyers(db, search),
    findAddressees(db, search),
  ]);
  const all = [...accounts, ...bookers, ...askers, ...buyers, ...addressees];
  const signedIn = [...buyers.flat(), ...addressees.flat()];
  const guests = buyers.flat().filter(({ userId, email }) => userId === null && email !== '');
  const met = [accounts, bookers, askers].flat(2);
  return {
    met: latestOf([...met, ...guests, ...(await ofAccounts(db, signedIn))]),
    isMore: all.some(({ length }) => length > mostByKey),
  };
}

async function ofAccounts(db: Db, met: { userId: string | null; at: string }[]): Promise<Met[]> {
  const ids = new Set(met.flatMap(({ userId }) => userId ?? []));
  const accounts = await listAccountsById(db, [...ids]);
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  return met.flatMap(({ userId, at }) => {
    const email = emails.get(userId ?? '');
    return email === undefined ? [] : [{ email, at }];
  });
}

function latestOf(met: Met[]): Map<string, string> {
  const latest = new Map<string, string>();
  for (const { email, at } of met) if ((latest.get(email) ?? '') < at) latest.set(email, at);
  return latest;
}

const latestFirst = (met: Map<string, string>): string[] =>
  [...met]
    .sort(([one, at], [other, otherAt]) => inOrder(otherAt, at) || inOrder(one, other))
    .map(([email]) => email);

/** Compares code units, which order ISO instants by time; faster than `localeCompare`. */
const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
