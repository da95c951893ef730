import { Refusal } from '../../../../server/errors.ts';
import type { Trx } from '../../../tables.ts';
import { londonDay, londonTime } from '../../../values/london-days.ts';
import { ownerTimeFault } from '../../by-owner.ts';
import { readTaken } from '../../free-slots.server.ts';
import { overlap, type Taken } from '../../slots.ts';

const endOf = ({ date, minutes }: Taken) => new Date(Date.parse(date) + minutes * 60_000);

/**
 * Refuses (400, `no_slot`) a day that is over or too far ahead, and (409, `slot_taken`) a time of which another booking has
 * a part, in words for the owner. What visitors are offered and what is blocked does not bind the owner. To be called
 * under `lockBookings`; `exceptId` is of a booking that is to be moved.
 */
export async function refuseUntakeable(trx: Trx, wanted: Taken, exceptId = 0): Promise<void> {
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
