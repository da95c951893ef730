import { formatDay } from '../values/dates.ts';
import { addDays, londonDay, londonInstant, londonTime, startOfDay } from '../values/london-days.ts';
import { bankHolidays } from './bank-holidays.ts';
import type { BookableDay } from './contract.ts';

/** SPEC: on Fridays. `opens` and `closes` are minutes after midnight in London. */
export interface BookingHours {
  opens: number;
  closes: number;
  slotMinutes: number;
  bufferMinutes: number;
  /** A slot that begins sooner can no longer be booked. */
  noticeHours: number;
  /** Last offered day, counted from today. */
  horizonDays: number;
  /** In addition to bank holidays. */
  closedDays: readonly string[];
  /** Bank holidays with consultations. */
  openHolidays: readonly string[];
}

/** `date` is the start, an instant. */
export interface Taken {
  date: string;
  minutes: number;
  /** Blocked by the owner; needs no buffer. */
  isBlock?: boolean;
}

type Slot = BookableDay['slots'][number];

const minute = 60_000;

function listFridays(from: string, to: string): string[] {
  const days: string[] = [];
  const untilFriday = (5 - new Date(`${from}T00:00Z`).getUTCDay() + 7) % 7;
  for (let day = addDays(from, untilFriday); day <= to; day = addDays(day, 7)) days.push(day);
  return days;
}

/** Null if the day is open. */
function closedReason(day: string, { closedDays, openHolidays }: BookingHours): string | null {
  if (closedDays.includes(day)) return 'Closed';
  return openHolidays.includes(day) ? null : (bankHolidays[day] ?? null);
}

function listDaySlots(day: string, { opens, closes, slotMinutes, bufferMinutes }: BookingHours): Slot[] {
  const slots: Slot[] = [];
  for (let at = opens; at + slotMinutes <= closes; at += slotMinutes + bufferMinutes) {
    const start = londonInstant(day, at);
    slots.push({ start: start.toISOString(), time: londonTime(start) });
  }
  return slots;
}

/** Also true if fewer than `bufferMinutes` lie between the two. */
export function overlap(one: Taken, other: Taken, bufferMinutes = 0): boolean {
  const [begin, otherBegin] = [Date.parse(one.date), Date.parse(other.date)];
  return (
    begin < otherBegin + (other.minutes + bufferMinutes) * minute &&
    otherBegin < begin + (one.minutes + bufferMinutes) * minute
  );
}

export const toBlockedTime = ({ begins, ends }: { begins: string; ends: string }): Taken => ({
  date: begins,
  minutes: (Date.parse(ends) - Date.parse(begins)) / minute,
  isBlock: true,
});

export const endOf = ({ date, minutes }: Taken) => new Date(Date.parse(date) + minutes * minute);

/** `minutes` is for a booking with another length than the slots. */
export const isFree = (
  start: string,
  { slotMinutes, bufferMinutes }: Pick<BookingHours, 'slotMinutes' | 'bufferMinutes'>,
  taken: readonly Taken[],
  minutes = slotMinutes,
): boolean =>
  !taken.some((other) => overlap({ date: start, minutes }, other, other.isBlock ? 0 : bufferMinutes));

export const endsBeforeClosing = (start: string, minutes: number, { closes }: BookingHours): boolean =>
  endOf({ date: start, minutes }) <= londonInstant(londonDay(new Date(start)), closes);

const earliestStartMs = (now: Date, { noticeHours }: BookingHours) =>
  now.getTime() + noticeHours * 60 * minute;

export const lastBookableDay = ({ horizonDays }: BookingHours, now: Date) =>
  addDays(londonDay(now), horizonDays);

/**
 * Both days included. Omits past and not yet offered Fridays; closed or full ones have no slots. `minutes` is
 * for a booking with another length than the slots.
 */
export function listBookableDays(
  from: string,
  to: string,
  hours: BookingHours,
  taken: readonly Taken[],
  now: Date,
  minutes = hours.slotMinutes,
): BookableDay[] {
  const [today, last, soonest] = [londonDay(now), lastBookableDay(hours, now), earliestStartMs(now, hours)];
  return listFridays(from > today ? from : today, to < last ? to : last).map((day) => {
    const closed = closedReason(day, hours) ?? (isBlocked(day, hours, taken) ? 'Closed' : null);
    const slots = closed === null ? listDaySlots(day, hours) : [];
    const isOffered = ({ start }: Slot) =>
      Date.parse(start) >= soonest &&
      endsBeforeClosing(start, minutes, hours) &&
      isFree(start, hours, taken, minutes);
    return { day, closed, slots: slots.filter(isOffered) };
  });
}

function isBlocked(day: string, hours: BookingHours, taken: readonly Taken[]): boolean {
  const blocks = taken.filter(({ isBlock }) => isBlock);
  const isFull = ({ start }: Slot) => !isFree(start, hours, blocks);
  return blocks.length > 0 && listDaySlots(day, hours).every(isFull);
}

export const bookableWeek = (monday: string, hours: BookingHours): BookableDay[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => {
    const closed = closedReason(day, hours);
    const isOpen = closed === null && listFridays(day, day).length > 0;
    return { day, closed, slots: isOpen ? listDaySlots(day, hours) : [] };
  });

/** Null for a slot, which may still be taken. */
export function slotFault(start: string, hours: BookingHours, now: Date): string | null {
  const begin = Date.parse(start);
  const last = lastBookableDay(hours, now);
  if (begin < now.getTime()) return 'This time has passed. Please choose another.';
  if (begin >= startOfDay(addDays(last, 1)).getTime())
    return `We take bookings until ${formatDay(last)}. Please choose an earlier time.`;
  const day = londonDay(new Date(begin));
  const closed = closedReason(day, hours);
  if (closed !== null) return `There are no consultations that day (${closed}). Please choose another.`;
  const isSlot = listFridays(day, day).some(() =>
    listDaySlots(day, hours).some((slot) => Date.parse(slot.start) === begin),
  );
  if (!isSlot) return 'There is no such time. Please choose one of those shown.';
  if (begin < earliestStartMs(now, hours)) {
    return 'This time is too soon to book online. Please ring us, or choose a later one.';
  }
  return null;
}

const format = (choice: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...choice, timeZone: 'Europe/London' });

const weekday = format({ weekday: 'long' });

export function formatSlot(start: string): string {
  const instant = new Date(start);
  return `${weekday.format(instant)} ${formatDay(start)}, ${londonTime(instant)}`;
}

export const isOver = (taken: Taken, now: Date) => endOf(taken) <= now;
