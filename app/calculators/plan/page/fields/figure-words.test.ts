import { expect, it } from 'vitest';
import { deviceBounds, planBounds } from '../../plan-state.ts';
import { readFigure } from '../../read-plan.ts';
import { figureWords } from './figure-words.ts';

const pieces = deviceBounds.quantity;
const hours = planBounds.drivingHours;

it.each([
  ['1,5', hours, 1.5, 'Counts as 1.5 h a day', false],
  ['1.5', hours, 1.5, '', false],
  ['1,440', deviceBounds.minutes, 1_440, 'Counts as 1,440 min', false],
  ['1,5', pieces, 1, '1.5 is no whole number: counts as 1', true],
  ['1.5', pieces, 1, '1.5 is no whole number: counts as 1', true],
  ['1.5.2', pieces, 1, 'Not a figure: counts as 1', true],
  ['1e9', pieces, 1, 'Not a figure: counts as 1', true],
  ['8２,5', hours, 0, 'Not a figure: counts as 0 h a day', true],
  ['1000', pieces, 20, 'Counts as 20', true],
  ['1.55', hours, 1.5, 'Counts as 1.5 h a day', true],
  ['07', pieces, 7, '', false],
  ['12.', pieces, 12, '', false],
  ['', pieces, 1, '', false],
] as const)('of %j in %o it says that %d counts', (typed, bounds, counted, words, isOdd) => {
  expect(readFigure(typed, bounds)).toBe(counted);
  expect(figureWords(typed, counted, bounds)).toEqual({ words, isOdd });
});
