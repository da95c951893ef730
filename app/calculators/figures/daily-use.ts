import { mostTyped, wattMinutesPerAmpHour } from './energy.ts';

/** The ampere-hours that somebody typed, up to 99,999; null unless they are a plain number above 0. */
export function readAmpHours(typed: string): number | null {
  const text = typed.trim();
  const read = /^(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : 0;
  return read > 0 ? Math.min(read, mostTyped) : null;
}

/** Ampere-hours (Ah) at 12 V as whole watt-minutes; a fraction of one is within a thousandth of an Ah. */
export const toWattMinutes = (ampHours: number) => Math.round(ampHours * wattMinutesPerAmpHour);
