import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPence, formatPrice, toPence, toPounds } from './money.ts';
import { readPounds } from './numbers/typed-pounds.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [99, '0.99'],
  [100, '1.00'],
  [32_900, '329.00'],
  [-495, '-4.95'],
  [999_999_999, '9999999.99'],
])('writes %i pence as %s', (pence, pounds) => {
  expect(toPounds(pence)).toBe(pounds);
});

it.each([
  ['329.00', 32_900],
  ['329', 32_900],
  ['329.5', 32_950],
  [329, 32_900],
  [0.1, 10],
  [1.15, 115],
  [12.95 * 3, 3_885],
  ['0.00', 0],
  ['9999999.99', 999_999_999],
])('reads %j as %i pence', (pounds, pence) => {
  expect(toPence(pounds)).toBe(pence);
});

it.each([
  ...['', '.', '1.', '.5', '1.005', '-1', '+1', '1e3', ' 1', '1 ', '£1', '1,000', '0x10', '10000000'],
  ...['١', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, -0.01, 1e21, 0.126],
])('does not read %j', (pounds) => {
  expect(toPence(pounds)).toBeNull();
});

it.each([
  ['1,5', 150],
  ['12,50', 1_250],
  ['£12,500', 1_250_000],
  ['£ 1,000.50', 100_050],
  ['1 000', 100_000],
  ['12.', 1_200],
  ['.5', 50],
  ['12,345.678', null],
  ['1.234,50', null],
  ['-5', null],
  ['1,5,2', null],
])('reads %j as typed as %j pence', (typed, pence) => {
  expect(readPounds(typed)).toBe(pence);
});

it('reads what it writes, to the penny', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (pence) => {
      expect(toPence(toPounds(pence))).toBe(pence);
      expect(toPence(Number(toPounds(pence)))).toBe(pence);
    }),
  );
});

it.each([
  [0, '£0.00'],
  [132_900, '£1,329.00'],
  [100_000_000, '£1,000,000.00'],
  [99_999, '£999.99'],
  [-1_625, '-£16.25'],
])('shows %i pence as %s', (pence, shown) => {
  expect(formatPence(pence)).toBe(shown);
});

it('shows a decimal string', () => {
  expect(formatPrice('1329.5')).toBe('£1,329.50');
});
