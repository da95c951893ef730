import { expect, it } from 'vitest';
import { addDays, londonInstant, startOfDay } from '../../../values/london-days.ts';
import { blockFaults, formatBlock, hoursOn, isOfOneDay } from './block-rules.ts';

const days = (first: string, last: string) => ({
  begins: startOfDay(first).toISOString(),
  ends: startOfDay(addDays(last, 1)).toISOString(),
});

it.each([
  [days('2026-11-27', '2026-11-27'), 'Friday 27 November 2026, all day'],
  // Days of 23 and of 25 hours.
  [days('2027-03-28', '2027-03-28'), 'Sunday 28 March 2027, all day'],
  [days('2027-10-31', '2027-10-31'), 'Sunday 31 October 2027, all day'],
  [days('2027-07-30', '2027-08-06'), 'Friday 30 July 2027 to Friday 6 August 2027'],
  [
    {
      begins: londonInstant('2027-07-30', 780).toISOString(),
      ends: londonInstant('2027-07-30', 930).toISOString(),
    },
    'Friday 30 July 2027, 13:00 to 15:30',
  ],
  [
    {
      begins: londonInstant('2027-07-30', 900).toISOString(),
      ends: startOfDay('2027-07-31').toISOString(),
    },
    'Friday 30 July 2027, 15:00 to 24:00',
  ],
])('a block is said by the clock in Kent: %j', (span, words) => {
  expect(formatBlock(span)).toBe(words);
});

it('is refused that is over, ends before it begins or lasts too long', () => {
  const now = new Date('2026-11-25T12:00:00.000Z');
  expect(blockFaults(days('2026-11-25', '2026-11-25'), now)).toEqual({});
  expect(blockFaults(days('2026-11-27', '2027-01-27'), now)).toEqual({});
  expect(blockFaults(days('2026-11-24', '2026-11-26'), now)).toHaveProperty('day');
  expect(blockFaults({ ...days('2026-11-25', '2026-11-25'), ends: now.toISOString() }, now)).toHaveProperty(
    'to',
  );
  const one = { begins: '2026-11-27T13:00:00.000Z', ends: '2026-11-27T13:00:00.000Z' };
  expect(blockFaults(one, now)).toHaveProperty('to');
  expect(blockFaults(days('2026-11-27', '2027-02-20'), now)).toHaveProperty('lastDay');
  expect(blockFaults(days('2031-11-27', '2031-11-27'), now)).toHaveProperty('day');
});

it('has of each of its days the hours that are its own', () => {
  const begins = londonInstant('2027-03-27', 20 * 60).toISOString();
  const block = { begins, ends: londonInstant('2027-03-29', 9 * 60).toISOString() };
  expect(['2027-03-27', '2027-03-28', '2027-03-29'].map((day) => hoursOn(day, block))).toEqual([
    ...['20:00 to 24:00', 'all day', '00:00 to 09:00'],
  ]);
  expect([isOfOneDay(block), isOfOneDay(days('2027-03-28', '2027-03-28'))]).toEqual([false, true]);
  expect(isOfOneDay(days('2027-10-30', '2027-10-31'))).toBe(false);
});
