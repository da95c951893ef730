import { readTime } from '../content/settings-rules.ts';
import { formatDay } from '../values/dates.ts';
import { addDays, londonDay, londonInstant, startOfDay } from '../values/london-days.ts';

const daysAhead = 730;

/** Null if the owner can book then; any hour of any day is allowed. */
export function ownerTimeFault(start: string, now: Date): string | null {
  const [today, last] = [londonDay(now), addDays(londonDay(now), daysAhead)];
  const begin = Date.parse(start);
  if (begin < startOfDay(today).getTime()) return 'That day is over. Choose today or a later day.';
  return begin >= startOfDay(addDays(last, 1)).getTime() ? `Choose a day until ${formatDay(last)}` : null;
}

export const isDay = (typed: string) => /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed));

/** Converts from London time; empty while day or time is missing. */
export function instantOf(day: string, time: string): string {
  const minutes = readTime(time);
  return isDay(day) && minutes !== null ? londonInstant(day, minutes).toISOString() : '';
}
