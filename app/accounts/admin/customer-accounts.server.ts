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

/** Leaves out owners. */
export const meetAccounts = (db: Db, most: number): Promise<Met[]> =>
  db
    .selectFrom('users')
    .select(['email', 'createdAt as at'])
    .where('isAdmin', '=', false)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute();

/** `emails` must be in lower case. */
export async function listAccountsByEmail(db: Db, emails: string[]) {
  if (emails.length === 0) return [];
  return db.selectFrom('users').select(shown).where('email', 'in', emails).execute();
}

export async function listAccountsById(db: Db | Trx, ids: string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(shown).where('id', 'in', ids).execute();
}

export function findAccounts(db: Db, search: PeopleSearch): Promise<Met[][]> {
  const name = sql<string>`folded(coalesce("firstName", '') || ' ' || coalesce("lastName", ''))`;
  const keys = { email: emailKey('email'), names: [name, nameKey('lastName')], phone: phoneKey('phone') };
  const accounts = db.selectFrom('users').select(['email', 'createdAt as at']).where('isAdmin', '=', false);
  return findByKeys(db, accounts, search, keys);
}

/** Leaves out owners. */
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
