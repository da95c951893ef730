import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMeasure, measureTermsIn, nearestMeasures, unitTerm } from './measures.server.ts';

/** Of some words, the measures near one, as an index would be asked for them. */
function near(typed: string, ...words: string[]): [string, number][] {
  if (!isMeasure(typed)) return [];
  const terms = measureTermsIn(words).filter((term) => term.startsWith(unitTerm(typed)));
  const found = [...nearestMeasures(terms, typed)];
  return found.map(([term, likeness]) => [term.slice(unitTerm(typed).length), likeness]);
}

it('gives the nearest of the same unit, within half and double', () => {
  expect(near('200ah', '100ah', '99ah', '230ah', '200w', '200ah', '24v', 'ah', 'battery')).toEqual([
    ['230ah', 200 / 230],
    ['100ah', 0.5],
  ]);
  expect(near('12v', '24v', '13v')).toEqual([]);
  expect(near('2.5m', '2m', '2.5mm')).toEqual([['2m', 0.8]]);
});

it('takes any words, gives at most twelve of them, and those farther off last', () => {
  const word = fc.oneof(
    fc.string(),
    fc.nat(5_000).map((value) => `${value}ah`),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, (words, typed) => {
      const found = near(typed, ...words);
      expect(found.length).toBeLessThanOrEqual(12);
      for (const [at, [one, likeness]] of found.entries()) {
        expect(words).toContain(one);
        expect(likeness).toBeLessThanOrEqual(found[at - 1]?.[1] ?? 1);
        expect(likeness).toBeGreaterThanOrEqual(0.5);
      }
    }),
  );
});
