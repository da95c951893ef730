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

/** Of each person the booking that was made last. */
const latestOfEach = (db: Db) =>
  db
    .selectFrom('bookings as one')
    .select([emailKey('one.email').as('email'), 'one.createdAt as at', 'one.name', 'one.phone'])
    .where('one.email', '!=', '')
    .where(isLatest({ table: 'bookings', whose: (row) => emailKey(`${row}.email`) }));

/** Who has booked, the latest first. */
export const meetBookers = (db: Db, most: number): Promise<Met[]> =>
  latestOfEach(db).orderBy('one.createdAt', 'desc').limit(most).execute();

/** What is known of these people, by their emails in small letters. */
export async function knowBookers(db: Db, emails: string[]): Promise<Known[]> {
  if (emails.length === 0) return [];
  return latestOfEach(db).where(emailKey('one.email'), 'in', emails).execute();
}

/** Whose booking is found by a search. */
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

/** A page of one person's bookings, the latest first, and how many there are. */
export async function listBookingsOf(
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

/** What the owner has noted on one person's bookings, who has a right to read it. */
export async function listBookingNotesOf(db: Db, email: string): Promise<{ date: string; note: string }[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['date', 'ownerNote'])
    .where(emailKey('email'), '=', email)
    .where('ownerNote', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ date, ownerNote }) => ({ date, note: ownerNote ?? '' }));
}

/** How many of one person's consultations are still to come. */
export const countBookingsToCome = (db: Db, email: string): Promise<number> =>
  countRows(
    db
      .selectFrom('bookings')
      .where(emailKey('email'), '=', email)
      .where('date', '>=', new Date().toISOString())
      .where('status', '!=', 'cancelled'),
  );
