import { formatPence, toPence } from '../money.ts';

interface Limits {
  least: number;
  most: number;
}

/** The settings that are money, with their limits in pence. */
export const amountLimits = {
  deliveryPrice: { least: 0, most: 100_000 },
  freeDeliveryFrom: { least: 0, most: 1_000_000 },
  holdValue: { least: 100, most: 100_000_000 },
  networkHoldValue: { least: 100, most: 100_000_000 },
} as const satisfies Record<string, Limits>;

/** The settings that are whole numbers. */
export const countLimits = {
  bookingNoticeHours: { least: 0, most: 720 },
  bookingHorizonDays: { least: 1, most: 365 },
  holdUnits: { least: 1, most: 100_000 },
  networkHoldUnits: { least: 1, most: 100_000 },
} as const satisfies Record<string, Limits>;

export const vatWords = 'A VAT number is GB and nine or twelve digits, such as GB123456789';
export const networkWords = 'Has to be at least what one order may reserve';

/** Pence from pounds as people type them, such as "£1,000.50"; null when it is no amount. */
export const readPounds = (typed: string) => toPence(typed.replace(/[£,\s]/g, ''));

/** A VAT number without the spaces that people put into it. */
export const readVatNumber = (typed: string) => typed.replace(/\s/g, '').toUpperCase();

/** What is wrong with an amount in pounds as it was typed; null when nothing is. */
export function amountFault(typed: string, { least, most }: Limits): string | null {
  const pence = readPounds(typed);
  if (pence === null) return 'Give an amount in pounds, such as 4.95';
  if (pence < least) return `Give at least ${formatPence(least)}`;
  return pence > most ? `Give at most ${formatPence(most)}` : null;
}

export function countFault(count: number, { least, most }: Limits): string | null {
  const isRight = Number.isInteger(count) && count >= least && count <= most;
  return isRight ? null : `Give a whole number from ${least} to ${most}`;
}

export const vatFault = (typed: string) =>
  /^(GB(\d{9}|\d{12}))?$/.test(readVatNumber(typed)) ? null : vatWords;

export type AmountName = keyof typeof amountLimits;
export type CountName = keyof typeof countLimits;
export type TypedSettings = Record<AmountName | CountName | 'vatNumber', string>;

/** What is wrong with the settings as they were typed, by field. The server checks again. */
export function settingsFaults(typed: TypedSettings): Partial<Record<keyof TypedSettings, string>> {
  const faults: Partial<Record<keyof TypedSettings, string>> = {};
  const note = (name: keyof TypedSettings, fault: string | null) => {
    if (fault !== null) faults[name] ??= fault;
  };
  for (const name of amountNames) note(name, amountFault(typed[name], amountLimits[name]));
  for (const name of countNames) note(name, countFault(readCount(typed[name]), countLimits[name]));
  note('vatNumber', vatFault(typed.vatNumber));
  if (Number(typed.networkHoldUnits) < Number(typed.holdUnits)) note('networkHoldUnits', networkWords);
  if ((readPounds(typed.networkHoldValue) ?? 0) < (readPounds(typed.holdValue) ?? 0)) {
    note('networkHoldValue', networkWords);
  }
  return faults;
}

/** A whole number from what was typed; not a number when it is none. */
export const readCount = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export const amountNames = ['deliveryPrice', 'freeDeliveryFrom', 'holdValue', 'networkHoldValue'] as const;
export const countNames = [
  ...(['bookingNoticeHours', 'bookingHorizonDays', 'holdUnits', 'networkHoldUnits'] as const),
];
