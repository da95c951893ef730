import type { Selectable } from 'kysely';
import { notFound } from '../../../server/errors.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import type { LinkedBooking } from '../contract.ts';
import { readBookingToken } from '../emails/booking-token.server.ts';
import { isOver } from '../slots.ts';

type Booking = Selectable<Tables['bookings']>;

/** For so long after a consultation its link leads to it, in milliseconds: 30 days. */
const linkLasts = 30 * 86_400_000;

const noSuchLink = () => notFound('This link no longer works. Please ring us.');

/** The id of the booking that a link was signed for. Refuses (404) a link that we did not sign. */
export async function idOfLink(db: Db, token: string): Promise<number> {
  const id = await readBookingToken(db, token);
  if (id === null) throw noSuchLink();
  return id;
}

/** The booking that a link leads to. Refuses (404) one that is gone, or whose link's time is over. */
export async function readLinkedBooking(db: Db | Trx, id: number): Promise<Booking> {
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  if (!booking || Date.now() > Date.parse(booking.date) + linkLasts) throw noSuchLink();
  return booking;
}

/** Whether a booking can still be moved and cancelled by whoever made it; if not, why. */
function standingOf(booking: Booking, now: Date): LinkedBooking['standing'] {
  if (booking.status === 'cancelled') return booking.heldUntil === null ? 'cancelled' : 'released';
  if (booking.status === 'completed' || isOver(booking, now)) return 'over';
  if (Date.parse(booking.date) <= now.getTime()) return 'begun';
  return booking.heldUntil === null ? 'open' : 'held';
}

/** What its link shows of a booking: nothing of the person, as links are passed on. */
export function linked(booking: Booking): LinkedBooking {
  const { date, minutes, status, heldUntil } = booking;
  return { date, minutes, status, heldUntil, standing: standingOf(booking, new Date()) };
}
