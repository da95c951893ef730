import { readTime } from '../../../content/settings-rules.ts';
import { addDays, mondayOf, startOfDay } from '../../../values/london-days.ts';
import { instantOf, isDay } from '../../by-owner.ts';
import type { Booking } from '../../contract.ts';
import { blockedBy, overlap } from '../../slots.ts';
import { blockFaults } from './block-rules.ts';

/** A time that is to be blocked as it stands in a form, by the clock in Kent. */
interface BlockValues {
  day: string;
  /** The last of several whole days; empty where there is one. */
  lastDay: string;
  isAllDay: boolean;
  from: string;
  to: string;
}

/** Three Fridays from a day on, on which it would be. */
export const nextFridays = (day: string): string[] =>
  [4, 11, 18].map((days) => addDays(mondayOf(addDays(day, 2)), days));

/** From when to when, as instants; null while that is not complete. */
export function spanOf({ day, lastDay, isAllDay, from, to }: BlockValues) {
  const isLast = lastDay === '' || isDay(lastDay);
  if (!isDay(day) || !isLast) return null;
  if (isAllDay) {
    const [begins, ends] = [startOfDay(day), startOfDay(addDays(lastDay || day, 1))];
    return { begins: begins.toISOString(), ends: ends.toISOString() };
  }
  const [begins, ends] = [instantOf(day, from), instantOf(day, to)];
  return begins === '' || ends === '' ? null : { begins, ends };
}

/** What is wrong with it, by field. */
export function spanFaults(values: BlockValues, now: Date): Record<string, string> {
  const { day, lastDay, isAllDay, from, to } = values;
  if (!isDay(day)) return { day: 'Choose a day' };
  if (isAllDay && lastDay !== '' && lastDay < day)
    return { lastDay: 'Has to be no earlier than the first day' };
  const span = spanOf(values);
  if (span) return blockFaults(span, now);
  return {
    ...(readTime(from) === null ? { from: 'Choose a time' } : {}),
    ...(readTime(to) === null ? { to: 'Choose a time' } : {}),
  };
}

/** The bookings that are not cancelled and have a part of a time, the earliest first. */
export const standingIn = <One extends Booking>(
  span: { begins: string; ends: string },
  bookings: readonly One[],
): One[] =>
  bookings
    .filter((one) => one.status !== 'cancelled' && overlap(one, blockedBy(span)))
    .sort((one, other) => one.date.localeCompare(other.date));
