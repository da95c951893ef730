import { sql } from 'kysely';
import { inParts } from '../../../server/csv/write-csv.ts';
import type { Db, Trx } from '../../tables.ts';
import {
  emailKey,
  findByKeys,
  type Met,
  nameKey,
  type PeopleSearch,
  phoneKey,
} from '../../values/find-people.server.ts';

const shown = [
  ...(['id', 'email', 'firstName', 'lastName', 'phone'] as const),
  ...(['isEmailVerified', 'isAdmin', 'isStaff', 'createdAt'] as const),
] as const;

export type CustomerAccount = Awaited<ReturnType<typeof listAccountsByEmail>>[number];

/** Who has registered, the latest first; who runs the shop is no customer until they buy in it. */
export const meetAccounts = (db: Db, most: number): Promise<Met[]> =>
  db
    .selectFrom('users')
    .select(['email', 'createdAt as at'])
    .where('isAdmin', '=', false)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute();

/** The accounts of these emails in small letters. */
export async function listAccountsByEmail(db: Db, emails: string[]) {
  if (emails.length === 0) return [];
  return db.selectFrom('users').select(shown).where('email', 'in', emails).execute();
}

/** The accounts of these ids. */
export async function listAccountsById(db: Db | Trx, ids: string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(shown).where('id', 'in', ids).execute();
}

/** Whose account is found by a search. */
export function findAccounts(db: Db, search: PeopleSearch): Promise<Met[][]> {
  const name = sql<string>`folded(coalesce("firstName", '') || ' ' || coalesce("lastName", ''))`;
  const keys = { email: emailKey('email'), names: [name, nameKey('lastName')], phone: phoneKey('phone') };
  const accounts = db.selectFrom('users').select(['email', 'createdAt as at']).where('isAdmin', '=', false);
  return findByKeys(db, accounts, search, keys);
}

/** Whoever has an account and is no admin, by their email addresses, a part at a time. */
export const listCustomers = (db: Db) =>
  inParts(
    '',
    (after: string, most) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'firstName', 'lastName', 'phone', 'isEmailVerified', 'createdAt'])
        .where('isAdmin', '=', false)
        .where('email', '>', after)
        .orderBy('email')
        .limit(most)
        .execute(),
    ({ email }) => email,
  );
