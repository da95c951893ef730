import { expect, it } from 'vitest';
import { rightNow, timeWarning, toTaken, toWhenValues, whenFaults } from './when-values.ts';

const now = new Date('2026-11-25T12:00:00.000Z');

it.each([
  ['2026-11-27', '13:30', '2026-11-27T13:30:00.000Z'],
  ['2027-07-30', '13:30', '2027-07-30T12:30:00.000Z'],
  // The clocks go forward at one in the morning, and back at two.
  ['2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31', '00:30', '2027-10-30T23:30:00.000Z'],
  ['2027-10-31', '02:00', '2027-10-31T02:00:00.000Z'],
])('%s %s is what clocks in Kent show, there and back', (day, time, date) => {
  const values = { day, time, minutes: '45' };
  expect(toTaken(values)).toEqual({ date, minutes: 45 });
  expect(toWhenValues({ date, minutes: 45 })).toEqual(values);
  expect(whenFaults(values, now)).toEqual({});
});

it('Right now is this minute by the clock in Kent, and may be put down', () => {
  const late = new Date('2027-07-29T23:10:40.000Z');
  expect(rightNow(late)).toEqual({ day: '2027-07-30', time: '00:10' });
  expect(whenFaults({ ...rightNow(late), minutes: '30' }, late)).toEqual({});
});

it.each([
  [{ day: '' }, 'day'],
  [{ day: '2026-11-24' }, 'day'],
  [{ day: '2031-11-24' }, 'day'],
  [{ time: '' }, 'time'],
  [{ minutes: '' }, 'minutes'],
  [{ minutes: '4' }, 'minutes'],
  [{ minutes: '721' }, 'minutes'],
])('%j is said at its field', (part, field) => {
  const values = { day: '2026-11-27', time: '13:30', minutes: '30', ...part };
  expect(Object.keys(whenFaults(values, now))).toEqual([field]);
});

it('says of a time whether visitors are offered it', () => {
  const slots = ['2026-11-27T13:30:00.000Z'];
  const blocks = [
    { id: 1, begins: '2026-11-27T15:00:00.000Z', ends: '2026-11-27T16:00:00.000Z', reason: '' },
  ];
  const words = (date: string) => timeWarning({ date, minutes: 30 }, { slots, blocks }, now);
  expect(words('2026-11-27T13:30:00.000Z')).toBeNull();
  expect(words('2026-11-27T13:40:00.000Z')).toMatch(/^This is outside/);
  expect(words('2026-11-27T14:31:00.000Z')).toMatch(/^You have blocked/);
  expect(words('2026-11-27T14:30:00.000Z')).toMatch(/^This is outside/);
  expect(words('2026-11-25T11:00:00.000Z')).toMatch(/over already/);
});
