import { isTaken, transaction } from '../../server/database/database.ts';
import type { Db } from '../tables.ts';
import { queueReminders } from './booking-reminders.server.ts';
import { liveStatuses } from './booking-states.ts';
import { signBooking } from './booking-token.server.ts';
import type { BookingBody, MadeBooking } from './contract.ts';
import { slotTaken } from './free-slots.server.ts';
import { queueBookingEmails } from './queue-booking-emails.server.ts';

/** For so long the same booking sent once more is a second press of the button, in milliseconds. */
const repeatedWithin = 600_000;

/** The booking that has the slot which begins at an instant. */
export const findLive = (db: Db, date: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('date', '=', date)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();

/**
 * What to answer to who wants a time that is taken: if it is the same booking once more, word for word, what it has
 * made; else that it is taken (409, `slot_taken`). Whoever does not know all that was sent learns nothing of it.
 */
export async function repeatedOrRefused(db: Db, { date, ...typed }: BookingBody): Promise<MadeBooking> {
  const live = await findLive(db, date);
  if (!live || Date.now() - Date.parse(live.createdAt) > repeatedWithin) throw slotTaken();
  const { name, email, phone, message } = live;
  const isSame =
    typed.name === name &&
    typed.email === email &&
    typed.phone === (phone ?? '') &&
    typed.message === (message ?? '');
  if (!isSame) throw slotTaken();
  return made(live, null);
}

/**
 * Books a slot of so many minutes, and leaves the emails about it in the outbox: one to who booked it, one to the owner.
 * Refuses (409, `slot_taken`) where another was faster; a second press of the same button gives what the first has made.
 */
export async function bookSlot(db: Db, body: BookingBody, minutes: number): Promise<MadeBooking> {
  const { date, name, email, phone, message } = body;
  try {
    const booking = await transaction(db, async (trx) => {
      const booking = await trx
        .insertInto('bookings')
        .values({ date, minutes, name, email, phone: phone || null, message: message || null })
        .returning(['id', 'date', 'minutes', 'email', 'status', 'sequence'])
        .executeTakeFirstOrThrow();
      await queueBookingEmails(trx, { what: 'booked', by: 'customer' }, booking);
      await queueReminders(trx, booking);
      return booking;
    });
    return made(booking, await signBooking(db, booking.id));
  } catch (error) {
    // The index over live bookings says so, whoever comes first.
    if (!isTaken(error)) throw error;
    return repeatedOrRefused(db, body);
  }
}

const made = ({ date, minutes, status }: Omit<MadeBooking, 'token'>, token: string | null): MadeBooking => ({
  ...{ date, minutes, status, token },
});
