import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

it('Ends at a word, and says that there is more', () => {
  expect(beginningOf('Could you fit a battery', 23)).toBe('Could you fit a battery');
  expect(beginningOf('Could you fit a battery', 22)).toBe('Could you fit a…');
  expect(beginningOf('Could you, please, fit a battery', 18)).toBe('Could you…');
  expect(beginningOf('Donaudampfschifffahrt', 10)).toBe('Donaudamp…');
});

it('Is never longer than it may be, and begins as the text does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const beginning = beginningOf(text, most);
      expect(beginning.length).toBeLessThanOrEqual(most);
      expect(text.toWellFormed().startsWith(beginning.toWellFormed().replace(/[…�]+$/, ''))).toBe(true);
    }),
  );
});
