import { invalidate } from '../../server/database/database.ts';
import { notFound, Refusal } from '../../server/errors.ts';
import type { Editor, Visitor } from '../editing/editor.server.ts';
import { type Change, recordChange } from '../editing/history/record-change.server.ts';
import type { Trx } from '../tables.ts';
import type { Booking } from './contract.ts';
import { lockBookings, slotsCacheTag } from './free-slots.server.ts';
import { formatSlot, type Taken } from './slots.ts';

/** Throws 400 with the first message if there is any fault. */
export function refuseFaults(fields: Record<string, string>): void {
  const [fault] = Object.values(fields);
  if (fault !== undefined) throw new Refusal(400, 'invalid', fault, { fields });
}

/** Locks the booking until the transaction ends, and invalidates free slots. */
export async function lockBooking(trx: Trx, id: number) {
  await lockBookings(trx);
  invalidate(trx, slotsCacheTag);
  return trx.updateTable('bookings').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Throws 404 if the booking is gone. */
export async function lockExistingBooking(trx: Trx, id: number) {
  const booking = await lockBooking(trx, id);
  if (!booking) throw notFound('There is no such booking any more');
  return booking;
}

export const recordBooking = (
  trx: Trx,
  editor: Editor | Visitor,
  { id, name, date }: Pick<Booking, 'id' | 'name' | 'date'>,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> =>
  recordChange(trx, editor, { kind: 'booking', id, label: `${name}, ${formatSlot(date)}`, ...change });

export const toRecordedTime = ({ date, minutes }: Taken) => ({ time: formatSlot(date), minutes });
