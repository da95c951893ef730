import { invalidate, isTaken, transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { limits } from '../../../server/limits/limits.ts';
import type { Db, Trx } from '../../tables.ts';
import { liveStatuses } from '../booking-rules.ts';
import type { BookingBody, MadeBooking } from '../contract.ts';
import { queueReminders } from '../emails/booking-reminders.server.ts';
import { signBooking } from '../emails/booking-token.server.ts';
import { queueBookingEmails, queueBurstEmail } from '../emails/queue-booking-emails.server.ts';
import { isSlotFree, lockBookings, slotsCacheTag, slotTaken } from '../free-slots.server.ts';
import type { BookingHours } from '../slots.ts';
import { admitGuest, type Booker, type HasBought } from './admit-guest.server.ts';

/** In milliseconds. An identical booking within this time is a double click. */
const repeatedWithin = 600_000;

/** Finds the booking that holds the slot at `date`. */
export const findLiveBooking = (db: Db | Trx, date: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('date', '=', date)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();

/** Returns the earlier booking if all fields are equal, else throws 409 (`slot_taken`). */
export async function requireRepeatedBooking(db: Db, { date, ...typed }: BookingBody): Promise<MadeBooking> {
  const live = await findLiveBooking(db, date);
  if (!live || Date.now() - Date.parse(live.createdAt) > repeatedWithin) throw slotTaken();
  const { name, email, phone, message } = live;
  const isSame =
    typed.name === name &&
    typed.email === email &&
    typed.phone === (phone ?? '') &&
    typed.message === (message ?? '');
  if (!isSame) throw slotTaken();
  return { ...shown(live), token: null, isEmailed: true };
}

const tooManyEmails = () =>
  new Refusal(
    429,
    'too_many_emails',
    'We have sent several emails to this address already, and this booking has to be confirmed by one. Please try again in an hour, or ring us.',
    { fields: { email: 'We have sent several emails to this address already' } },
  );

/** Throws 409 (`slot_taken`), and what `admitGuest` throws. A repeat returns the first booking. */
export async function bookSlot(
  db: Db,
  body: BookingBody,
  booker: Booker,
  hours: BookingHours,
  hasBought: HasBought,
): Promise<MadeBooking> {
  try {
    const { booking, isEmailed } = await transaction(db, async (trx) => {
      await lockBookings(trx);
      invalidate(trx, slotsCacheTag);
      if (!(await isSlotFree(trx, body.date, hours))) throw slotTaken();
      const admission = await admitGuest(trx, body.email, booker, hours, hasBought);
      return admission === 'held' ? hold(trx, body, booker, hours) : stand(trx, body, booker, hours);
    });
    // Only the email contains a held booking's link, to prove the mailbox.
    const token = booking.heldUntil === null ? await signBooking(db, booking.id) : null;
    return { ...shown(booking), token, isEmailed };
  } catch (error) {
    const isRepeated = isTaken(error) || (error instanceof Refusal && error.code === 'slot_taken');
    if (!isRepeated) throw error;
    return requireRepeatedBooking(db, body);
  }
}

async function stand(trx: Trx, body: BookingBody, booker: Booker, hours: BookingHours) {
  const booking = await insert(trx, body, booker, hours, null);
  const isEmailed = await queueBookingEmails(trx, { what: 'booked', by: 'customer' }, booking);
  await queueReminders(trx, booking);
  return { booking, isEmailed };
}

async function hold(trx: Trx, body: BookingBody, booker: Booker, hours: BookingHours) {
  const heldUntil = new Date(Date.now() + limits.bookings.heldFor).toISOString();
  const booking = await insert(trx, body, booker, hours, heldUntil);
  if (!(await queueBookingEmails(trx, { what: 'held', by: 'customer' }, booking))) throw tooManyEmails();
  await queueBurstEmail(trx, new Date());
  return { booking, isEmailed: true };
}

const insert = (
  trx: Trx,
  { date, name, email, phone, message }: BookingBody,
  { network, isProven }: Booker,
  { slotMinutes }: BookingHours,
  heldUntil: string | null,
) =>
  trx
    .insertInto('bookings')
    .values({
      date,
      minutes: slotMinutes,
      name,
      email,
      phone: phone || null,
      message: message || null,
      network,
      isProven,
      heldUntil,
    })
    .returning(['id', 'date', 'minutes', 'email', 'status', 'sequence', 'isProven', 'heldUntil'])
    .executeTakeFirstOrThrow();

const shown = ({ date, minutes, status, heldUntil }: Omit<MadeBooking, 'token' | 'isEmailed'>) => ({
  date,
  minutes,
  status,
  heldUntil,
});
