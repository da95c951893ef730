import { sql } from 'kysely';
import { readInPages } from '../../../server/database/read-in-pages.ts';
import type { CurrentUser } from '../../accounts/contract.ts';
import type { Db, Trx } from '../../tables.ts';
import type { AccountBooking } from '../contract.ts';
import { signBooking } from '../emails/booking-token.server.ts';
import { isOver } from '../slots.ts';

/**
 * The bookings made with the address of an account: what is still to come first, and of the rest the latest. None while
 * nobody has shown that the address is theirs: anybody can register with somebody else's.
 */
export async function listAccountBookings(
  db: Db,
  { email, isEmailVerified }: CurrentUser,
): Promise<AccountBooking[]> {
  if (!isEmailVerified) return [];
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'date', 'minutes', 'message', 'status', 'heldUntil'])
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .orderBy('date', 'desc')
    .limit(100)
    .execute();
  const now = new Date();
  const bookings = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      isUpcoming: row.status !== 'cancelled' && !isOver(row, now),
      token: await signBooking(db, row.id),
    })),
  );
  const upcoming = bookings.filter(({ isUpcoming }) => isUpcoming).reverse();
  return [...upcoming, ...bookings.filter(({ isUpcoming }) => !isUpcoming)];
}

type Person = Pick<CurrentUser, 'email' | 'isEmailVerified'>;

/** All that is kept of the bookings made with the confirmed address of an account, the latest first. */
export async function readOwnBookings(db: Db, { email, isEmailVerified }: Person) {
  if (!isEmailVerified) return [];
  const bookings = await readInPages(
    (below, most) =>
      db
        .selectFrom('bookings')
        .select([
          'id',
          'date',
          'minutes',
          'name',
          'email',
          'phone',
          'message',
          'status',
          'network',
          'createdAt',
        ])
        .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    (rows) => rows.map(({ id: _id, ...booking }) => booking),
  );
  return bookings.sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** Takes the person out of the bookings that are past or cancelled; who is expected stays known to the workshop. */
export async function anonymiseBookings(trx: Trx, { email, isEmailVerified }: Person): Promise<void> {
  if (!isEmailVerified) return;
  await trx
    .updateTable('bookings')
    .set({ name: 'Name deleted', email: '', phone: null, message: null, network: null, ownerNote: null })
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where((is) => is.or([is('date', '<', new Date().toISOString()), is('status', '=', 'cancelled')]))
    .execute();
}
