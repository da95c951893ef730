import { isTaken, transaction } from '../../server/database/database.ts';
import { notFound, Refusal } from '../../server/errors.ts';
import type { Editor } from '../editing/editor.server.ts';
import { recordChange } from '../editing/record-change.server.ts';
import type { Db } from '../tables.ts';
import type { BookingStatus } from './booking-states.ts';
import type { Booking } from './contract.ts';
import { formatSlot } from './slots.ts';

/** All bookings that are kept, in the order of their slots. */
export function listBookings(db: Db): Promise<Booking[]> {
  return db.selectFrom('bookings').selectAll().orderBy('date').orderBy('id').execute();
}

interface StatusChange {
  id: number;
  status: BookingStatus;
}

/**
 * Sets the status of a booking, whatever it was. Refuses (409, `slot_taken`) to take one up again whose slot
 * another has meanwhile, and (404) one that is not there.
 */
export async function changeBookingStatus(
  db: Db,
  editor: Editor,
  { id, status }: StatusChange,
): Promise<Booking> {
  return transaction(db, async (trx) => {
    await trx.updateTable('bookings').set({ id }).where('id', '=', id).execute();
    const before = await trx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) throw notFound('There is no such booking any more');
    await trx.updateTable('bookings').set({ status }).where('id', '=', id).execute();
    const label = `${before.name}, ${formatSlot(before.date)}`;
    const after = { ...before, status };
    await recordChange(trx, editor, { kind: 'booking', id, label, action: 'updated', before, after });
    return after;
  }).catch((error: unknown) => {
    // The index over live bookings says so, whoever comes first.
    throw isTaken(error) ? slotTaken() : error;
  });
}

const slotTaken = () =>
  new Refusal(
    409,
    'slot_taken',
    'Somebody else has this time now. Cancel theirs first, or agree on another time.',
  );
