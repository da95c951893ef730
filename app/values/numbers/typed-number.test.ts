import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainNumber, readNumber, withPlainNumbers } from './typed-number.ts';

it.each([
  ['1,5', '1.5'],
  ['82,5', '82.5'],
  ['12,50', '12.50'],
  ['0,125', '0.125'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['12,', '12'],
  ['12.', '12'],
  ['1,440', '1440'],
  ['12,000', '12000'],
  ['1 000', '1000'],
  ['1\u202f000', '1000'],
  ['1,000,000.25', '1000000.25'],
  ['1,0000', '1.0000'],
  [' 7 ', '7'],
  ['07', '07'],
  ['-1,5', '-1.5'],
  ['−2', '-2'],
])('reads %j as %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

it.each([
  '',
  ',',
  '.',
  '-',
  '1.5.2',
  '1,5,2',
  '1234,500',
  '1.000,5',
  '1,5.2',
  '1 5',
  '1e3',
  '８2',
  'a',
  '1,5 V',
])('does not read %j', (typed) => {
  expect(plainNumber(typed)).toBeNull();
});

const commaFor = (value: number) => String(value).replace('.', ',');

it('reads a comma as a point, unless three digits stand behind it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(10, 100, 10_000), (whole, part) => {
      const value = whole / part;
      fc.pre(!/\.\d{3}$/.test(String(value)));
      expect(readNumber(commaFor(value))).toBe(value);
    }),
  );
});

it('reads thousands as they are written for people', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (value) => {
      expect(readNumber(value.toLocaleString('en-GB'))).toBe(value);
    }),
  );
});

it.each([
  ['2,5mm cable', '2.5mm cable'],
  ['a 2,000 W inverter', 'a 2000 W inverter'],
  ['30, 40 and 50 A', '30, 40 and 50 A'],
  ['5,10,15 A', '5,10,15 A'],
  ['version 1.2.3, part 007', 'version 1.2.3, part 007'],
])('writes the numbers in %j plainly', (text, plain) => {
  expect(withPlainNumbers(text)).toBe(plain);
});
