import { invalidate, transaction } from '../../../../server/database/database.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import type { Db } from '../../../tables.ts';
import { recordBooking, refuseFaults, timeOf } from '../../booking-changes.server.ts';
import type { Booking } from '../../contract.ts';
import { queueReminders } from '../../emails/booking-reminders.server.ts';
import { queueBookingEmails } from '../../emails/queue-booking-emails.server.ts';
import { lockBookings, slotsCacheTag } from '../../free-slots.server.ts';
import { isOver } from '../../slots.ts';
import { personFaults } from './by-hand-rules.ts';
import type { ByHandBody } from './contract.ts';
import { refuseUntakeable } from './take-time.server.ts';

/**
 * Puts down a booking that was made at the door or by telephone: on any day, at any hour, of any length, and confirmed at
 * once. Refuses (400) what is incomplete, and what `refuseUntakeable` refuses.
 */
export async function bookByHand(
  db: Db,
  editor: Editor,
  { tellCustomer, phone, message, ownerNote, ...typed }: ByHandBody,
): Promise<Booking> {
  refuseFaults(personFaults({ ...typed, phone }));
  return transaction(db, async (trx) => {
    await lockBookings(trx);
    await refuseUntakeable(trx, typed);
    const notedAt = ownerNote === '' ? null : new Date().toISOString();
    const booking = await trx
      .insertInto('bookings')
      .values({
        ...typed,
        phone: phone || null,
        message: message || null,
        ownerNote: ownerNote || null,
        notedAt,
        status: 'confirmed',
        isProven: true,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    invalidate(trx, slotsCacheTag);
    if (tellCustomer && !isOver(booking, new Date()))
      await queueBookingEmails(trx, { what: 'booked', by: 'owner' }, booking);
    await queueReminders(trx, booking);
    const after = { ...timeOf(booking), status: booking.status };
    await recordBooking(trx, editor, booking, { action: 'created', after });
    return booking;
  });
}
