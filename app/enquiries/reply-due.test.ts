import { describe, expect, it } from 'vitest';
import { dueByWorkingDay } from './reply-due.ts';

describe('An answer within one working day', () => {
  it.each([
    ['Mo-Fr 09:00-17:00', 'on a Monday', '2026-11-16T10:00:00.000Z', '2026-11-17T17:00:00.000Z'],
    ['Mo-Fr 09:00-17:00', 'on a Friday', '2026-11-20T10:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    ['Mo-Fr 09:00-17:00', 'late on a Friday', '2026-11-20T23:30:00.000Z', '2026-11-23T17:00:00.000Z'],
    ['Mo-Fr 09:00-17:00', 'on a Sunday', '2026-11-22T10:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    [
      'Mo-Fr 09:00-17:00,Sa 10:00-13:30',
      'on a Friday',
      '2026-11-20T10:00:00.000Z',
      '2026-11-21T13:30:00.000Z',
    ],
    [
      'Mo-Fr 08:00-12:00,Mo-Fr 13:00-18:00',
      'on a Monday',
      '2026-11-16T10:00:00.000Z',
      '2026-11-17T18:00:00.000Z',
    ],
    // Weeks may be written across the weekend.
    ['Sa-Mo 10:00-15:00', 'on a Friday', '2026-11-20T10:00:00.000Z', '2026-11-21T15:00:00.000Z'],
    ['Sa-Mo 10:00-15:00', 'on a Monday', '2026-11-16T10:00:00.000Z', '2026-11-21T15:00:00.000Z'],
    ['Mo-Su 18:00-24:00', 'on a Monday', '2026-11-16T10:00:00.000Z', '2026-11-18T00:00:00.000Z'],
    // In summer clocks are an hour ahead; half past midnight is the next day in London.
    ['Mo-Fr 09:00-17:00', 'in summer', '2026-07-06T23:30:00.000Z', '2026-07-08T16:00:00.000Z'],
    ['Mo-Fr 09:00-17:00', 'before Christmas', '2026-12-24T10:00:00.000Z', '2026-12-29T17:00:00.000Z'],
    ['Fr 09:00-17:00', 'before Good Friday', '2026-03-30T10:00:00.000Z', '2026-04-10T16:00:00.000Z'],
    ['', 'without hours', '2026-11-20T10:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    [
      'By arrangement',
      'without hours that can be read',
      '2026-11-20T10:00:00.000Z',
      '2026-11-23T17:00:00.000Z',
    ],
  ])('with %j, asked %s, is due when the next open day ends', (hours, _when, asked, due) => {
    expect(dueByWorkingDay(asked, hours)).toBe(due);
  });
});
