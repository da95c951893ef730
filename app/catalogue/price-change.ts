import { readPounds } from '../values/numbers/typed-pounds.ts';

/** How the prices of several products are changed at once: by percent or by pounds, "-" for less. */
export type PriceChange = { percent: string } | { pounds: string };

/**
 * The price, in pence, that a change makes of another, rounded half up to the penny; null when what was typed is no
 * percentage or amount. It may be below nothing: then the change cannot be made.
 */
export function changedPrice(pence: number, change: PriceChange): number | null {
  const isPercent = 'percent' in change;
  const typed = (isPercent ? change.percent : change.pounds).trim();
  const hundredths = readPounds(typed.replace(/^[+\-−]/, ''));
  if (hundredths === null || (isPercent && hundredths > 100_000)) return null;
  const by = /^[-−]/.test(typed) ? -hundredths : hundredths;
  return isPercent ? Math.floor((pence * (10_000 + by) + 5_000) / 10_000) : pence + by;
}

/** The highest price a product can have, in pence. */
export const highestPrice = 999_999_999;
