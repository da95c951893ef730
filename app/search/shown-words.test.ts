import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownWords } from './shown-words.ts';

const replaced = new Map([
  ['battrey', 'battery'],
  ['zzzz', null],
]);

it.each([
  ['lithium battrey', 'lithium battery'],
  ['Lithium Battreys, 160 Ah', 'Lithium battery 160 Ah'],
  ['zzzz battery', 'battery'],
  ['battery', null],
  ['zzzz', null],
])('%j is shown as %j', (typed, shown) => {
  expect(shownWords(typed, replaced)).toBe(shown);
});

it('takes any words, and changes none but those that were replaced', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(shownWords(typed, new Map())).toBeNull();
      const shown = shownWords(`${typed} battrey`, replaced);
      expect(shown?.endsWith('battery')).toBe(true);
    }),
  );
});
