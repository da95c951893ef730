import { readTime } from '../content/settings-rules.ts';
import { formatDay } from '../values/dates.ts';
import { addDays, londonDay, londonInstant, startOfDay } from '../values/london-days.ts';

/** So many days ahead the owner may put something down, or block a time. */
const daysAhead = 730;

/** Why the owner can put nothing down at an instant `now`; null where they can, on any day and at any hour. */
export function ownerTimeFault(start: string, now: Date): string | null {
  const [today, last] = [londonDay(now), addDays(londonDay(now), daysAhead)];
  const begin = Date.parse(start);
  if (begin < startOfDay(today).getTime()) return 'That day is over. Choose today or a later day.';
  return begin >= startOfDay(addDays(last, 1)).getTime() ? `Choose a day until ${formatDay(last)}` : null;
}

/** Whether it is a day as fields for days give it. */
export const isDay = (typed: string) => /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed));

/** The instant at which clocks in Kent show what was typed; empty while day or time is missing. */
export function instantOf(day: string, time: string): string {
  const minutes = readTime(time);
  return isDay(day) && minutes !== null ? londonInstant(day, minutes).toISOString() : '';
}
