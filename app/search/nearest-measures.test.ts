import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measuresByUnit, nearestMeasures } from './nearest-measures.ts';

const near = (typed: string, ...words: string[]) =>
  nearestMeasures(measuresByUnit(words), typed).map(({ word }) => word);

it('gives the nearest of the same unit, within half and double', () => {
  expect(near('200ah', '100ah', '99ah', '230ah', '200w', '200ah', '24v', 'ah', 'battery')).toEqual([
    ...['230ah', '100ah'],
  ]);
  expect(near('12v', '24v', '13v')).toEqual([]);
});

it('takes any words, gives at most twelve of them, and those farther off last', () => {
  const word = fc.oneof(
    fc.string(),
    fc.nat(5_000).map((value) => `${value}ah`),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, (words, typed) => {
      const found = nearestMeasures(measuresByUnit(words), typed);
      expect(found.length).toBeLessThanOrEqual(12);
      for (const [at, { word: one, likeness }] of found.entries()) {
        expect(words).toContain(one);
        expect(likeness).toBeLessThanOrEqual(found[at - 1]?.likeness ?? 1);
        expect(likeness).toBeGreaterThanOrEqual(0.5);
      }
    }),
  );
});
