import { addDays, londonDay, startOfDay } from '../../../values/london-days.ts';
import { isLive } from '../../booking-rules.ts';
import type { BookableDay, Booking, BookingBlock } from '../../contract.ts';
import { isFree, toBlockedTime } from '../../slots.ts';
import type { BookingWeek } from './contract.ts';

export type DayEntry =
  | { kind: 'booking'; start: string; booking: Booking }
  | { kind: 'block'; start: string; block: BookingBlock }
  | { kind: 'free'; start: string; time: string };

/** A booking marked completed before its start still takes its time. */
const takesTime = ({ status, date }: Booking, now: Date) =>
  isLive(status) || (status === 'completed' && Date.parse(date) > now.getTime());

/** `moving` is the booking being moved, which may keep its time. */
export function listFreeSlots(
  { slots }: BookableDay,
  week: BookingWeek,
  bookings: readonly Booking[],
  now: Date,
  { moving, minutes = week.slotMinutes }: { moving?: number | undefined; minutes?: number | undefined } = {},
): BookableDay['slots'] {
  const standing = bookings.filter((one) => one.id !== moving && takesTime(one, now));
  const taken = [...standing, ...week.blocks.map(toBlockedTime)];
  return slots.filter(
    ({ start }) => Date.parse(start) > now.getTime() && isFree(start, week, taken, minutes),
  );
}

export function listDayEntries(
  of: BookableDay,
  week: BookingWeek,
  bookings: readonly Booking[],
  now: Date,
): DayEntry[] {
  const { day } = of;
  const [begins, ends] = [startOfDay(day).toISOString(), startOfDay(addDays(day, 1)).toISOString()];
  const blocks = week.blocks.filter((block) => block.begins < ends && block.ends > begins);
  return [
    ...blocks.map((block): DayEntry => ({ kind: 'block', start: block.begins, block })),
    ...bookings
      .filter(({ date, status }) => status !== 'cancelled' && londonDay(new Date(date)) === day)
      .map((booking): DayEntry => ({ kind: 'booking', start: booking.date, booking })),
    ...listFreeSlots(of, week, bookings, now).map((slot): DayEntry => ({ kind: 'free', ...slot })),
  ].sort((one, other) => one.start.localeCompare(other.start));
}
