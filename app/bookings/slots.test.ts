import { expect, it } from 'vitest';
import { formatSlot, isOver } from './slots.ts';

it.each([
  ['2026-11-27T13:30:00.000Z', 'Friday 27 November 2026, 13:30'],
  ['2026-10-23T12:00:00.000Z', 'Friday 23 October 2026, 13:00'],
  ['2026-10-30T13:00:00.000Z', 'Friday 30 October 2026, 13:00'],
])('says that %s is %s in Kent', (start, words) => {
  expect(formatSlot(start)).toBe(words);
});

it.each([
  ['2026-11-27T13:29:59.999Z', false],
  ['2026-11-27T13:59:59.999Z', false],
  ['2026-11-27T14:00:00.000Z', true],
])('knows at %s whether the slot of half past one is over: %s', (now, expected) => {
  expect(isOver('2026-11-27T13:30:00.000Z', new Date(now))).toBe(expected);
});
