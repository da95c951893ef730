import { formatDay } from '../values/dates.ts';
import { addDays, londonDay, londonInstant, londonTime, startOfDay } from '../values/london-days.ts';
import { bankHolidays } from './bank-holidays.ts';
import type { BookableDay } from './contract.ts';

/** When consultations are held (SPEC: on Fridays); times of day in minutes after midnight in London. */
export interface BookingHours {
  opens: number;
  closes: number;
  slotMinutes: number;
  /** Between one consultation and the next. */
  bufferMinutes: number;
  /** So long before it begins a slot can no longer be booked. */
  noticeHours: number;
  /** So many days ahead slots are offered. */
  horizonDays: number;
  /** Days on which there are none, beside bank holidays. */
  closedDays: readonly string[];
  /** Bank holidays on which there are some all the same. */
  openHolidays: readonly string[];
}

/** A time that is taken: the instant when it begins, and how long it is. */
export interface Taken {
  date: string;
  minutes: number;
  /** The owner has blocked it: nothing is kept free beside it. */
  isBlock?: boolean;
}

type Slot = BookableDay['slots'][number];

const minute = 60_000;

/** The Fridays from one day to another, both included. */
function fridaysOf(from: string, to: string): string[] {
  const days: string[] = [];
  const untilFriday = (5 - new Date(`${from}T00:00Z`).getUTCDay() + 7) % 7;
  for (let day = addDays(from, untilFriday); day <= to; day = addDays(day, 7)) days.push(day);
  return days;
}

/** Why a Friday has no slots; null where it has. */
function closureOf(day: string, { closedDays, openHolidays }: BookingHours): string | null {
  if (closedDays.includes(day)) return 'Closed';
  return openHolidays.includes(day) ? null : (bankHolidays[day] ?? null);
}

/** The slots of an open day as the hours have them, whether they are free or not. */
function slotsOfDay(day: string, { opens, closes, slotMinutes, bufferMinutes }: BookingHours): Slot[] {
  const slots: Slot[] = [];
  for (let at = opens; at + slotMinutes <= closes; at += slotMinutes + bufferMinutes) {
    const start = londonInstant(day, at);
    slots.push({ start: start.toISOString(), time: londonTime(start) });
  }
  return slots;
}

/** Whether two times overlap, with so many minutes kept free between them. */
export function overlap(one: Taken, other: Taken, bufferMinutes = 0): boolean {
  const [begin, otherBegin] = [Date.parse(one.date), Date.parse(other.date)];
  return (
    begin < otherBegin + (other.minutes + bufferMinutes) * minute &&
    otherBegin < begin + (one.minutes + bufferMinutes) * minute
  );
}

/** What the owner has blocked as a time that is taken. */
export const blockedBy = ({ begins, ends }: { begins: string; ends: string }): Taken => ({
  date: begins,
  minutes: (Date.parse(ends) - Date.parse(begins)) / minute,
  isBlock: true,
});

/** The instant at which it ends. */
export const endOf = ({ date, minutes }: Taken) => new Date(Date.parse(date) + minutes * minute);

/** Whether a slot that begins at an instant is in nobody's way; `minutes` where it is longer or shorter than most. */
export const isFree = (
  start: string,
  { slotMinutes, bufferMinutes }: Pick<BookingHours, 'slotMinutes' | 'bufferMinutes'>,
  taken: readonly Taken[],
  minutes = slotMinutes,
): boolean =>
  !taken.some((other) => overlap({ date: start, minutes }, other, other.isBlock ? 0 : bufferMinutes));

/** Whether what begins at an instant ends before the day's hours do. */
export const endsInHours = (start: string, minutes: number, { closes }: BookingHours): boolean =>
  endOf({ date: start, minutes }) <= londonInstant(londonDay(new Date(start)), closes);

const noticeEnds = (now: Date, { noticeHours }: BookingHours) => now.getTime() + noticeHours * 60 * minute;

/** The last day for which slots are offered. */
export const lastDayOf = ({ horizonDays }: BookingHours, now: Date) => addDays(londonDay(now), horizonDays);

/**
 * The Fridays from one day to another (both "2026-11-27" and included) with the slots that can be booked `now`.
 * Fridays that are over or not offered yet are left out; those that are closed or full have no slots. `minutes` is how
 * long a booking is that has another length than the slots.
 */
export function slotsOf(
  from: string,
  to: string,
  hours: BookingHours,
  taken: readonly Taken[],
  now: Date,
  minutes = hours.slotMinutes,
): BookableDay[] {
  const [today, last, soonest] = [londonDay(now), lastDayOf(hours, now), noticeEnds(now, hours)];
  return fridaysOf(from > today ? from : today, to < last ? to : last).map((day) => {
    const closed = closureOf(day, hours) ?? (isBlocked(day, hours, taken) ? 'Closed' : null);
    const slots = closed === null ? slotsOfDay(day, hours) : [];
    const isOffered = ({ start }: Slot) =>
      Date.parse(start) >= soonest &&
      endsInHours(start, minutes, hours) &&
      isFree(start, hours, taken, minutes);
    return { day, closed, slots: slots.filter(isOffered) };
  });
}

/** Whether the owner has blocked all slots of a day. */
function isBlocked(day: string, hours: BookingHours, taken: readonly Taken[]): boolean {
  const blocks = taken.filter(({ isBlock }) => isBlock);
  const isFull = ({ start }: Slot) => !isFree(start, hours, blocks);
  return blocks.length > 0 && slotsOfDay(day, hours).every(isFull);
}

/** A week from its Monday with all slots that the hours have, whether they are free or not. */
export const weekOf = (monday: string, hours: BookingHours): BookableDay[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => {
    const closed = closureOf(day, hours);
    const isOpen = closed === null && fridaysOf(day, day).length > 0;
    return { day, closed, slots: isOpen ? slotsOfDay(day, hours) : [] };
  });

/**
 * Why nobody can book a time that begins at an instant `now`, in words for whoever wants it; null when it is a slot,
 * which may be taken.
 */
export function slotFault(start: string, hours: BookingHours, now: Date): string | null {
  const begin = Date.parse(start);
  const last = lastDayOf(hours, now);
  if (begin < now.getTime()) return 'This time has passed. Please choose another.';
  if (begin >= startOfDay(addDays(last, 1)).getTime())
    return `We take bookings until ${formatDay(last)}. Please choose an earlier time.`;
  const day = londonDay(new Date(begin));
  const closed = closureOf(day, hours);
  if (closed !== null) return `There are no consultations that day (${closed}). Please choose another.`;
  const isSlot = fridaysOf(day, day).some(() =>
    slotsOfDay(day, hours).some((slot) => Date.parse(slot.start) === begin),
  );
  if (!isSlot) return 'There is no such time. Please choose one of those shown.';
  if (begin < noticeEnds(now, hours)) {
    return 'This time is too soon to book online. Please ring us, or choose a later one.';
  }
  return null;
}

const format = (choice: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...choice, timeZone: 'Europe/London' });

const weekday = format({ weekday: 'long' });

/** "Friday 27 November 2026, 13:30": when a slot begins, by the clock in Kent. */
export function formatSlot(start: string): string {
  const instant = new Date(start);
  return `${weekday.format(instant)} ${formatDay(start)}, ${londonTime(instant)}`;
}

/** Whether a consultation has ended by `now`. */
export const isOver = (taken: Taken, now: Date) => endOf(taken) <= now;
