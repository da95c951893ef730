import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay } from './dates.ts';

const inLondon = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

test.each([
  ['2026-11-21', '21 November 2026'],
  ['2026-03-29T00:59:59.999Z', '29 March 2026'],
  ['2026-06-30T23:00:00.000Z', '1 July 2026'],
  ['2026-10-24T23:00:00.000Z', '25 October 2026'],
  ['2026-10-25T23:59:59.999Z', '25 October 2026'],
  ['2026-12-31T23:59:59.999Z', '31 December 2026'],
])('The day of %s is %s', (instant, day) => {
  expect(formatDay(instant)).toBe(day);
});

test('A day is the one that the clocks of Kent show, as the time zone’s own rules have it', () => {
  const instant = fc.date({ min: new Date('1996-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const nearMidnight = fc
    .tuple(instant, fc.integer({ min: -3, max: 3 }))
    .map(([date, half]) => new Date(date.setUTCHours(23, half * 30, 0, 0)));
  fc.assert(
    fc.property(fc.oneof(instant, nearMidnight), (date) => {
      expect(formatDay(date.toISOString())).toBe(inLondon.format(date));
    }),
    { numRuns: 2_000 },
  );
});
