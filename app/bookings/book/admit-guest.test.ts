import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../server/limits/limits.ts';
import { networkOf } from '../../../server/limits/network-address.ts';
import { isLongRun } from '../../../test/extent.ts';
import { type BookingHours, listBookableDays } from '../slots.ts';
import { type BookingAhead, decideAdmission, hasTooManyBookings } from './admit-guest.server.ts';

const { ahead: mostAhead, burst } = limits.bookings;
const hours: BookingHours = {
  opens: 780,
  closes: 1020,
  slotMinutes: 30,
  bufferMinutes: 0,
  noticeHours: 24,
  horizonDays: 30,
  closedDays: [],
  openHolidays: [],
};
const now = new Date('2026-11-24T12:00:00.000Z');
const starts = listBookableDays('2026-11-24', '2026-12-24', hours, [], now).flatMap(({ slots }) =>
  slots.map(({ start }) => start),
);

const bookingOf = (index: number, given: Partial<BookingAhead> = {}): BookingAhead => ({
  date: starts[index] ?? '',
  minutes: 30,
  email: `guest-${index}@example.com`,
  network: `10.0.0.${index}`,
  isProven: false,
  heldUntil: null,
  ...given,
});
const bookings = (count: number, given: Partial<BookingAhead> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => bookingOf(from + index, given));

describe('one mailbox and one network', () => {
  const guest = { email: 'ada@example.com', network: '203.0.113.7' };

  it('have three bookings to come at most, however the address is written', () => {
    const spellings = ['ada@example.com', 'ADA@example.com', 'ada+van@example.com'];
    const ahead = spellings.map((email, index) => bookingOf(index, { email }));
    expect(hasTooManyBookings(guest, ahead.slice(0, 2))).toBe(false);
    expect(hasTooManyBookings(guest, ahead)).toBe(true);
    expect(hasTooManyBookings({ ...guest, email: 'ada+four@example.com' }, ahead)).toBe(true);
    expect(hasTooManyBookings({ ...guest, email: 'bea@example.com' }, ahead)).toBe(false);
  });

  it.each([
    ['one IPv4 address', () => '203.0.113.7', mostAhead],
    ['one /64', () => '2001:db8:1:1::1', mostAhead],
    ['the /64s of one /56', (index: number) => `2001:db8:1:1${index % 10}::1`, 2 * mostAhead],
    ['the /64s of one /48', (index: number) => `2001:db8:1:${index}00::1`, 4 * mostAhead],
  ])('of %s count together, the wider the more', (_name, ipOf, most) => {
    const ahead = Array.from({ length: most }, (_, index) =>
      bookingOf(index, { network: networkOf(ipOf(index + 1)) }),
    );
    const next = { ...guest, network: networkOf(ipOf(most + 1)) };
    expect(hasTooManyBookings(next, ahead.slice(1))).toBe(false);
    expect(hasTooManyBookings(next, ahead)).toBe(true);
    expect(hasTooManyBookings({ ...guest, network: null }, ahead)).toBe(false);
  });
});

describe('a guest of whom nothing is known', () => {
  const third = Math.floor(starts.length / 3);

  it('books without a word while few do', () => {
    expect(decideAdmission([], 0, hours, now)).toBe('stands');
    expect(decideAdmission(bookings(third - 1), 0, hours, now)).toBe('stands');
  });

  it('is asked to confirm when such guests hold a third of what is ahead, or come in a burst', () => {
    expect(decideAdmission(bookings(third), 0, hours, now)).toBe('held');
    expect(decideAdmission([], burst.most - 1, hours, now)).toBe('stands');
    expect(decideAdmission([], burst.most, hours, now)).toBe('held');
  });

  it('is not asked because of those who have confirmed', () => {
    expect(decideAdmission(bookings(third, { isProven: true }), 0, hours, now)).toBe('stands');
  });

  it('has the last free slot, once it is confirmed', () => {
    const proven = bookings(starts.length - 1, { isProven: true });
    expect(decideAdmission(proven, 0, hours, now)).toBe('stands');
    expect(decideAdmission(proven, burst.most, hours, now)).toBe('held');
  });

  it('leaves at least half of what was free, in whatever order strangers come, from four free slots on', () => {
    fc.assert(
      fc.property(
        fc.nat(starts.length - 4),
        fc.nat(starts.length),
        fc.array(fc.nat(2 * burst.most), { minLength: 40, maxLength: 60 }),
        (proven, unproven, recents) => {
          const ahead = bookings(proven, { isProven: true });
          ahead.push(...bookings(Math.min(unproven, starts.length - proven - 4), {}, proven));
          const before = starts.length - ahead.length;
          for (const recent of recents) {
            const admission = decideAdmission(ahead, recent, hours, now);
            if (admission === 'refused' || ahead.length >= starts.length) continue;
            const heldUntil = admission === 'held' ? '2026-11-24T14:00:00.000Z' : null;
            ahead.push(bookingOf(ahead.length, { heldUntil }));
          }
          expect(starts.length - ahead.length).toBeGreaterThanOrEqual(Math.floor(before / 2));
        },
      ),
      { numRuns: isLongRun ? 50 : 10 },
    );
  });
});
