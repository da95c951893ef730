import { formatAmount, mostTyped, wattMinutesPerAmpHour } from './energy.ts';
import { readTypedAmpHours } from './read-typed.ts';

/** The ampere-hours that somebody typed, up to 99,999; null unless they are a number above 0. */
export function readAmpHours(typed: string): number | null {
  const read = readTypedAmpHours(typed) ?? 0;
  return read > 0 ? Math.min(read, mostTyped) : null;
}

/** What the field says it counts, where what was typed does not say it already. */
export function ampHourWords(typed: string): string {
  const counted = readAmpHours(typed);
  if (counted === null || typed.trim() === String(counted)) return '';
  const isMost = counted === mostTyped && readTypedAmpHours(typed) !== mostTyped;
  const [whole = '', ...decimals] = String(counted).split('.');
  const words = [formatAmount(Number(whole)), ...decimals].join('.');
  return isMost ? `At most ${words} Ah: counts as ${words} Ah` : `${words} Ah`;
}

/** Ampere-hours (Ah) at 12 V as whole watt-minutes; a fraction of one is within a thousandth of an Ah. */
export const toWattMinutes = (ampHours: number) => Math.round(ampHours * wattMinutesPerAmpHour);
