import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixCompounds } from './compounds.ts';

const known = new Set(['spot', 'light', 'hairdryer', 'fuse', 'box', 'fusebox', 'led', 'strip', 'inverter']);
const written = (words: string) => fixCompounds(words.split(' '), (word) => known.has(word)).join(' ');

it.each([
  ['spotlight', 'spot light'],
  ['ledstrip light', 'led strip light'],
  ['hair dryer', 'hairdryer'],
  ['inverter hair dryer', 'inverter hairdryer'],
  ['fuse box', 'fuse box'],
  ['fusebox', 'fusebox'],
  ['spotligth', 'spotligth'],
  ['led5', 'led5'],
])('%j is written %j', (words, expected) => {
  expect(written(words)).toBe(expected);
});

it('loses no letter of any words', () => {
  const word = fc.string({ unit: fc.constantFrom('led', 'spot', 'light', 'x'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const given = words.join(' ');
      expect(written(given).replaceAll(' ', '')).toBe(given.replaceAll(' ', ''));
    }),
  );
});
