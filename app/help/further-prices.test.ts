import { expect, it } from 'vitest';
import { type DeliveryTerms, initialDeliveryTerms } from '../values/delivery-terms.ts';
import { furtherPrices } from './further-prices.ts';

it('tell of the whole table, and of nothing while all is as a parcel', () => {
  expect(furtherPrices(initialDeliveryTerms)).toEqual([]);
  const terms: DeliveryTerms = {
    ...initialDeliveryTerms,
    classTerms: {
      parcel: { highlands: 1_500, northernIreland: 0 },
      courier: { pence: 1_250, highlands: 3_000 },
      heavy: { pence: 6_000, isNeverFree: true },
    },
  };
  expect(furtherPrices(terms)).toEqual([
    'Lithium batteries by courier: £12.50, free from £50.',
    'Heavy goods: £60.00, whatever the order comes to.',
    'To the Highlands and islands: ordinary parcels £15.00, lithium batteries by courier £30.00.',
    'To Northern Ireland: ordinary parcels free.',
    'An order costs what the dearest of these in it costs, not the sum.',
  ]);
});
