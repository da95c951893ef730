import { formatDay } from '../../../values/dates.ts';
import { addDays, londonDay, londonTime, startOfDay } from '../../../values/london-days.ts';
import { ownerTimeFault } from '../../by-owner.ts';
import type { BookingBlock } from '../../contract.ts';

export const longestReason = 200;

export const mostBlocks = 200;

/** In days. */
const longestBlock = 62;

type Span = Pick<BookingBlock, 'begins' | 'ends'>;

export function blockFaults({ begins, ends }: Span, now: Date): Record<string, string> {
  const fault = ownerTimeFault(begins, now);
  if (fault !== null) return { day: fault };
  if (ends <= begins) return { to: 'Has to be later than it begins' };
  if (ends <= now.toISOString()) return { to: 'That time is over. Choose a later one.' };
  const isLong = londonDay(new Date(ends)) > addDays(londonDay(new Date(begins)), longestBlock);
  return isLong ? { lastDay: `Block at most ${longestBlock} days at once` } : {};
}

/** Returns such as "Friday 27 November 2026, all day" or "…, 13:00 to 15:30", in London time. */
export function formatBlock({ begins, ends }: Span): string {
  const first = londonDay(new Date(begins));
  const isFromStart = begins === startOfDay(first).toISOString();
  const end = londonDay(new Date(ends));
  const isToEnd = ends === startOfDay(end).toISOString();
  // A block that ends at midnight ends with the day before.
  const last = isToEnd ? addDays(end, -1) : end;
  const name = (day: string) => `${weekday(day)} ${formatDay(day)}`;
  const [from, to] = [londonTime(new Date(begins)), isToEnd ? '24:00' : londonTime(new Date(ends))];
  if (first === last)
    return isFromStart && isToEnd ? `${name(first)}, all day` : `${name(first)}, ${from} to ${to}`;
  return isFromStart && isToEnd
    ? `${name(first)} to ${name(last)}`
    : `${name(first)}, ${from} to ${name(last)}, ${to}`;
}

export function hoursOn(day: string, { begins, ends }: Span): string {
  const [first, next] = [startOfDay(day).toISOString(), startOfDay(addDays(day, 1)).toISOString()];
  const from = begins <= first ? '00:00' : londonTime(new Date(begins));
  const to = ends >= next ? '24:00' : londonTime(new Date(ends));
  return from === '00:00' && to === '24:00' ? 'all day' : `${from} to ${to}`;
}

export const isOfOneDay = ({ begins, ends }: Span) =>
  ends <= startOfDay(addDays(londonDay(new Date(begins)), 1)).toISOString();

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

export const weekday = (day: string) => weekdays.format(new Date(`${day}T00:00:00.000Z`));
