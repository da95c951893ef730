import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dcDcAmps, formatRange, mainsAmps, solarWatts } from './charging.ts';

it('recommends chargers for a day of 54 Ah', () => {
  expect(formatRange(dcDcAmps(54), 'A')).toBe('18 to 27 A');
  expect(formatRange(solarWatts(54), 'W')).toBe('156 to 194 W');
});

it('recommends the mains charger for the battery, by default for 100 Ah', () => {
  expect(mainsAmps()).toEqual({ from: 10, to: 20 });
  expect(formatRange(mainsAmps(230), 'A')).toBe('23 to 46 A');
  expect(formatRange(mainsAmps(105), 'A')).toBe('11 to 21 A');
});

it.each([
  [{ from: 0.6, to: 0.9 }, '1 A'],
  [{ from: 0, to: 0 }, '0 A'],
  [{ from: 1_234.4, to: 1_543 }, '1,234 to 1,543 A'],
])('writes %j as %s', (range, shown) => {
  expect(formatRange(range, 'A')).toBe(shown);
});

it('keeps to the rules of thumb for any day', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 10_000, noNaN: true }), (daily) => {
      expect(dcDcAmps(daily).from * 3).toBeCloseTo(daily, 6);
      expect(dcDcAmps(daily).to * 2).toBeCloseTo(daily, 6);
      const solar = solarWatts(daily);
      expect((solar.from * 5) / 12 / 1.2).toBeCloseTo(daily, 6);
      expect((solar.to * 5) / 12 / 1.5).toBeCloseTo(daily, 6);
    }),
  );
});
