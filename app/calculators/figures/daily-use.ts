import { formatAmount, mostTyped, wattMinutesPerAmpHour } from './energy.ts';
import { readTypedAmpHours } from './read-typed.ts';

/** Said of text that is no figure. */
export const notAmpHours = 'Not a figure above 0, such as 82.5';

/** The ampere-hours that somebody typed, up to 99,999; null unless they are a number above 0. */
export function readAmpHours(typed: string): number | null {
  const read = readTypedAmpHours(typed) ?? 0;
  return read > 0 ? Math.min(read, mostTyped) : null;
}

/** Says what a field counts, where the typed text does not say it already. */
export function ampHourWords(typed: string): string {
  const counted = readAmpHours(typed);
  if (counted === null) return typed.trim() === '' ? '' : notAmpHours;
  if (typed.trim() === String(counted)) return '';
  const isMost = counted === mostTyped && readTypedAmpHours(typed) !== mostTyped;
  const [whole = '', ...decimals] = String(counted).split('.');
  const words = [formatAmount(Number(whole)), ...decimals].join('.');
  return isMost ? `At most ${words} Ah: counts as ${words} Ah` : `${words} Ah`;
}

/** Ampere-hours (Ah) at 12 V as whole watt-minutes; a fraction of one is within a thousandth of an Ah. */
export const toWattMinutes = (ampHours: number) => Math.round(ampHours * wattMinutesPerAmpHour);
