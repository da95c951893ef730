import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../server/limits/limits.ts';
import { networkOf } from '../../../server/limits/network-address.ts';
import { isLongRun } from '../../../test/extent.ts';
import { type BookingHours, slotsOf } from '../slots.ts';
import { admissionOf, type BookingAhead, hasTooMany } from './admit-guest.server.ts';

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
const starts = slotsOf('2026-11-24', '2026-12-24', hours, [], now).flatMap(({ slots }) =>
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
    expect(hasTooMany(guest, ahead.slice(0, 2))).toBe(false);
    expect(hasTooMany(guest, ahead)).toBe(true);
    expect(hasTooMany({ ...guest, email: 'ada+four@example.com' }, ahead)).toBe(true);
    expect(hasTooMany({ ...guest, email: 'bea@example.com' }, ahead)).toBe(false);
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
    expect(hasTooMany(next, ahead.slice(1))).toBe(false);
    expect(hasTooMany(next, ahead)).toBe(true);
    expect(hasTooMany({ ...guest, network: null }, ahead)).toBe(false);
  });
});

describe('a guest of whom nothing is known', () => {
  const third = Math.floor(starts.length / 3);

  it('books without a word while few do', () => {
    expect(admissionOf([], 0, hours, now)).toBe('stands');
    expect(admissionOf(bookings(third - 1), 0, hours, now)).toBe('stands');
  });

  it('is asked to confirm when such guests hold a third of what is ahead, or come in a burst', () => {
    expect(admissionOf(bookings(third), 0, hours, now)).toBe('held');
    expect(admissionOf([], burst.most - 1, hours, now)).toBe('stands');
    expect(admissionOf([], burst.most, hours, now)).toBe('held');
  });

  it('is not asked because of those who have confirmed', () => {
    expect(admissionOf(bookings(third, { isProven: true }), 0, hours, now)).toBe('stands');
  });

  it('has the last free slot, once it is confirmed', () => {
    const proven = bookings(starts.length - 1, { isProven: true });
    expect(admissionOf(proven, 0, hours, now)).toBe('stands');
    expect(admissionOf(proven, burst.most, hours, now)).toBe('held');
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
            const admission = admissionOf(ahead, recent, hours, now);
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
