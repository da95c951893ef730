import type { Insertable } from 'kysely';
import { invalidate, transaction } from '../../../../server/database/database.ts';
import { Refusal } from '../../../../server/errors.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import { nextVersion, refuseIfChanged } from '../../../editing/version.server.ts';
import type { Db, Tables, Trx } from '../../../tables.ts';
import { londonDay, londonTime } from '../../../values/london-days.ts';
import {
  lockExistingBooking,
  recordBooking,
  refuseFaults,
  toRecordedTime,
} from '../../booking-changes.server.ts';
import { bookingFaults, isLive } from '../../booking-rules.ts';
import { ownerTimeFault } from '../../by-owner.ts';
import type { Booking, BookingBody } from '../../contract.ts';
import { queueReminders, withdrawReminders } from '../../emails/booking-reminders.server.ts';
import { queueBookingEmails } from '../../emails/queue-booking-emails.server.ts';
import {
  isSlotFree,
  lockBookings,
  readTaken,
  refuseNoSlot,
  slotsCacheTag,
  slotTaken,
} from '../../free-slots.server.ts';
import { endOf, formatSlot, isOver, overlap, type Taken } from '../../slots.ts';
import { noteOf, personFaults } from './by-hand-rules.ts';
import type { ByHandBody, NoteChange, TimeChange } from './contract.ts';

/** Takes any day, hour and length. Throws 400 if incomplete, and what `refuseUntakeable` throws. */
export async function bookByHand(
  db: Db,
  editor: Editor,
  { tellCustomer, ownerNote, ...typed }: ByHandBody,
): Promise<Booking> {
  refuseFaults(personFaults(typed));
  return transaction(db, async (trx) => {
    await lockBookings(trx);
    await refuseUntakeable(trx, typed);
    const notedAt = ownerNote === '' ? null : new Date().toISOString();
    return insertBooking(trx, editor, { ...typed, ownerNote: ownerNote || null, notedAt }, tellCustomer);
  });
}

/**
 * Books a free slot, confirmed at once. Call inside the transaction that notes the booking at the enquiry.
 * Throws 400 for incomplete input or no slot, 409 (`slot_taken`) for a taken one.
 */
export async function bookForCustomer(
  trx: Trx,
  editor: Editor,
  body: BookingBody,
  enquiryId: number,
): Promise<Booking> {
  refuseFaults(bookingFaults(body));
  await lockBookings(trx);
  const hours = await refuseNoSlot(trx, body.date);
  if (!(await isSlotFree(trx, body.date, hours))) throw slotTaken();
  return insertBooking(trx, editor, { ...body, minutes: hours.slotMinutes, enquiryId }, true);
}

async function insertBooking(
  trx: Trx,
  editor: Editor,
  { phone, message, ...values }: Insertable<Tables['bookings']>,
  tellCustomer: boolean,
): Promise<Booking> {
  const booking = await trx
    .insertInto('bookings')
    .values({
      ...values,
      phone: phone || null,
      message: message || null,
      status: 'confirmed',
      isProven: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  invalidate(trx, slotsCacheTag);
  if (tellCustomer && !isOver(booking, new Date()))
    await queueBookingEmails(trx, { what: 'booked', by: 'owner' }, booking);
  await queueReminders(trx, booking);
  const after = { ...toRecordedTime(booking), status: booking.status };
  await recordBooking(trx, editor, booking, { action: 'created', after });
  return booking;
}

/**
 * A held booking then stands. Throws 404 if gone, 409 if cancelled or completed. Throws 409
 * (`moved_meanwhile`) if changed since it was read, and what `refuseUntakeable` throws.
 */
export async function changeTime(
  db: Db,
  editor: Editor,
  id: number,
  { date, minutes, sequence, tellCustomer }: TimeChange,
): Promise<Booking> {
  return transaction(db, async (trx) => {
    const before = await lockExistingBooking(trx, id);
    // A repeated request, after a lost response.
    if (before.date === date && before.minutes === minutes) return before;
    if (before.sequence !== sequence) throw movedMeanwhile(before);
    if (!isLive(before.status)) throw notLive(before.status);
    await refuseUntakeable(trx, { date, minutes }, id);
    const isProven = before.isProven || before.heldUntil !== null;
    const change = { date, minutes, sequence: sequence + 1, isProven, heldUntil: null };
    await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
    const moved = { ...before, ...change };
    const news = { what: 'moved', by: 'owner', from: before.date } as const;
    if (!isOver(moved, new Date())) await queueBookingEmails(trx, news, moved, { isWished: tellCustomer });
    await withdrawReminders(trx, before);
    await queueReminders(trx, moved);
    const changed = { before: toRecordedTime(before), after: toRecordedTime(moved) };
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

/** Throws 409 (`changed_meanwhile`) if the note was changed meanwhile, 404 for an unknown booking. */
export const changeNote = (
  db: Db,
  editor: Editor,
  id: number,
  { ownerNote: typed, updatedAt }: NoteChange,
): Promise<Booking> =>
  transaction(db, async (trx) => {
    const before = await lockExistingBooking(trx, id);
    const current = noteOf(before);
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

/**
 * Ignores opening hours and blocks, which do not bind the owner. Throws 400 (`no_slot`) for a past or distant
 * day, 409 (`slot_taken`) for an overlap. Call under `lockBookings`; `exceptId` is the booking being moved.
 */
async function refuseUntakeable(trx: Trx, wanted: Taken, exceptId = 0): Promise<void> {
  const fault = ownerTimeFault(wanted.date, new Date());
  if (fault !== null) throw new Refusal(400, 'no_slot', fault, { fields: { day: fault } });
  const [from, to] = [londonDay(new Date(wanted.date)), londonDay(endOf(wanted))];
  const other = (await readTaken(trx, from, to, exceptId)).find((one) => overlap(wanted, one));
  if (!other) return;
  const holder = await trx
    .selectFrom('bookings')
    .select('name')
    .where('date', '=', other.date)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst();
  const hours = `${londonTime(new Date(other.date))} to ${londonTime(endOf(other))}`;
  const words = `${holder?.name ?? 'Somebody else'} has ${hours}. Choose another time.`;
  throw new Refusal(409, 'slot_taken', words, { fields: { time: words } });
}
