import { invalidate, transaction } from '../../../../server/database/database.ts';
import { Refusal } from '../../../../server/errors.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import { nextVersion, refuseIfChanged } from '../../../editing/version.server.ts';
import type { Db } from '../../../tables.ts';
import { lockToChange, recordBooking, refuseFaults, timeOf } from '../../booking-changes.server.ts';
import { isLive } from '../../booking-states.ts';
import type { Booking } from '../../contract.ts';
import { queueReminders } from '../../emails/booking-reminders.server.ts';
import { queueBookingEmails } from '../../emails/queue-booking-emails.server.ts';
import { lockBookings, slotsCacheTag } from '../../free-slots.server.ts';
import { formatSlot, isOver } from '../../slots.ts';
import { personFaults } from './by-hand-rules.ts';
import type { ByHandBody, NoteChange, TimeChange } from './contract.ts';
import { noteOf } from './note-of.ts';
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

/**
 * Gives a booking another time or length, for the owner. One that was only held stands from now on: who moves it has
 * spoken with its customer. Refuses (409) one that is cancelled or completed, and as `moved_meanwhile` one whose time or
 * status has changed since it was read; what `refuseUntakeable` refuses; and (404) one that is gone.
 */
export async function changeTime(
  db: Db,
  editor: Editor,
  id: number,
  { date, minutes, sequence, tellCustomer }: TimeChange,
): Promise<Booking> {
  return transaction(db, async (trx) => {
    const before = await lockToChange(trx, id);
    // The same press once more, whose answer was lost.
    if (before.date === date && before.minutes === minutes) return before;
    if (before.sequence !== sequence) throw movedMeanwhile(before);
    if (!isLive(before.status)) throw notLive(before.status);
    await refuseUntakeable(trx, { date, minutes }, id);
    const isProven = before.isProven || before.heldUntil !== null;
    const change = { date, minutes, sequence: sequence + 1, isProven, heldUntil: null };
    await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
    const moved = { ...before, ...change };
    if (tellCustomer && !isOver(moved, new Date()))
      await queueBookingEmails(trx, { what: 'moved', by: 'owner', from: before.date }, moved);
    await queueReminders(trx, moved);
    const changed = { before: timeOf(before), after: timeOf(moved) };
    await recordBooking(trx, editor, moved, { action: 'moved', ...changed });
    return moved;
  });
}

const movedMeanwhile = ({ date, minutes, status, sequence }: Booking) =>
  new Refusal(
    409,
    'moved_meanwhile',
    `Somebody has changed this booking since you opened it: it is ${status} for ${formatSlot(date)}, ${minutes} minutes. Nothing of yours is saved yet`,
    { current: { sequence } },
  );

const notLive = (status: string) =>
  new Refusal(409, 'not_live', `This booking is ${status}. Set it to Confirmed first, then move it`);

/**
 * Sets what the owner notes for themselves on a booking. Refuses (409, `changed_meanwhile`) to write over what somebody
 * else has noted meanwhile, and (404) a booking that is gone.
 */
export const changeNote = (
  db: Db,
  editor: Editor,
  id: number,
  { ownerNote: typed, updatedAt }: NoteChange,
): Promise<Booking> =>
  transaction(db, async (trx) => {
    const before = await lockToChange(trx, id);
    const current = noteOf(before);
    // The same press once more, whose answer was lost.
    if (current.ownerNote === typed) return before;
    refuseIfChanged(updatedAt, current);
    const change = { ownerNote: typed || null, notedAt: nextVersion(current.updatedAt) };
    await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
    await recordBooking(trx, editor, before, {
      action: 'updated',
      before: { ownerNote: before.ownerNote },
      after: { ownerNote: change.ownerNote },
    });
    return { ...before, ...change };
  });
