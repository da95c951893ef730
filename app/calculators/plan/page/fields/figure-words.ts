import { readNumber, wholeFault } from '../../../../values/numbers/typed-number.ts';
import { formatAmount } from '../../../figures/energy.ts';
import type { Bounds } from '../../plan-state.ts';

/** Says what a field counts where it differs from the typed text; `isOdd` marks a mistake. */
export function figureWords(
  typed: string,
  counted: number,
  { decimals, least, most, unit }: Pick<Bounds, 'decimals' | 'least' | 'most' | 'unit'>,
): { words: string; isOdd: boolean } {
  const figure = readNumber(typed);
  const what = `as ${formatAmount(counted)}${unit ? ` ${unit}` : ''}`;
  if (typed.trim() === '') return { words: '', isOdd: false };
  const isWithin = figure === null || (figure >= least && figure <= most);
  const fault = isWithin && (figure === null || decimals === 0) ? wholeFault(figure) : null;
  if (fault !== null) return { words: `${fault}: counts ${what}`, isOdd: true };
  const isOdd = figure !== counted;
  return { words: isOdd || typed.includes(',') ? `Counts ${what}` : '', isOdd };
}
