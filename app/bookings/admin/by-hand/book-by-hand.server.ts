import { invalidate, transaction } from '../../../../server/database/database.ts';
import { Refusal } from '../../../../server/errors.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import { recordChange } from '../../../editing/history/record-change.server.ts';
import type { Db } from '../../../tables.ts';
import type { Booking } from '../../contract.ts';
import { queueReminders } from '../../emails/booking-reminders.server.ts';
import { queueBookingEmails } from '../../emails/queue-booking-emails.server.ts';
import { lockBookings, slotsCacheTag } from '../../free-slots.server.ts';
import { formatSlot, isOver } from '../../slots.ts';
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
  const fields = personFaults({ ...typed, phone });
  const [fault] = Object.values(fields);
  if (fault !== undefined) throw new Refusal(400, 'invalid', fault, { fields });
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
    const { id, name, date, minutes, status } = booking;
    if (tellCustomer && !isOver(booking, new Date()))
      await queueBookingEmails(trx, { what: 'booked', by: 'owner' }, booking);
    await queueReminders(trx, booking);
    await recordChange(trx, editor, {
      kind: 'booking',
      id,
      label: `${name}, ${formatSlot(date)}`,
      action: 'created',
      after: { time: formatSlot(date), minutes, status },
    });
    return booking;
  });
}
