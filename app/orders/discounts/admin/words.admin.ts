import { formatPence, toPence } from '../../../values/money.ts';
import { codeState } from '../code-shape.ts';
import type { StoredCode } from './contract.ts';

/** SPEC section 8 gives these words. */
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

export const usesOf = ({ uses, mostUses }: StoredCode) =>
  mostUses === null ? String(uses) : `${uses} of ${mostUses.toLocaleString('en-GB')}`;

export function stateOf(code: StoredCode, today: string): string {
  const states = { on: 'On', off: 'Ended', over: 'Ended', 'not-begun': 'Not started', 'used-up': 'Used up' };
  return states[codeState(code, today, code.uses)];
}

export const costOfAll = (codes: StoredCode[]) =>
  formatPence(codes.reduce((sum, { cost }) => sum + (toPence(cost) ?? 0), 0));
