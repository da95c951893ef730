import { expect, it } from 'vitest';
import { usualHours } from '../../../../test/usual-hours.ts';
import type { Booking } from '../../contract.ts';
import { bookableWeek } from '../../slots.ts';
import { listDayEntries } from './day-entries.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const bookingAt = (date: string, given: Partial<Booking> = {}): Booking => ({
  id: 1,
  date,
  minutes: 30,
  name: 'Ada',
  email: '',
  phone: '01632',
  message: null,
  status: 'confirmed',
  createdAt: '2026-11-01T09:00:00.000Z',
  enquiryId: null,
  heldUntil: null,
  ownerNote: null,
  notedAt: null,
  sequence: 0,
  ...given,
});
const week = {
  days: bookableWeek('2026-11-23', usualHours),
  slotMinutes: 30,
  bufferMinutes: 0,
  blocks: [
    { id: 1, begins: '2026-11-26T20:00:00.000Z', ends: '2026-11-27T13:30:00.000Z', reason: '' },
    { id: 2, begins: '2026-11-28T00:00:00.000Z', ends: '2026-11-29T00:00:00.000Z', reason: '' },
  ],
};

const shown = (index: number, bookings: Booking[], at = now) => {
  const day = week.days[index];
  if (!day) throw new Error('There is no such day');
  return listDayEntries(day, week, bookings, at).map(({ kind, start }) => `${kind} ${start.slice(8, 16)}`);
};

it('A day has what is booked, blocked and free in the order of its times', () => {
  const bookings = [
    bookingAt('2026-11-27T14:10:00.000Z', { minutes: 45 }),
    bookingAt('2026-11-27T15:00:00.000Z', { status: 'cancelled' }),
    // Somebody is expected then, though the owner has marked it before.
    bookingAt('2026-11-27T16:30:00.000Z', { status: 'completed' }),
    bookingAt('2026-11-27T08:00:00.000Z'),
  ];
  expect(shown(4, bookings)).toEqual([
    ...['block 26T20:00', 'booking 27T08:00', 'free 27T13:30', 'booking 27T14:10', 'free 27T15:00'],
    ...['free 27T15:30', 'free 27T16:00', 'booking 27T16:30'],
  ]);
  expect([shown(3, bookings), shown(5, bookings), shown(6, bookings)]).toEqual([
    ['block 26T20:00'],
    ['block 28T00:00'],
    [],
  ]);
});

it('What is over is free to nobody', () => {
  expect(shown(4, [], new Date('2026-11-27T16:00:00.000Z'))).toEqual(['block 26T20:00', 'free 27T16:30']);
  expect(shown(4, [], new Date('2026-11-27T18:00:00.000Z'))).toEqual(['block 26T20:00']);
});

it('A booking late in the evening of a summer day stands on that day', () => {
  const summer = { ...week, days: bookableWeek('2027-07-26', usualHours), blocks: [] };
  const late = bookingAt('2027-07-26T22:30:00.000Z');
  const midnight = bookingAt('2027-07-26T23:00:00.000Z', { id: 2 });
  const on = summer.days.slice(0, 2).map((day) => listDayEntries(day, summer, [late, midnight], now));
  expect(on.map((entries) => entries.map(({ start }) => start))).toEqual([[late.date], [midnight.date]]);
});
