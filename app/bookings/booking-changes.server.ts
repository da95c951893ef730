import { invalidate } from '../../server/database/database.ts';
import { notFound, Refusal } from '../../server/errors.ts';
import type { Editor, Visitor } from '../editing/editor.server.ts';
import { type Change, recordChange } from '../editing/history/record-change.server.ts';
import type { Trx } from '../tables.ts';
import type { Booking } from './contract.ts';
import { lockBookings, slotsCacheTag } from './free-slots.server.ts';
import { formatSlot, type Taken } from './slots.ts';

/** Refuses (400) what is wrong with a booking or a block, by field, in the words of the first. */
export function refuseFaults(fields: Record<string, string>): void {
  const [fault] = Object.values(fields);
  if (fault !== undefined) throw new Refusal(400, 'invalid', fault, { fields });
}

/** A booking, which whoever else changes it waits for until we are done. What is free may be another afterwards. */
export async function lockBooking(trx: Trx, id: number) {
  await lockBookings(trx);
  invalidate(trx, slotsCacheTag);
  return trx.updateTable('bookings').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();
}

/** The same for the owner. Refuses (404) one that is gone. */
export async function lockToChange(trx: Trx, id: number) {
  const booking = await lockBooking(trx, id);
  if (!booking) throw notFound('There is no such booking any more');
  return booking;
}

/** Notes in the history of a booking what was done to it. */
export const recordBooking = (
  trx: Trx,
  editor: Editor | Visitor,
  { id, name, date }: Pick<Booking, 'id' | 'name' | 'date'>,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> =>
  recordChange(trx, editor, { kind: 'booking', id, label: `${name}, ${formatSlot(date)}`, ...change });

/** When a booking is, as its history says it. */
export const timeOf = ({ date, minutes }: Taken) => ({ time: formatSlot(date), minutes });
