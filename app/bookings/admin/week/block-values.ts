import { readTime } from '../../../content/settings-rules.ts';
import { addDays, mondayOf, startOfDay } from '../../../values/london-days.ts';
import { instantOf, isDay } from '../../by-owner.ts';
import type { Booking } from '../../contract.ts';
import { overlap, toBlockedTime } from '../../slots.ts';
import { blockFaults } from './block-rules.ts';

/** In London time. */
interface BlockValues {
  day: string;
  lastDay: string;
  isAllDay: boolean;
  from: string;
  to: string;
}

/** Includes `day` if it is a Friday. */
export const nextFridays = (day: string): string[] =>
  [4, 11, 18].map((days) => addDays(mondayOf(addDays(day, 2)), days));

export function toBlockSpan({ day, lastDay, isAllDay, from, to }: BlockValues) {
  const isLast = lastDay === '' || isDay(lastDay);
  if (!isDay(day) || !isLast) return null;
  if (isAllDay) {
    const [begins, ends] = [startOfDay(day), startOfDay(addDays(lastDay || day, 1))];
    return { begins: begins.toISOString(), ends: ends.toISOString() };
  }
  const [begins, ends] = [instantOf(day, from), instantOf(day, to)];
  return begins === '' || ends === '' ? null : { begins, ends };
}

export function spanFaults(values: BlockValues, now: Date): Record<string, string> {
  const { day, lastDay, isAllDay, from, to } = values;
  if (!isDay(day)) return { day: 'Choose a day' };
  if (isAllDay && lastDay !== '' && lastDay < day)
    return { lastDay: 'Has to be no earlier than the first day' };
  const span = toBlockSpan(values);
  if (span) return blockFaults(span, now);
  return {
    ...(readTime(from) === null ? { from: 'Choose a time' } : {}),
    ...(readTime(to) === null ? { to: 'Choose a time' } : {}),
  };
}

/** Leaves out cancelled bookings; earliest first. */
export const standingBookings = <One extends Booking>(
  span: { begins: string; ends: string },
  bookings: readonly One[],
): One[] =>
  bookings
    .filter((one) => one.status !== 'cancelled' && overlap(one, toBlockedTime(span)))
    .sort((one, other) => one.date.localeCompare(other.date));
