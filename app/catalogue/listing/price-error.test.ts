import { describe, expect, it } from 'vitest';
import { priceFault } from './price-error.ts';

describe('a range of prices as typed', () => {
  it.each([
    ['', ''],
    ['100', ''],
    [' ', '£1,000'],
    ['249.50', '249.5'],
    ['0', '9999999.99'],
  ])('from %j to %j has no fault', (minPrice, maxPrice) => {
    expect(priceFault({ minPrice, maxPrice })).toBeNull();
  });

  it.each([
    ['abc', '100', 'minPrice', '“abc” is not a price. Please type pounds, such as 250 or 249.50.'],
    ['', '1,5,2', 'maxPrice', '“1,5,2” is not a price. Please type pounds, such as 250 or 249.50.'],
    ['900', '100', 'minPrice', 'No price is from £900.00 to £100.00: please put the lower one first.'],
  ])('from %j to %j has one, with its words', (minPrice, maxPrice, name, words) => {
    expect(priceFault({ minPrice, maxPrice })).toEqual({ name, words });
  });
});
