import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmpHours, toWattMinutes } from './daily-use.ts';
import {
  dailyWattMinutes,
  defaultDevices,
  formatAmount,
  mostTyped,
  readWhole,
  toAmpHours,
  toAmps,
} from './energy.ts';

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
  ])('as %j watts or minutes counts as %i', (typed, counted) => {
    expect(readWhole(typed)).toBe(counted);
  });

  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['', 1],
    ['a week', 1],
    ['2.5', 2],
  ])('as %j days counts as %i', (typed, counted) => {
    expect(readWhole(typed, 1)).toBe(counted);
  });

  it('is a whole number in its bounds, whatever it was', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 9 }), (typed, least) => {
        const read = readWhole(typed, least);
        expect(Number.isInteger(read) && read >= least && read <= mostTyped).toBe(true);
      }),
    );
  });

  it.each([
    ['53', 53],
    [' 75.6 ', 75.6],
    ['.5', 0.5],
    ['84.', 84],
    ['9999999', mostTyped],
  ])('as %j Ah is read', (typed, ampHours) => {
    expect(readAmpHours(typed)).toBe(ampHours);
  });

  it.each(['', ' ', '0', '0.0', '-1', '+1', '.', 'abc', '53 Ah', '1,5', '1e5', '0x10', 'NaN', 'Infinity'])(
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
