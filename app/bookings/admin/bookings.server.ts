import { countRows } from '../../../server/database/count-rows.ts';
import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { addDays, londonDay, startOfDay } from '../../values/london-days.ts';
import { lockToChange, recordBooking } from '../booking-changes.server.ts';
import { isLive, liveStatuses } from '../booking-rules.ts';
import { newsOf } from '../booking-words.ts';
import type { Booking, ComingBooking, StatusChange } from '../contract.ts';
import { queueReminders, withdrawReminders } from '../emails/booking-reminders.server.ts';
import { isSameInCalendars } from '../emails/calendar-file.server.ts';
import { queueBookingEmails } from '../emails/queue-booking-emails.server.ts';
import { readTaken } from '../free-slots.server.ts';
import { isOver, overlap } from '../slots.ts';

/** All bookings that are kept, in the order of their slots. */
export function listBookings(db: Db): Promise<Booking[]> {
  return db.selectFrom('bookings').selectAll().orderBy('date').orderBy('id').execute();
}

/** Today and the six days after it. */
const days = 7;
/** More do not fit into a week of consultations of five minutes. */
const mostOfAWeek = 2_016;

/** The bookings of seven days that are still to take place, the soonest first. */
export async function listComingBookings(db: Db, now: Date): Promise<ComingBooking[]> {
  const today = londonDay(now);
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'date', 'minutes', 'name', 'email', 'phone', 'status', 'heldUntil'])
    .where('status', 'in', liveStatuses)
    .where('date', '>=', startOfDay(today).toISOString())
    .where('date', '<', startOfDay(addDays(today, days)).toISOString())
    .orderBy('date')
    .orderBy('id')
    .limit(mostOfAWeek)
    .execute();
  return rows.filter((booking) => !isOver(booking, now));
}

/** The bookings that the owner has made of an enquiry. */
export const listBookingsOfEnquiry = (
  db: Db,
  enquiryId: number,
): Promise<Pick<Booking, 'id' | 'date' | 'status'>[]> =>
  db
    .selectFrom('bookings')
    .select(['id', 'date', 'status'])
    .where('enquiryId', '=', enquiryId)
    .orderBy('id')
    .execute();

/** How many bookings that are still to come wait for the owner's word; held ones wait for their customer's. */
export const countPendingBookings = (db: Db): Promise<number> =>
  countRows(
    db
      .selectFrom('bookings')
      .where('status', '=', 'pending')
      .where('heldUntil', 'is', null)
      .where('date', '>=', new Date().toISOString()),
  );

/**
 * Sets the status of a booking, whatever it was, and tells its customer if wished and there is anything to tell. Refuses (409, `slot_taken`) to take one up again whose slot
 * another has meanwhile, and (404) one that is not there.
 */
export async function changeBookingStatus(
  db: Db,
  editor: Editor,
  id: number,
  { status, tellCustomer }: StatusChange,
): Promise<Booking> {
  return transaction(db, async (trx) => {
    const before = await lockToChange(trx, id);
    if (isLive(status) && !isLive(before.status)) await refuseOverlap(trx, before);
    const sequence = before.sequence + (isSameInCalendars(before.status, status) ? 0 : 1);
    // Who is confirmed by hand has been spoken with: their booking stands.
    const isProven = before.isProven || status === 'confirmed' || status === 'completed';
    const change = { status, sequence, isProven, heldUntil: null };
    await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
    const changed = { before: { status: before.status }, after: { status } };
    await recordBooking(trx, editor, before, { action: 'updated', ...changed });
    const after = { ...before, ...change };
    if (!isLive(status)) await withdrawReminders(trx, before);
    // Nobody is reminded of what was held or did not stand.
    else if (before.heldUntil !== null || !isLive(before.status)) await queueReminders(trx, after);
    const what = newsOf(before, status, new Date());
    if (what) await queueBookingEmails(trx, { what, by: 'owner' }, after, { isWished: tellCustomer });
    return after;
  });
}

/** Slots may have been longer or shorter when it was booked, so another can also begin before it or after it. */
async function refuseOverlap(trx: Trx, booking: Booking): Promise<void> {
  const day = londonDay(new Date(booking.date));
  const others = await readTaken(trx, day, day, booking.id);
  if (!others.some((other) => overlap(booking, other))) return;
  const words = 'Somebody else has this time now. Cancel theirs first, or agree on another time.';
  throw new Refusal(409, 'slot_taken', words);
}
