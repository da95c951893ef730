import { formatPence, formatPrice, toPence } from '../../../values/money.ts';
import { codeState, dayInWords } from '../code-shape.ts';
import type { StoredCode } from './contract.ts';

/** What is said of what was done to a code, as of all that the dashboard edits (SPEC section 8). */
const wordsFor = (verb: string, done = `${verb}d`) => ({
  success: `Discount code ${done} successfully`,
  failure: `Failed to ${verb} discount code`,
});

export const words = {
  create: wordsFor('create'),
  update: wordsFor('update'),
  end: wordsFor('end', 'ended'),
  begin: wordsFor('restart', 'restarted'),
  delete: wordsFor('delete'),
} as const;

/** "10% off goods, from £50.00": what a code gives. */
export function givenBy({ kind, percent, amount, leastGoods }: StoredCode): string {
  const gives = {
    percent: `${percent}% off goods`,
    amount: `${formatPrice(amount)} off goods`,
    delivery: 'Free delivery',
  };
  return `${gives[kind]}${toPence(leastGoods) === 0 ? '' : `, from ${formatPrice(leastGoods)}`}`;
}

/** "1 March to 30 September": the days on which it holds. */
export function daysOf({ firstDay, lastDay }: StoredCode, today: string): string {
  const [first, last] = [firstDay, lastDay].map((day) => day && dayInWords(day, today));
  if (first && last) return `${first} to ${last}`;
  if (first) return `From ${first}`;
  return last ? `Until ${last}` : 'Always';
}

/** "12 of 100": how often it was used. */
export const usesOf = ({ uses, mostUses }: StoredCode) =>
  mostUses === null ? String(uses) : `${uses} of ${mostUses.toLocaleString('en-GB')}`;

/** How it stands today, in one or two words. */
export function stateOf(code: StoredCode, today: string): string {
  const states = { on: 'On', off: 'Ended', over: 'Ended', 'not-begun': 'Not started', 'used-up': 'Used up' };
  return states[codeState(code, today, code.uses)];
}

/** What codes have taken off paid orders, all together. */
export const costOfAll = (codes: StoredCode[]) =>
  formatPence(codes.reduce((sum, { cost }) => sum + (toPence(cost) ?? 0), 0));
