import { readPounds } from '../values/numbers/typed-pounds.ts';

/** By percent or pounds; "-" lowers the price. */
export type PriceChange = { percent: string } | { pounds: string };

/** In pence, rounded half up; null if the text is no number. May be negative, which callers must refuse. */
export function changedPrice(pence: number, change: PriceChange): number | null {
  const isPercent = 'percent' in change;
  const typed = (isPercent ? change.percent : change.pounds).trim();
  const hundredths = readPounds(typed.replace(/^[+\-−]/, ''));
  if (hundredths === null || (isPercent && hundredths > 100_000)) return null;
  const by = /^[-−]/.test(typed) ? -hundredths : hundredths;
  return isPercent ? Math.floor((pence * (10_000 + by) + 5_000) / 10_000) : pence + by;
}

/** In pence. */
export const highestPrice = 999_999_999;
