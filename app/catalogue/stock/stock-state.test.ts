import { expect, it } from 'vitest';
import { stockState } from './stock-state.ts';

it.each([
  [-1, 'out'],
  [0, 'out'],
  [1, 'low'],
  [5, 'low'],
  [6, 'in'],
  [1_000, 'in'],
])('%i pieces are %s', (pieces, state) => {
  expect(stockState(pieces)).toBe(state);
});
