import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTerms } from '../../test/delivery-terms.ts';
import { costWords, zoneCostWords } from './delivery-class-words.ts';
import { classCost, dearestCost } from './delivery-of-classes.ts';
import { type DeliveryTerms, initialDeliveryTerms, sentClasses } from './delivery-terms.ts';
import { deliveryWords } from './delivery-words.ts';

it('say what the owner has set', () => {
  const words = deliveryWords(initialDeliveryTerms);
  expect(words).toEqual({
    offer: 'Free delivery from £50',
    fact: { title: 'Free delivery', text: 'on orders of £50 and more' },
    belowOffer: 'In mainland Britain; below that it is £4.95, or collect from the workshop.',
  });
  expect([4_999, 5_000].map((goods) => costWords(goods, ['parcel'], initialDeliveryTerms))).toEqual([
    '£4.95, free from £50',
    'free',
  ]);
  expect(deliveryWords({ deliveryPence: 600, freeDeliveryFromPence: 7_550 }).offer).toBe(
    'Free delivery from £75.50',
  );
});

it.each([
  { deliveryPence: 0, freeDeliveryFromPence: 5_000 },
  { deliveryPence: 495, freeDeliveryFromPence: 0 },
])('name no threshold when all is delivered free: %j', (terms) => {
  const { offer, fact, belowOffer } = deliveryWords(terms);
  expect([offer, fact.text]).toEqual(['Free delivery', 'on every order']);
  expect(belowOffer).not.toContain('£');
});

it.each([
  [4_999, false],
  [5_000, true],
])('deliver goods of %i pence free: %s', (goods, expected) => {
  expect(classCost('parcel', goods, initialDeliveryTerms) === 0).toBe(expected);
});

it('promise free delivery exactly where it costs nothing', () => {
  const pence = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(pence, pence, pence, (goods, deliveryPence, freeDeliveryFromPence) => {
      const terms = { deliveryPence, freeDeliveryFromPence };
      const isFree = classCost('parcel', goods, terms) === 0;
      expect(costWords(goods, ['parcel'], terms) === 'free').toBe(isFree);
    }),
  );
});

const courier = (classTerms: NonNullable<DeliveryTerms['classTerms']>['courier']): DeliveryTerms => ({
  ...initialDeliveryTerms,
  classTerms: { courier: classTerms },
});

it.each([
  [
    'a courier that costs more below the threshold',
    courier({ pence: 1_250 }),
    'Free delivery from £50',
    'a parcel is',
  ],
  ['one never free', courier({ isNeverFree: true }), 'Free parcel delivery from £50', 'it is £4.95'],
  [
    'one dearer and never free',
    courier({ pence: 1_250, isNeverFree: true }),
    'Free parcel delivery from £50',
    'a parcel is',
  ],
  [
    'parcels never free',
    { ...initialDeliveryTerms, classTerms: { parcel: { isNeverFree: true } } },
    '£4.95 parcel delivery',
    '',
  ],
  [
    'nothing ever free',
    {
      ...initialDeliveryTerms,
      classTerms: {
        parcel: { isNeverFree: true },
        courier: { isNeverFree: true },
        heavy: { isNeverFree: true },
      },
    },
    '£4.95 delivery',
    '',
  ],
  [
    'free parcels, and a courier that is not',
    { ...courier({ pence: 900 }), deliveryPence: 0 },
    'Free parcel delivery',
    '',
  ],
] satisfies [string, DeliveryTerms, string, string][])(
  'promise no more than holds of %s',
  (_name, terms, offer, below) => {
    const words = deliveryWords(terms);
    expect([words.offer, words.belowOffer]).toEqual([offer, expect.stringContaining(below)]);
    expect(words.offer).toContain(words.fact.title);
  },
);

it('speak of free delivery without saying of what only where every cart is delivered free from there', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { offer } = deliveryWords(terms);
      if (!offer.startsWith('Free delivery')) return;
      const from = offer === 'Free delivery' ? 0 : terms.freeDeliveryFromPence;
      expect(dearestCost(sentClasses, from, terms)).toBe(0);
    }),
  );
});

it('name what each class costs, beyond the mainland too', () => {
  const terms: DeliveryTerms = {
    ...initialDeliveryTerms,
    classTerms: {
      parcel: { highlands: 1_500, northernIreland: 0 },
      courier: { pence: 1_250, highlands: 3_000 },
      heavy: { pence: 6_000, isNeverFree: true },
    },
  };
  expect(costWords(9_000, ['parcel', 'courier'], terms)).toBe('free');
  expect(costWords(4_000, ['parcel', 'courier'], terms)).toBe('£12.50, free from £50');
  expect(costWords(9_000, ['heavy', 'courier'], terms)).toBe('£60.00');
  expect(zoneCostWords(9_000, ['courier'], terms, 'highlands')).toBe(
    'Delivery to the Highlands and islands: £30.00',
  );
  expect(zoneCostWords(9_000, ['parcel'], terms, 'northernIreland')).toBe(
    'Delivery to Northern Ireland: free',
  );
  expect(zoneCostWords(9_000, ['heavy'], terms, 'highlands')).toBeNull();
  expect(zoneCostWords(9_000, ['heavy'], terms, 'mainland')).toBeNull();
});

it('are the only place that names what delivery costs', () => {
  const files = globSync('{app,seed,ui}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.ts$|delivery-(terms|words|class-words)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const said =
    /£4\.95|(over|above|from|of) (<strong>)?£50\b(?!\.?\d)|£50\.00 and more|Free delivery (over|from)/i;
  expect(files.filter((file) => said.test(readFileSync(file, 'utf8')))).toEqual([]);
});
