import { readInPages } from '../../../server/database/read-in-pages.ts';
import type { CurrentUser } from '../../accounts/contract.ts';
import { rowsRead } from '../../accounts/older/page-rows.ts';
import type { Db, Trx } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';
import { lengthBounds } from '../admin/by-hand/by-hand-rules.ts';
import type { AccountBooking, AccountVisit } from '../contract.ts';
import { signBooking } from '../emails/booking-token.server.ts';
import { isOver } from '../slots.ts';

const ownBookings = (db: Db, email: string) =>
  db.selectFrom('bookings').where(emailKey('email'), '=', email.toLowerCase());

const maxBookingMs = lengthBounds.most * 60_000;

/** A booking under way counts as upcoming: returns its start, else now. */
async function upcomingSince(own: ReturnType<typeof ownBookings>, now: Date): Promise<string> {
  const begun = await own
    .select(['date', 'minutes'])
    .where('status', '!=', 'cancelled')
    .where('date', '>', new Date(now.getTime() - maxBookingMs).toISOString())
    .where('date', '<=', now.toISOString())
    .orderBy('date')
    .execute();
  return begun.find((booking) => !isOver(booking, now))?.date ?? now.toISOString();
}

/**
 * Upcoming bookings first, soonest first; then the others, latest first. Empty for an unconfirmed address:
 * anybody can register with somebody else's.
 */
export async function listAccountBookings(
  db: Db,
  { email, isEmailVerified }: CurrentUser,
  before?: number,
): Promise<AccountBooking[]> {
  if (!isEmailVerified) return [];
  const now = new Date();
  const own = ownBookings(db, email);
  const last =
    before === undefined
      ? null
      : await own.select(['id', 'date', 'status']).where('id', '=', before).executeTakeFirst();
  if (last === undefined) return [];
  const since = await upcomingSince(own, now);
  const isInRest = last !== null && (last.status === 'cancelled' || last.date < since);

  const columns = ['id', 'date', 'minutes', 'message', 'status', 'heldUntil'] as const;
  let toCome = own.select(columns).where('status', '!=', 'cancelled').where('date', '>=', since);
  let rest = own
    .select(columns)
    .where((is) => is.or([is('status', '=', 'cancelled'), is('date', '<', since)]));
  if (last !== null) {
    const { id, date } = last;
    if (isInRest)
      rest = rest.where((is) => is.or([is('date', '<', date), is('date', '=', date).and('id', '<', id)]));
    else
      toCome = toCome.where((is) => is.or([is('date', '>', date), is('date', '=', date).and('id', '>', id)]));
  }
  const rows = isInRest ? [] : await toCome.orderBy('date').orderBy('id').limit(rowsRead).execute();
  if (rows.length < rowsRead) {
    const left = rowsRead - rows.length;
    rows.push(...(await rest.orderBy('date', 'desc').orderBy('id', 'desc').limit(left).execute()));
  }
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      isUpcoming: row.status !== 'cancelled' && !isOver(row, now),
      token: await signBooking(db, row.id),
    })),
  );
}

const mostVisits = 200;

export async function listVisits(db: Db, { email, isEmailVerified }: CurrentUser): Promise<AccountVisit[]> {
  if (!isEmailVerified) return [];
  return ownBookings(db, email)
    .select(['id', 'date', 'message'])
    .where('status', '=', 'completed')
    .orderBy('date', 'desc')
    .limit(mostVisits)
    .execute();
}

type Person = Pick<CurrentUser, 'email' | 'isEmailVerified'>;

export async function readOwnBookings(db: Db, { email, isEmailVerified }: Person) {
  if (!isEmailVerified) return [];
  const bookings = await readInPages(
    (below, most) =>
      ownBookings(db, email)
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
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    (rows) => rows.map(({ id: _id, ...booking }) => booking),
  );
  return bookings.sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** Only past or cancelled bookings: the workshop still needs to know who is coming. */
export async function anonymiseBookings(trx: Trx, { email, isEmailVerified }: Person): Promise<void> {
  if (!isEmailVerified) return;
  await trx
    .updateTable('bookings')
    .set({ name: 'Name deleted', email: '', phone: null, message: null, network: null, ownerNote: null })
    .where(emailKey('email'), '=', email.toLowerCase())
    .where((is) => is.or([is('date', '<', new Date().toISOString()), is('status', '=', 'cancelled')]))
    .execute();
}
