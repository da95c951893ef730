import fc from 'fast-check';
import { expect, it } from 'vitest';
import { largest } from './largest.ts';

it('gives the largest first, as sorting all of them would', () => {
  const numbers = fc.uniqueArray(fc.integer(), { maxLength: 300 });
  fc.assert(
    fc.property(numbers, fc.nat(200), (some, count) => {
      const sorted = [...some].sort((one, other) => other - one);
      expect([...largest(Float64Array.from(some), count)]).toEqual(sorted.slice(0, count));
    }),
  );
});
