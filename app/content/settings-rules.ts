import { formatPence } from '../values/money.ts';
import { namesOf, recordOf } from '../values/names-of.ts';
import { readPounds } from '../values/numbers/typed-pounds.ts';
import { type ClassPrices, classPriceLimits, classPriceNames } from './class-prices.ts';

interface Limits {
  least: number;
  most: number;
}

/** In pence. */
export const amountLimits = {
  deliveryPrice: { least: 0, most: 100_000 },
  /** "0.00" is always free. */
  freeDeliveryFrom: { least: 0, most: 1_000_000 },
  holdValue: { least: 100, most: 100_000_000 },
  networkHoldValue: { least: 100, most: 100_000_000 },
} as const satisfies Record<string, Limits>;

export const countLimits = {
  bookingNoticeHours: { least: 0, most: 720 },
  bookingHorizonDays: { least: 1, most: 365 },
  bookingSlotMinutes: { least: 5, most: 240 },
  bookingBufferMinutes: { least: 0, most: 120 },
  holdUnits: { least: 1, most: 100_000 },
  networkHoldUnits: { least: 1, most: 100_000 },
} as const satisfies Record<string, Limits>;

export const mostDays = 200;

/** In characters. */
export const longestPromise = 160;

const hoursWords = 'Has to be at least one consultation after the beginning';
const vatWords = 'A VAT number is GB and nine or twelve digits, such as GB123456789';
const networkWords = 'Has to be at least what one order may reserve';

export const readVatNumber = (typed: string) => typed.replace(/\s/g, '').toUpperCase();

/** Minutes after midnight from "13:00" or "1300", or null. */
export function readTime(typed: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(typed.trim()) ?? [];
  return hours === '' ? null : Number(hours) * 60 + Number(minutes);
}

export const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const timeFault = (typed: string) => (readTime(typed) === null ? 'Give a time such as 13:00' : null);

const hasRoom = (opens: number, closes: number, slotMinutes: number) => closes - opens >= slotMinutes;

/** `typed` is in pounds, the limits in pence. */
export function amountFault(typed: string, { least, most }: Limits): string | null {
  const pence = readPounds(typed);
  if (pence === null) return 'Give an amount in pounds, such as 4.95';
  if (pence < least) return `Give at least ${formatPence(least)}`;
  return pence > most ? `Give at most ${formatPence(most)}` : null;
}

export const blankOrAmountFault = (typed: string, limits: Limits) =>
  typed.trim() === '' ? null : amountFault(typed, limits);

export function countFault(count: number, { least, most }: Limits): string | null {
  const isRight = Number.isInteger(count) && count >= least && count <= most;
  return isRight ? null : `Give a whole number from ${least} to ${most}`;
}

export const vatFault = (typed: string) =>
  /^(GB(\d{9}|\d{12}))?$/.test(readVatNumber(typed)) ? null : vatWords;

const promiseFault = (typed: string) =>
  typed.trim().length > longestPromise ? `At most ${longestPromise} characters` : null;

export type AmountName = keyof typeof amountLimits;
export type CountName = keyof typeof countLimits;
type TimeName = (typeof timeNames)[number];
export type TypedSettings = Record<
  AmountName | CountName | TimeName | 'vatNumber' | 'dispatchPromise',
  string
> &
  Record<'bookingClosedDays' | 'bookingOpenHolidays', string[]> &
  ClassPrices &
  Record<'offersPayLater' | 'repliesInWorkingDays', boolean>;

export function settingsFaults(typed: TypedSettings): Partial<Record<keyof TypedSettings, string>> {
  const faults: Partial<Record<keyof TypedSettings, string>> = {};
  const note = (name: keyof TypedSettings, fault: string | null) => {
    if (fault !== null) faults[name] ??= fault;
  };
  for (const name of namesOf(amountLimits)) note(name, amountFault(typed[name], amountLimits[name]));
  for (const name of classPriceNames) note(name, blankOrAmountFault(typed[name], classPriceLimits));
  for (const name of namesOf(countLimits)) note(name, countFault(readCount(typed[name]), countLimits[name]));
  for (const name of timeNames) note(name, timeFault(typed[name]));
  note('vatNumber', vatFault(typed.vatNumber));
  note('dispatchPromise', promiseFault(typed.dispatchPromise));
  const [opens, closes] = [readTime(typed.bookingOpens), readTime(typed.bookingCloses)];
  if (opens !== null && closes !== null && !hasRoom(opens, closes, readCount(typed.bookingSlotMinutes))) {
    note('bookingCloses', hoursWords);
  }
  if (Number(typed.networkHoldUnits) < Number(typed.holdUnits)) note('networkHoldUnits', networkWords);
  if ((readPounds(typed.networkHoldValue) ?? 0) < (readPounds(typed.holdValue) ?? 0)) {
    note('networkHoldValue', networkWords);
  }
  return faults;
}

export const mapCounts = <From, To>(of: Record<CountName, From>, change: (count: From) => To) =>
  recordOf(namesOf(countLimits), (name) => change(of[name]));

export const readCount = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const timeNames = ['bookingOpens', 'bookingCloses'] as const;
