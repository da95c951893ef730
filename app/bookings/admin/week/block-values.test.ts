import { expect, it } from 'vitest';
import { nextFridays, spanFaults, toBlockSpan } from './block-values.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const typed = { day: '2026-11-27', lastDay: '', isAllDay: true, from: '13:00', to: '17:00' };

it.each([
  [{}, '2026-11-27T00:00:00.000Z', '2026-11-28T00:00:00.000Z'],
  [{ lastDay: '2026-12-04' }, '2026-11-27T00:00:00.000Z', '2026-12-05T00:00:00.000Z'],
  // Days of 23 and of 25 hours.
  [{ day: '2027-03-28' }, '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
  [{ day: '2027-10-31' }, '2027-10-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z'],
  [{ isAllDay: false }, '2026-11-27T13:00:00.000Z', '2026-11-27T17:00:00.000Z'],
  [{ day: '2027-07-30', isAllDay: false }, '2027-07-30T12:00:00.000Z', '2027-07-30T16:00:00.000Z'],
])('%j is blocked by the clock in Kent', (part, begins, ends) => {
  const values = { ...typed, ...part };
  expect(spanFaults(values, now)).toEqual({});
  expect(toBlockSpan(values)).toEqual({ begins, ends });
});

it.each([
  [{ day: '' }, 'day'],
  [{ day: '2026-11-24' }, 'day'],
  [{ lastDay: '2026-11-26' }, 'lastDay'],
  [{ isAllDay: false, from: '' }, 'from'],
  [{ isAllDay: false, to: 'x' }, 'to'],
  [{ isAllDay: false, to: '13:00' }, 'to'],
])('%j is said at its field', (part, field) => {
  expect(Object.keys(spanFaults({ ...typed, ...part }, now))).toEqual([field]);
});

it.each([
  ['2026-11-23', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-28', '2026-12-04'],
  ['2026-11-29', '2026-12-04'],
])('from %s on the next Friday is %s', (day, friday) => {
  expect(nextFridays(day)[0]).toBe(friday);
  expect(nextFridays(day).map((one) => new Date(one).getUTCDay())).toEqual([5, 5, 5]);
});
