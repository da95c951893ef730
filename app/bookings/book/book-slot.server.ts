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

/** Identical bookings within this window, in milliseconds, are double clicks. */
const repeatedWithin = 600_000;

/** The booking that has the slot which begins at an instant. */
export const findLive = (db: Db | Trx, date: string) =>
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
  return { ...shown(live), token: null, isEmailed: true };
}

const tooManyEmails = () =>
  new Refusal(
    429,
    'too_many_emails',
    'We have sent several emails to this address already, and this booking has to be confirmed by one. Please try again in an hour, or ring us.',
    { fields: { email: 'We have sent several emails to this address already' } },
  );

/**
 * Books a slot, and leaves the emails about it in the outbox: one to its customer, one to the owner. While strangers press
 * for times it is only held, until its customer confirms it. Refuses (409, `slot_taken`) where another was faster, and what
 * `admitGuest` refuses; a second press of the same button gives what the first has made.
 */
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
    // Only its email has the link of a booking that is held: who presses the button there has shown that it is theirs.
    const token = booking.heldUntil === null ? await signBooking(db, booking.id) : null;
    return { ...shown(booking), token, isEmailed };
  } catch (error) {
    const isRepeated = isTaken(error) || (error instanceof Refusal && error.code === 'slot_taken');
    if (!isRepeated) throw error;
    return repeatedOrRefused(db, body);
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
