import { formatDay } from '../dates.ts';

/** How long a consultation is, in minutes. */
export const slotMinutes = 30;

const format = (choice: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...choice, timeZone: 'Europe/London' });

const weekday = format({ weekday: 'long' });
const time = format({ hour: '2-digit', minute: '2-digit' });

/** "Friday 27 November 2026, 13:30": when a slot begins, by the clock in Kent. */
export function formatSlot(start: string): string {
  const instant = new Date(start);
  return `${weekday.format(instant)} ${formatDay(start)}, ${time.format(instant)}`;
}

/** Whether a slot has ended by `now`, both instants. */
export const isOver = (start: string, now: Date) => Date.parse(start) + slotMinutes * 60_000 <= now.getTime();
