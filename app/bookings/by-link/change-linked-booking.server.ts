import type { Selectable } from 'kysely';
import { transaction } from '../../../server/database/database.ts';
import { notFound, Refusal } from '../../../server/errors.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { lockBooking, recordBooking, toRecordedTime } from '../booking-changes.server.ts';
import type { LinkedBooking } from '../contract.ts';
import { readBookingEmails } from '../emails/booking-news.server.ts';
import { queueReminders, withdrawReminders } from '../emails/booking-reminders.server.ts';
import { readBookingToken } from '../emails/booking-token.server.ts';
import { queueBookingEmails } from '../emails/queue-booking-emails.server.ts';
import { isSlotFree, lengthAfterMove, refuseNoSlot, slotTaken } from '../free-slots.server.ts';
import { isOver } from '../slots.ts';

type Stored = Selectable<Tables['bookings']>;

/** In milliseconds after the consultation: 30 days. */
const linkLasts = 30 * 86_400_000;

const noSuchLink = () => notFound('This link no longer works. Please ring us.');

/** Throws 404 for a link with a wrong signature. */
export async function idOfLink(db: Db, token: string): Promise<number> {
  const id = await readBookingToken(db, token);
  if (id === null) throw noSuchLink();
  return id;
}

/** Throws 404 if the booking is gone or the link has expired. */
export async function readLinkedBooking(db: Db | Trx, id: number): Promise<Stored> {
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  if (!booking || Date.now() > Date.parse(booking.date) + linkLasts) throw noSuchLink();
  return booking;
}

function bookingStanding(booking: Stored, now: Date): LinkedBooking['standing'] {
  if (booking.status === 'cancelled') return booking.heldUntil === null ? 'cancelled' : 'released';
  if (booking.status === 'completed' || isOver(booking, now)) return 'over';
  if (Date.parse(booking.date) <= now.getTime()) return 'begun';
  return booking.heldUntil === null ? 'open' : 'held';
}

/** Leaves out personal data, as links are passed on. */
export async function linked(db: Db | Trx, booking: Stored): Promise<LinkedBooking> {
  const { date, minutes, status, heldUntil } = booking;
  const standing = bookingStanding(booking, new Date());
  return { date, minutes, status, heldUntil, standing, ...(await readBookingEmails(db, booking)) };
}

const customer = { id: null, name: 'The customer, by link' };

const refusals = {
  begun: 'Your consultation has begun, so it can no longer be changed here. Please ring us.',
  over: 'Your consultation is over, so it can no longer be changed. You are welcome to book another.',
  cancelled: 'Your consultation is cancelled, so it cannot be moved. You are welcome to book another.',
  held: 'Please confirm your consultation first, then you can move it.',
  released:
    'This time was not confirmed within two hours, so it was released. You are welcome to book another.',
};

const cannotChange = (standing: keyof typeof refusals) => new Refusal(409, standing, refusals[standing]);

/** Null if the slot is unchanged. Throws 404 if gone, 400 (`no_slot`), 409 (`slot_taken` or not open). */
export async function planMove(db: Db | Trx, id: number, date: string) {
  const booking = await readLinkedBooking(db, id);
  const standing = bookingStanding(booking, new Date());
  if (standing !== 'open') throw cannotChange(standing);
  if (booking.date === date) return null;
  const hours = await refuseNoSlot(db, date);
  if (!(await isSlotFree(db, date, hours, booking))) throw slotTaken();
  const sequence = booking.sequence + 1;
  return { booking, change: { date, minutes: lengthAfterMove(booking, hours), sequence } };
}

/** Makes no booking shorter. Throws what `planMove` throws. */
export async function moveBooking(db: Db, id: number, date: string): Promise<LinkedBooking> {
  return transaction(db, async (trx) => {
    await lockBooking(trx, id);
    const plan = await planMove(trx, id, date);
    if (!plan) return linked(trx, await readLinkedBooking(trx, id));
    const { booking, change } = plan;
    const moved = { ...booking, ...change };
    await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
    await queueBookingEmails(trx, { what: 'moved', by: 'customer', from: booking.date }, moved);
    await withdrawReminders(trx, booking);
    await queueReminders(trx, moved);
    const changed = { before: toRecordedTime(booking), after: toRecordedTime(moved) };
    await recordBooking(trx, customer, moved, { action: 'moved', ...changed });
    return linked(trx, moved);
  });
}

/** Null if already cancelled. Throws 409 if begun or over, 404 if gone. */
export async function planCancel(db: Db | Trx, id: number) {
  const booking = await readLinkedBooking(db, id);
  const standing = bookingStanding(booking, new Date());
  if (standing === 'cancelled' || standing === 'released') return null;
  if (standing !== 'open' && standing !== 'held') throw cannotChange(standing);
  return booking;
}

/** Frees the slot at once. Throws what `planCancel` throws. */
export async function cancelBooking(db: Db, id: number): Promise<LinkedBooking> {
  return transaction(db, async (trx) => {
    await lockBooking(trx, id);
    const booking = await planCancel(trx, id);
    if (!booking) return linked(trx, await readLinkedBooking(trx, id));
    const change = { status: 'cancelled', sequence: booking.sequence + 1, heldUntil: null } as const;
    const cancelled = { ...booking, ...change };
    await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
    await withdrawReminders(trx, booking);
    // Nobody was told of a held booking, and no calendar has it.
    if (booking.heldUntil === null)
      await queueBookingEmails(trx, { what: 'cancelled', by: 'customer' }, cancelled);
    const changed = { before: { status: booking.status }, after: { status: cancelled.status } };
    await recordBooking(trx, customer, booking, { action: 'cancelled', ...changed });
    return linked(trx, cancelled);
  });
}

/** Idempotent. Throws 409 if released, cancelled, begun or over, 404 if gone. */
export async function confirmBooking(db: Db, id: number): Promise<LinkedBooking> {
  return transaction(db, async (trx) => {
    await lockBooking(trx, id);
    const booking = await readLinkedBooking(trx, id);
    const standing = bookingStanding(booking, new Date());
    if (standing === 'open') return linked(trx, booking);
    if (standing !== 'held') throw cannotChange(standing);
    const change = { isProven: true, heldUntil: null };
    const confirmed = { ...booking, ...change };
    await trx.updateTable('bookings').set(change).where('id', '=', id).execute();
    await queueBookingEmails(trx, { what: 'booked', by: 'customer' }, confirmed);
    await queueReminders(trx, confirmed);
    await recordBooking(trx, customer, booking, { action: 'confirmed' });
    return linked(trx, confirmed);
  });
}
