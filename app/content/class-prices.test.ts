import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTerms } from '../../test/delivery-terms.ts';
import { plainSettings } from '../../test/settings.ts';
import { toClassPrices, toClassTerms } from './class-prices.ts';

it('of a new shop are blank, and store nothing', () => {
  expect(plainSettings).toMatchObject(toClassPrices({}));
  expect(toClassTerms(toClassPrices({}))).toEqual({});
});

it('are stored as they were typed, and only what was', () => {
  const typed = {
    ...toClassPrices({}),
    courierPrice: ' £12.50 ',
    heavyPrice: '1,000',
    parcelHighlands: '0',
    heavyIsFree: false,
  };
  expect(toClassTerms(typed)).toEqual({
    parcel: { highlands: 0 },
    courier: { pence: 1_250 },
    heavy: { pence: 100_000, isNeverFree: true },
  });
});

it('come back as they were stored', () => {
  fc.assert(
    fc.property(anyTerms, ({ classTerms }) => {
      const prices = toClassPrices(classTerms);
      expect(toClassPrices(toClassTerms(prices))).toEqual(prices);
    }),
  );
});
