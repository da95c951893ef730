import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ampHourWords, notAmpHours, readAmpHours, toWattMinutes } from './daily-use.ts';
import {
  batteryAmps,
  dailyWattMinutes,
  defaultDevices,
  formatAmount,
  mostTyped,
  toAmpHours,
  toAmps,
} from './energy.ts';
import { formatMinutes, readDays, readMinutes, readWatts } from './read-typed.ts';

const whole = fc.integer({ min: 0, max: mostTyped });
const device = fc.record({ watts: whole, dailyMinutes: whole });

describe('Energy', () => {
  it.each([
    [5, 240, 1.67],
    [10, 300, 4.17],
    [50, 10, 0.69],
    [60, 1_440, 120],
    [2_000, 5, 13.89],
    [60, 0, 0],
  ])('of %i W for %i minutes is %d Ah', (watts, dailyMinutes, ampHours) => {
    expect(toAmpHours(dailyWattMinutes([{ watts, dailyMinutes }]))).toBeCloseTo(ampHours, 2);
  });

  it('of several devices is the sum of each, to the watt-minute', () => {
    fc.assert(
      fc.property(fc.array(device), (devices) => {
        const sum = dailyWattMinutes(devices);
        expect(Number.isSafeInteger(sum)).toBe(true);
        expect(sum).toBe(devices.reduce((total, each) => total + dailyWattMinutes([each]), 0));
      }),
    );
  });

  it('comes back as it went from watt-minutes to Ah', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (wattMinutes) => {
        expect(toWattMinutes(toAmpHours(wattMinutes))).toBe(wattMinutes);
      }),
    );
  });

  it('starts from five devices that do not run', () => {
    expect(defaultDevices.map(({ name, watts }) => [name, watts])).toEqual([
      ['Small Light', 5],
      ['LED Light', 10],
      ['Refrigerator', 60],
      ['Microwave', 2_000],
      ['Water Pump', 50],
    ]);
    expect(dailyWattMinutes(defaultDevices)).toBe(0);
  });

  it('asks for watts / 12 amperes', () => {
    expect(toAmps(2_000)).toBeCloseTo(166.67, 2);
  });

  it.each([
    [60, 5],
    [300, 25],
    [350, 35],
    [800, 79],
    [1_500, 148],
    [2_000, 198],
    [3_000, 296],
  ])('of %i W takes %i A from the battery, as the pages of the inverters say', (watts, amps) => {
    expect(Math.round(batteryAmps(watts))).toBe(amps);
  });
});

describe('What is typed', () => {
  it.each([
    ['60', 60],
    [' 7 ', 7],
    ['12.9', 12],
    ['45 W', 45],
    ['', 0],
    ['abc', 0],
    ['-5', 0],
    ['NaN', 0],
    ['Infinity', 0],
    ['9'.repeat(400), mostTyped],
  ])('as %j watts counts as %i', (typed, counted) => {
    expect(readWatts(typed).value).toBe(counted);
  });

  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['', 1],
    ['a week', 1],
    ['2.5', 2],
  ])('as %j days counts as %i', (typed, counted) => {
    expect(readDays(typed).value).toBe(counted);
  });

  it.each([
    ['1,440', 1_440, '24 h'],
    ['1 440', 1_440, '24 h'],
    ['24h', 1_440, '24 h'],
    ['7h', 420, '7 h'],
    ['7 hours', 420, '7 h'],
    ['7h30', 450, '7 h 30 min'],
    ['7 h 30 min', 450, '7 h 30 min'],
    ['7:30', 450, '7 h 30 min'],
    ['1.5 h', 90, '1 h 30 min'],
    ['1.15 h', 69, '1 h 9 min'],
    ['.5h', 30, '30 min'],
    ['90 min', 90, '1 h 30 min'],
    ['3 x 10 min', 30, '30 min'],
    ['450', 450, '7 h 30 min'],
    ['45', 45, ''],
    ['12.9', 12, '12.9 is no whole number: counts as 12 min'],
    ['1,5', 1, '1.5 is no whole number: counts as 1 min'],
    ['1,5 h', 90, '1 h 30 min'],
    ['1.33 h', 79, '1 h 19 min'],
    ['', 0, ''],
    ['2000', 1_440, 'More than 24 hours a day: counts as 24 h'],
    ['25 h', 1_440, 'More than 24 hours a day: counts as 24 h'],
    ['7:75', 0, 'Not a figure: counts as 0 min'],
    ['1.4.4', 0, 'Not a figure: counts as 0 min'],
    ['all day', 0, 'Not a figure: counts as 0 min'],
    ['-5', 0, 'Not a figure: counts as 0 min'],
  ])('as %j minutes a day counts as %i, "%s"', (typed, value, words) => {
    expect(readMinutes(typed)).toMatchObject({ value, words });
  });

  it.each([
    ['1,200 W', 1_200, '1,200 W'],
    ['1.2 kW', 1_200, '1,200 W'],
    ['1.2KW', 1_200, '1,200 W'],
    ['2 × 5 W', 10, '10 W'],
    ['100,000', mostTyped, 'At most 99,999 W: counts as 99,999 W'],
    ['1,2 kW', 1_200, '1,200 W'],
    ['82,5', 82, '82.5 is no whole number: counts as 82 W'],
    ['1200', 1_200, ''],
  ])('as %j watts counts as %i, "%s"', (typed, value, words) => {
    expect(readWatts(typed)).toMatchObject({ value, words });
  });

  it.each([
    ['2 days', 2, '2 days'],
    ['0', 1, 'At least 1: counts as 1 day'],
    ['a week', 1, 'Not a figure: counts as 1 day'],
  ])('as %j days counts as %i, "%s"', (typed, value, words) => {
    expect(readDays(typed)).toMatchObject({ value, words });
  });

  const readers = [
    { read: readWatts, least: 0, most: mostTyped, said: (value: number) => `${formatAmount(value)} W` },
    { read: readMinutes, least: 0, most: 1_440, said: formatMinutes },
    { read: readDays, least: 1, most: mostTyped, said: (value: number) => `${formatAmount(value)} day` },
  ];
  const piece = fc.oneof(
    fc.constantFrom('1', '24', '7', '30', ',440', '000', '.5', ' ', ':', 'h', ' min', 'kW', 'W', 'x', '-'),
    fc.nat(99_999).map(String),
    fc.string({ maxLength: 3 }),
  );
  const typedText = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));

  it('is a whole number in its bounds, and said where it is not the very figure that was typed', () => {
    fc.assert(
      fc.property(typedText, fc.constantFrom(...readers), (typed, { read, least, most, said }) => {
        const { value, words, isOdd } = read(typed);
        expect(Number.isInteger(value) && value >= least && value <= most).toBe(true);
        const text = typed.trim();
        if (text !== '' && text !== String(value)) expect(words).toContain(said(value));
        if (isOdd)
          expect(words).toMatch(
            /^(Not a figure|At least|At most|More than|.* is no whole number).*: counts as /,
          );
      }),
      { numRuns: 10_000 },
    );
  });

  it('as hours and minutes comes back as it was said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_440 }), (minutes) => {
        expect(readMinutes(formatMinutes(minutes)).value).toBe(minutes);
        expect(readMinutes(formatAmount(minutes)).value).toBe(minutes);
      }),
    );
  });

  it('as Ah is said where it is not the very figure that was typed', () => {
    expect(ampHourWords('1,200 Ah')).toBe('1,200 Ah');
    expect(ampHourWords('75.61Ah')).toBe('75.61 Ah');
    expect(ampHourWords('9999999')).toBe('At most 99,999 Ah: counts as 99,999 Ah');
    fc.assert(
      fc.property(typedText, (typed) => {
        const read = readAmpHours(typed);
        const words = ampHourWords(typed);
        if (read === null) expect(words).toBe(typed.trim() === '' ? '' : notAmpHours);
        else expect(words).toMatch(typed.trim() === String(read) ? /^$/ : / Ah$/);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['53', 53],
    [' 75.6 ', 75.6],
    ['.5', 0.5],
    ['84.', 84],
    ['53 Ah', 53],
    ['1,200', 1_200],
    ['82,5', 82.5],
    ['9999999', mostTyped],
  ])('as %j Ah is read', (typed, ampHours) => {
    expect(readAmpHours(typed)).toBe(ampHours);
  });

  it.each(['', ' ', '0', '0.0', '-1', '+1', '.', 'abc', 'Ah', '1,5,2', '1e5', '0x10', 'NaN', 'Infinity'])(
    'as %j Ah is ignored',
    (typed) => {
      expect(readAmpHours(typed)).toBeNull();
    },
  );
});

it.each([
  [4.1666, 0, '4.2'],
  [40, 0, '40'],
  [40, 1, '40.0'],
  [2.05, 0, '2.1'],
  [0.04, 0, '0'],
  [1_234.56, 1, '1,234.6'],
  [9_999_999, 0, '9,999,999'],
] as const)('shows %d with at least %i decimals as %s', (amount, decimals, shown) => {
  expect(formatAmount(amount, decimals)).toBe(shown);
});

it('shows amounts as Britain writes them, whatever was used', () => {
  const least = fc.constantFrom<0 | 1>(0, 1);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), least, (wattMinutes, minimumFractionDigits) => {
      const amount = toAmpHours(wattMinutes);
      const written = amount.toLocaleString('en-GB', { minimumFractionDigits, maximumFractionDigits: 1 });
      expect(formatAmount(amount, minimumFractionDigits)).toBe(written);
    }),
  );
});
