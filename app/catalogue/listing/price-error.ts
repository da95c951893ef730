import { formatPence } from '../../values/money.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import type { FilterChoice } from '../listing-choice.ts';

export function priceFault(
  typed: Pick<FilterChoice, 'minPrice' | 'maxPrice'>,
): { name: 'minPrice' | 'maxPrice'; words: string } | null {
  for (const name of ['minPrice', 'maxPrice'] as const) {
    if (typed[name].trim() !== '' && readPounds(typed[name]) === null)
      return { name, words: `“${typed[name]}” is not a price. Please type pounds, such as 250 or 249.50.` };
  }
  const [least, most] = [readPounds(typed.minPrice), readPounds(typed.maxPrice)];
  if (least === null || most === null || least <= most) return null;
  const words = `No price is from ${formatPence(least)} to ${formatPence(most)}: please put the lower one first.`;
  return { name: 'minPrice', words };
}
