import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { usualHours } from '../../test/usual-hours.ts';
import { addDays } from '../values/london-days.ts';
import { bankHolidays } from './bank-holidays.ts';
import {
  type BookingHours,
  bookableWeek,
  formatSlot,
  isOver,
  listBookableDays,
  overlap,
  slotFault,
  type Taken,
} from './slots.ts';

const times = ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'];
const farAhead = { ...usualHours, horizonDays: 20_000 };

/** Hours that London is ahead of UTC at noon of a day, by the rule of the last Sundays, without any calendar of Node's. */
function hoursAhead(day: string): number {
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(Number(day.slice(0, 4)), month, 0));
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
  };
  return day >= lastSunday(3) && day < lastSunday(10) ? 1 : 0;
}

describe('Fridays', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['UTC', 0],
    ['Europe/London', 0],
    ['America/New_York', 300],
    ['Pacific/Auckland', -780],
  ])('begin at 13:00 in London around each change of the clocks, on a machine in %s', (machine, offset) => {
    process.env.TZ = machine;
    expect(new Date('2027-01-01T00:00:00.000Z').getTimezoneOffset()).toBe(offset);
    const starts = ['2026-10-23', '2026-10-30', '2027-03-19', '2027-04-02', '2027-10-29', '2027-11-05'].map(
      (day) => listBookableDays(day, day, farAhead, [], new Date('2026-10-01T00:00:00.000Z'))[0]?.slots[0],
    );
    expect(starts).toEqual([
      { start: '2026-10-23T12:00:00.000Z', time: '13:00' },
      { start: '2026-10-30T13:00:00.000Z', time: '13:00' },
      { start: '2027-03-19T13:00:00.000Z', time: '13:00' },
      { start: '2027-04-02T12:00:00.000Z', time: '13:00' },
      { start: '2027-10-29T12:00:00.000Z', time: '13:00' },
      { start: '2027-11-05T13:00:00.000Z', time: '13:00' },
    ]);
  });

  it('to 2036 have slots half an hour apart from 13:00 to 17:00, but for bank holidays', () => {
    const days = listBookableDays(
      '2026-01-01',
      '2036-12-31',
      farAhead,
      [],
      new Date('2025-12-01T00:00:00.000Z'),
    );
    expect(days).toHaveLength(574);
    for (const { day, closed, slots } of days) {
      expect(new Date(`${day}T12:00Z`).getUTCDay()).toBe(5);
      expect(closed).toBe(bankHolidays[day] ?? null);
      const first = Date.parse(`${day}T13:00:00.000Z`) - hoursAhead(day) * 3_600_000;
      const expected = times.map((time, index) => ({
        start: new Date(first + index * 1_800_000).toISOString(),
        time,
      }));
      expect(slots, day).toEqual(closed === null ? expected : []);
    }
    expect(days.filter(({ closed }) => closed !== null).map(({ day }) => day)).toEqual([
      ...['2026-04-03', '2026-12-25', '2027-01-01', '2027-03-26', '2028-04-14', '2029-03-30', '2030-04-19'],
    ]);
  });

  it('keep to any hours, and their slots apart from each other and from what is taken', () => {
    const now = new Date('2026-11-02T00:00:00.000Z');
    const day = '2026-11-06';
    const time = fc.integer({ min: 0, max: 1_440 });
    const minutes = fc.integer({ min: 5, max: 180 });
    const taken = fc.array(fc.record({ at: time, minutes }), { maxLength: 4 });
    fc.assert(
      fc.property(
        time,
        time,
        minutes,
        fc.nat(60),
        taken,
        (opens, closes, slotMinutes, bufferMinutes, all) => {
          const hours = { ...usualHours, opens, closes, slotMinutes, bufferMinutes };
          const instant = (at: number) =>
            new Date(Date.parse(`${day}T00:00:00.000Z`) + at * 60_000).toISOString();
          const others: Taken[] = all.map(({ at, ...length }) => ({ date: instant(at), ...length }));
          const slots = listBookableDays(day, day, hours, others, now)[0]?.slots ?? [];
          let free = instant(opens);
          for (const { start } of slots) {
            expect(start >= free).toBe(true);
            free = new Date(Date.parse(start) + (slotMinutes + bufferMinutes) * 60_000).toISOString();
            expect(new Date(Date.parse(start) + slotMinutes * 60_000).toISOString() <= instant(closes)).toBe(
              true,
            );
            const slot = { date: start, minutes: slotMinutes };
            expect(others.some((other) => overlap(slot, other, bufferMinutes))).toBe(false);
            expect(slotFault(start, hours, now)).toBeNull();
          }
        },
      ),
    );
  });
});

describe('What can be booked', () => {
  const now = new Date('2026-11-26T13:10:00.000Z');
  const find = (change: Partial<BookingHours> = {}, taken: Taken[] = []) =>
    listBookableDays('2026-11-01', '2027-12-31', { ...usualHours, ...change }, taken, now);

  it('begins after the notice and ends with the horizon', () => {
    const days = find();
    expect(days.map(({ day }) => day)).toEqual([
      ...['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25', '2027-01-01', '2027-01-08'],
      ...['2027-01-15', '2027-01-22'],
    ]);
    expect(days[0]?.slots.map(({ time }) => time)).toEqual(times.slice(1));
    expect(find({ noticeHours: 0 })[0]?.slots).toHaveLength(8);
    expect(find({ horizonDays: 1 })).toHaveLength(1);
    expect(find({ horizonDays: 0 })).toEqual([]);
  });

  it('leaves out what is blocked, without a pause beside it; a day that is all blocked is closed', () => {
    const block = { date: '2026-12-04T13:40:00.000Z', minutes: 40, isBlock: true };
    const on = (hours: Partial<BookingHours>, of: Taken) => find(hours, [of])[1];
    const shown = (of: Taken) => on({ bufferMinutes: 10 }, of)?.slots.map(({ time }) => time);
    expect(shown(block)).toEqual(['13:00', '14:20', '15:00', '15:40', '16:20']);
    expect(shown({ ...block, isBlock: false })).toEqual(['13:00', '15:00', '15:40', '16:20']);
    const all = { date: '2026-12-04T00:00:00.000Z', minutes: 1_440, isBlock: true };
    expect(on({}, all)).toEqual({ day: '2026-12-04', closed: 'Closed', slots: [] });
    expect(on({}, { ...all, isBlock: false })).toEqual({ day: '2026-12-04', closed: null, slots: [] });
  });

  it('has room for a long one that is to be moved, before the next and before the hours end', () => {
    const taken = [{ date: '2026-12-04T14:30:00.000Z', minutes: 30 }];
    const times = listBookableDays('2026-12-04', '2026-12-04', usualHours, taken, now, 90)[0]?.slots;
    expect(times?.map(({ time }) => time)).toEqual(['13:00', '15:00', '15:30']);
  });

  it.each([
    ['2027-03-22', '2027-03-26T13:00:00.000Z', '2027-03-28'],
    ['2027-03-29', '2027-04-02T12:00:00.000Z', '2027-04-04'],
    ['2027-10-25', '2027-10-29T12:00:00.000Z', '2027-10-31'],
    ['2027-11-01', '2027-11-05T13:00:00.000Z', '2027-11-07'],
  ])('has a week from %s around each change of the clocks', (monday, first, sunday) => {
    const week = bookableWeek(monday, { ...usualHours, openHolidays: ['2027-03-26'] });
    expect([week.length, week[0]?.day, week[6]?.day]).toEqual([7, monday, sunday]);
    expect(week.map(({ slots }) => slots.length)).toEqual([0, 0, 0, 0, 8, 0, 0]);
    expect(week[4]?.slots[0]).toEqual({ start: first, time: '13:00' });
  });

  it('leaves out what is taken, whatever its length', () => {
    const taken = [
      { date: '2026-12-04T13:30:00.000Z', minutes: 30 },
      { date: '2026-12-04T15:15:00.000Z', minutes: 45 },
    ];
    const shown = (change: Partial<BookingHours>) => find(change, taken)[1]?.slots.map(({ time }) => time);
    expect(shown({})).toEqual(['13:00', '14:00', '14:30', '16:00', '16:30']);
    expect(shown({ slotMinutes: 60 })).toEqual(['14:00', '16:00']);
    expect(shown({ bufferMinutes: 15 })).toEqual(['14:30']);
  });

  it('is nothing on bank holidays and blocked days, unless they are opened', () => {
    const closed = (change: Partial<BookingHours>) =>
      find(change).flatMap((one) => (one.closed === null ? [] : [[one.day, one.closed, one.slots.length]]));
    expect(closed({})).toEqual([
      ['2026-12-25', 'Christmas Day', 0],
      ['2027-01-01', "New Year's Day", 0],
    ]);
    expect(closed({ closedDays: ['2026-12-04'], openHolidays: ['2026-12-25', '2027-01-01'] })).toEqual([
      ['2026-12-04', 'Closed', 0],
    ]);
  });

  it.each([
    ['2026-11-26T13:00:00.000Z', 'This time has passed'],
    ['2026-11-27T13:00:00.000Z', 'too soon'],
    ['2026-12-03T13:00:00.000Z', 'There is no such time'],
    ['2026-12-04T12:00:00.000Z', 'There is no such time'],
    ['2026-12-04T13:00:00.001Z', 'There is no such time'],
    ['2026-12-04T17:00:00.000Z', 'There is no such time'],
    ['2026-12-25T13:00:00.000Z', 'Christmas Day'],
    ['2027-01-29T13:00:00.000Z', 'until 25 January 2027'],
    ['2026-12-04T13:00:00.000Z', null],
  ])('is not %s: %s', (start, words) => {
    expect(slotFault(start, usualHours, now)).toEqual(words && expect.stringContaining(words));
  });
});

describe('The bank holidays', () => {
  it('are eight a year, on working days, each as its rule has it', () => {
    for (const year of [2026, 2027, 2028, 2029, 2030]) {
      const days = Object.entries(bankHolidays).filter(([day]) => day.startsWith(String(year)));
      const easter = easterOf(year);
      expect(days.map(([day]) => day)).toEqual(
        [
          ...workingDays([`${year}-01-01`]),
          ...[addDays(easter, -2), addDays(easter, 1)],
          ...[firstMonday(`${year}-05-01`), firstMonday(`${year}-05-25`), firstMonday(`${year}-08-25`)],
          ...workingDays([`${year}-12-25`, `${year}-12-26`]),
        ].sort(),
      );
    }
  });

  /** The first Monday from a day on; the last one of May and August lie in their last seven days. */
  const firstMonday = (day: string): string =>
    new Date(`${day}T12:00Z`).getUTCDay() === 1 ? day : firstMonday(addDays(day, 1));

  /** The days themselves, or the next working days that are not holidays already. */
  function workingDays(days: string[]): string[] {
    const found: string[] = [];
    for (const day of days) {
      let next = day;
      while ([0, 6].includes(new Date(`${next}T12:00Z`).getUTCDay()) || found.includes(next)) {
        next = addDays(next, 1);
      }
      found.push(next);
    }
    return found;
  }

  /** Easter Sunday (Meeus, Jones and Butcher). */
  function easterOf(year: number): string {
    const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
    const g = Math.floor((8 * b + 13) / 25);
    const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
    const m = Math.floor((a + 11 * h + 22 * l) / 451);
    const sum = h + l - 7 * m + 114;
    return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
  }
});

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
])('knows at %s whether half an hour from half past one is over: %s', (now, expected) => {
  expect(isOver({ date: '2026-11-27T13:30:00.000Z', minutes: 30 }, new Date(now))).toBe(expected);
});
