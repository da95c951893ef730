import { countRows } from '../../../server/database/count-rows.ts';
import type { Db } from '../../tables.ts';
import {
  emailKey,
  findByKeys,
  isLatest,
  type Known,
  type Met,
  nameKey,
  type PeopleSearch,
  phoneKey,
  surnameKey,
} from '../../values/find-people.server.ts';

const latestOfEach = (db: Db) =>
  db
    .selectFrom('bookings as one')
    .select([emailKey('one.email').as('email'), 'one.createdAt as at', 'one.name', 'one.phone'])
    .where('one.email', '!=', '')
    .where(isLatest({ table: 'bookings', whose: (row) => emailKey(`${row}.email`) }));

export const meetBookers = (db: Db, most: number): Promise<Met[]> =>
  latestOfEach(db).orderBy('one.createdAt', 'desc').limit(most).execute();

/** `emails` must be in lower case. */
export async function knowBookers(db: Db, emails: string[]): Promise<Known[]> {
  if (emails.length === 0) return [];
  return latestOfEach(db).where(emailKey('one.email'), 'in', emails).execute();
}

export function findBookers(db: Db, search: PeopleSearch): Promise<Met[][]> {
  const keys = {
    email: emailKey('email'),
    names: [nameKey('name'), surnameKey('name')],
    phone: phoneKey('phone'),
  };
  const bookers = db
    .selectFrom('bookings')
    .select([emailKey('email').as('email'), 'createdAt as at'])
    .where('email', '!=', '');
  return findByKeys(db, bookers, search, keys);
}

export async function listBookingsByEmail(
  db: Db,
  email: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const theirs = db.selectFrom('bookings').where(emailKey('email'), '=', email);
  const rows = await theirs
    .select(['id', 'date', 'status', 'heldUntil'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countRows(theirs) };
}

/** The customer has a right to read these notes. */
export async function listBookingNotesByEmail(
  db: Db,
  email: string,
): Promise<{ date: string; note: string }[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['date', 'ownerNote'])
    .where(emailKey('email'), '=', email)
    .where('ownerNote', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ date, ownerNote }) => ({ date, note: ownerNote ?? '' }));
}

export const countBookingsToCome = (db: Db, email: string): Promise<number> =>
  countRows(
    db
      .selectFrom('bookings')
      .where(emailKey('email'), '=', email)
      .where('date', '>=', new Date().toISOString())
      .where('status', '!=', 'cancelled'),
  );
