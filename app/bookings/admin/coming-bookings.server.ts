import type { Db } from '../../tables.ts';
import { addDays, londonDay, startOfDay } from '../../values/london-days.ts';
import { liveStatuses } from '../booking-states.ts';
import type { ComingBooking } from '../contract.ts';
import { isOver } from '../slots.ts';

/** Today and the six days after it. */
const days = 7;
/** More do not fit into a week of consultations of five minutes. */
const mostOfAWeek = 2_016;

/** The bookings of seven days that are still to take place, the soonest first. */
export async function listComingBookings(db: Db, now: Date): Promise<ComingBooking[]> {
  const today = londonDay(now);
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'date', 'minutes', 'name', 'email', 'phone', 'status', 'heldUntil'])
    .where('status', 'in', liveStatuses)
    .where('date', '>=', startOfDay(today).toISOString())
    .where('date', '<', startOfDay(addDays(today, days)).toISOString())
    .orderBy('date')
    .orderBy('id')
    .limit(mostOfAWeek)
    .execute();
  return rows.filter((booking) => !isOver(booking, now));
}
