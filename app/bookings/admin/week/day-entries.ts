import { addDays, londonDay, startOfDay } from '../../../values/london-days.ts';
import { isLive } from '../../booking-states.ts';
import type { Booking, BookingBlock } from '../../contract.ts';
import { isFree, type Taken } from '../../slots.ts';
import type { BookingWeek } from './contract.ts';

/** What stands in a day of the owner's calendar. */
export type DayEntry =
  | { kind: 'booking'; start: string; booking: Booking }
  | { kind: 'block'; start: string; block: BookingBlock }
  | { kind: 'free'; start: string; time: string };

/** A block as a time that is taken. */
export const blockedBy = ({ begins, ends }: BookingBlock): Taken => ({
  date: begins,
  minutes: (Date.parse(ends) - Date.parse(begins)) / 60_000,
  isBlock: true,
});

/** Whether somebody is expected then: cancelled bookings are not, nor those that were completed before `now`. */
const takesTime = ({ status, date }: Booking, now: Date) =>
  isLive(status) || (status === 'completed' && Date.parse(date) > now.getTime());

/** What stands in a day by its time: bookings that are not cancelled, blocks, and slots to come that are free. */
export function entriesOf(
  { day, slots }: BookingWeek['days'][number],
  week: BookingWeek,
  bookings: readonly Booking[],
  now: Date,
): DayEntry[] {
  const [begins, ends] = [startOfDay(day).toISOString(), startOfDay(addDays(day, 1)).toISOString()];
  const blocks = week.blocks.filter((block) => block.begins < ends && block.ends > begins);
  const taken = [...bookings.filter((one) => takesTime(one, now)), ...week.blocks.map(blockedBy)];
  const isToCome = ({ start }: { start: string }) => Date.parse(start) > now.getTime();
  const free = slots.filter((slot) => isToCome(slot) && isFree(slot.start, week, taken));
  return [
    ...blocks.map((block): DayEntry => ({ kind: 'block', start: block.begins, block })),
    ...bookings
      .filter(({ date, status }) => status !== 'cancelled' && londonDay(new Date(date)) === day)
      .map((booking): DayEntry => ({ kind: 'booking', start: booking.date, booking })),
    ...free.map((slot): DayEntry => ({ kind: 'free', ...slot })),
  ].sort((one, other) => one.start.localeCompare(other.start));
}
