import { addDays, firstOfMonth, londonDay, mondayOf, startOfDay } from '../values/london-days.ts';
import type { SalesBy } from './contract.ts';

/** Including the current span. */
const shown = { day: 30, week: 12, month: 12 };

const firstDay = {
  day: (day: string, before: number) => addDays(day, -before),
  week: (day: string, before: number) => addDays(mondayOf(day), -7 * before),
  month: (day: string, before: number) => firstOfMonth(day, -before),
};

/** In London time, Monday to Sunday for weeks, earliest first. */
export function spansUntil(by: SalesBy, now: Date): { day: string; start: Date; end: Date }[] {
  const today = londonDay(now);
  return Array.from({ length: shown[by] }, (_, index) => {
    const before = shown[by] - 1 - index;
    const day = firstDay[by](today, before);
    return { day, start: startOfDay(day), end: startOfDay(firstDay[by](today, before - 1)) };
  });
}

/** `before` covers the same elapsed time, cut off at the end of a shorter period. */
export function comparedSpans(by: SalesBy, now: Date): { present: Span; before: Span } {
  const today = londonDay(now);
  const start = startOfDay(firstDay[by](today, 0));
  const earlier = startOfDay(firstDay[by](today, 1));
  const end = Math.min(earlier.getTime() + now.getTime() - start.getTime(), start.getTime());
  return { present: { start, end: now }, before: { start: earlier, end: new Date(end) } };
}

interface Span {
  start: Date;
  end: Date;
}
