import { invalidate } from '../../../server/database/database.ts';
import type { Editor } from '../../editing/editor.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { recordBooking, refuseFaults } from '../booking-changes.server.ts';
import { bookingFaults } from '../booking-rules.ts';
import type { Booking, BookingBody } from '../contract.ts';
import { queueReminders } from '../emails/booking-reminders.server.ts';
import { queueBookingEmails } from '../emails/queue-booking-emails.server.ts';
import { isSlotFree, lockBookings, refuseNoSlot, slotsCacheTag, slotTaken } from '../free-slots.server.ts';
import { formatSlot } from '../slots.ts';

/**
 * Books a free slot in somebody's name who has sent an enquiry; it is confirmed at once, as the owner makes it, and its
 * customer gets the email that a booking brings. To be called in the transaction that notes it at the enquiry. Refuses
 * (400) what is incomplete or no slot, and (409, `slot_taken`) one that somebody has.
 */
export async function bookForCustomer(
  trx: Trx,
  editor: Editor,
  { date, phone, message, ...person }: BookingBody,
  enquiryId: number,
): Promise<Booking> {
  refuseFaults(bookingFaults({ date, phone, message, ...person }));
  await lockBookings(trx);
  const hours = await refuseNoSlot(trx, date);
  if (!(await isSlotFree(trx, date, hours))) throw slotTaken();
  const booking = await trx
    .insertInto('bookings')
    .values({
      ...person,
      date,
      minutes: hours.slotMinutes,
      phone: phone || null,
      message: message || null,
      status: 'confirmed',
      enquiryId,
      isProven: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  invalidate(trx, slotsCacheTag);
  await queueBookingEmails(trx, { what: 'booked', by: 'owner' }, booking);
  await queueReminders(trx, booking);
  const after = { time: formatSlot(date), status: booking.status };
  await recordBooking(trx, editor, booking, { action: 'created', after });
  return booking;
}

/** The bookings that the owner has made of an enquiry. */
export const readBookingsOfEnquiry = (
  db: Db | Trx,
  enquiryId: number,
): Promise<Pick<Booking, 'id' | 'date' | 'status'>[]> =>
  db
    .selectFrom('bookings')
    .select(['id', 'date', 'status'])
    .where('enquiryId', '=', enquiryId)
    .orderBy('id')
    .execute();
