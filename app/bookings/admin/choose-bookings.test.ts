import { expect, it } from 'vitest';
import type { Booking } from '../contract.ts';
import { chooseBookings } from './choose-bookings.ts';

const bookingAt = (date: string, given: Partial<Booking> = {}): Booking => ({
  id: 1,
  date,
  minutes: 30,
  name: 'Ada Fernsby',
  email: 'ada@example.com',
  phone: null,
  message: null,
  status: 'pending',
  createdAt: '2026-11-01T09:00:00.000Z',
  enquiryId: null,
  heldUntil: null,
  ownerNote: null,
  notedAt: null,
  sequence: 0,
  ...given,
});

const bookings = [
  bookingAt('2026-11-20T13:00:00.000Z'),
  bookingAt('2026-11-27T13:00:00.000Z', { phone: '01632 960123' }),
  bookingAt('2026-11-27T13:30:00.000Z', { name: 'Ben Ohm', ownerNote: 'Brings the dog' }),
  bookingAt('2026-12-04T13:00:00.000Z', { message: 'The Fridge' }),
  bookingAt('2026-12-04T13:30:00.000Z', { status: 'cancelled' }),
];
const now = new Date('2026-11-27T13:40:00.000Z');
const days = (search: string, when: string) =>
  chooseBookings(bookings, { search, when }, now).map(({ date }) => date.slice(5, 16));

it('puts what comes next first, a slot under way among it, and of what is past the latest', () => {
  expect(days('', 'upcoming')).toEqual(['11-27T13:30', '12-04T13:00']);
  expect(days('', 'past')).toEqual(['11-27T13:00', '11-20T13:00']);
});

it('keeps what is cancelled apart from what will take place', () => {
  expect(days('', 'cancelled')).toEqual(['12-04T13:30']);
});

it.each([
  ['ben OHM', 'upcoming', ['11-27T13:30']],
  ['dog', 'upcoming', ['11-27T13:30']],
  ['ada fridge', 'upcoming', ['12-04T13:00']],
  ['960123', 'past', ['11-27T13:00']],
  ['nobody', 'past', []],
])('finds %s in what people wrote and the owner noted', (search, when, expected) => {
  expect(days(search, when)).toEqual(expected);
});
