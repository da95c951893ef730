import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded } from './folded-text.ts';

it.each([
  ['Élan', 'elan'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['ZOË', 'zoe'],
  ['Nguyễn', 'nguyen'],
  ['Ștefan', 'stefan'],
  ['Straße, Ærø', 'strasse, aero'],
  ['O’Brien O‘Brien O´Brien O`Brien', 'obrien obrien obrien obrien'],
  ["O'Brien", 'obrien'],
  ['José'.normalize('NFD'), 'jose'],
  ['José'.normalize('NFC'), 'jose'],
  ['CAN-120Ω', 'can-120ω'],
  ['120 \u2126', '120 ω'],
  ['10 µm', '10 μm'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['İstanbul', 'istanbul'],
  ['', ''],
])('folds %j to %j', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

it('folds what is folded to itself, and all ways of writing a letter alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = folded(text);
      expect(folded(once)).toBe(once);
      expect(folded(text.normalize('NFD'))).toBe(once);
    }),
  );
});
