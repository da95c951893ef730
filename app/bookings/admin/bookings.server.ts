import { countRows } from '../../../server/database/count-rows.ts';
import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { addDays, londonDay, startOfDay } from '../../values/london-days.ts';
import { lockExistingBooking, recordBooking } from '../booking-changes.server.ts';
import { isLive, liveStatuses } from '../booking-rules.ts';
import { statusNews } from '../booking-words.ts';
import type { Booking, ComingBooking, StatusChange } from '../contract.ts';
import { queueReminders, withdrawReminders } from '../emails/booking-reminders.server.ts';
import { isSameInCalendars } from '../emails/calendar-file.server.ts';
import { queueBookingEmails } from '../emails/queue-booking-emails.server.ts';
import { readTaken } from '../free-slots.server.ts';
import { isOver, overlap } from '../slots.ts';

export function listBookings(db: Db): Promise<Booking[]> {
  return db.selectFrom('bookings').selectAll().orderBy('date').orderBy('id').execute();
}

const days = 7;
/** A week of consultations of five minutes. */
const mostOfAWeek = 2_016;

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

/** Leaves out held bookings, which wait for their customer. */
export const countPendingBookings = (db: Db): Promise<number> =>
  countRows(
    db
      .selectFrom('bookings')
      .where('status', '=', 'pending')
      .where('heldUntil', 'is', null)
      .where('date', '>=', new Date().toISOString()),
  );

/** Throws 409 (`slot_taken`) if the slot of a reopened booking is taken, 404 for an unknown booking. */
export async function changeBookingStatus(
  db: Db,
  editor: Editor,
  id: number,
  { status, tellCustomer }: StatusChange,
): Promise<Booking> {
  return transaction(db, async (trx) => {
    const before = await lockExistingBooking(trx, id);
    if (isLive(status) && !isLive(before.status)) await refuseOverlap(trx, before);
    const sequence = before.sequence + (isSameInCalendars(before.status, status) ? 0 : 1);
    // The owner confirms by hand only after speaking to the customer.
    const isProven = before.isProven || status === 'confirmed' || status === 'completed';
    const change = { status, sequence, isProven, heldUntil: null };
    await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
    const changed = { before: { status: before.status }, after: { status } };
    await recordBooking(trx, editor, before, { action: 'updated', ...changed });
    const after = { ...before, ...change };
    if (!isLive(status)) await withdrawReminders(trx, before);
    // Held and cancelled bookings have no reminders yet.
    else if (before.heldUntil !== null || !isLive(before.status)) await queueReminders(trx, after);
    const what = statusNews(before, status, new Date());
    if (what) await queueBookingEmails(trx, { what, by: 'owner' }, after, { isWished: tellCustomer });
    return after;
  });
}

/** Slot lengths may have changed, so a clash can also begin earlier or later. */
async function refuseOverlap(trx: Trx, booking: Booking): Promise<void> {
  const day = londonDay(new Date(booking.date));
  const others = await readTaken(trx, day, day, booking.id);
  if (!others.some((other) => overlap(booking, other))) return;
  const words = 'Somebody else has this time now. Cancel theirs first, or agree on another time.';
  throw new Refusal(409, 'slot_taken', words);
}
