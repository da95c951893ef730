import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliveryCost } from '../orders/totals.ts';
import { initialDeliveryTerms, isDeliveredFree } from './delivery-terms.ts';
import { deliveryWords } from './delivery-words.ts';

it('say what the owner has set', () => {
  const { costOf, ...words } = deliveryWords(initialDeliveryTerms);
  expect(words).toEqual({
    offer: 'Free delivery from £50',
    onWhichOrders: 'on orders of £50 and more',
    belowOffer: 'In mainland Britain; below that it is £4.95, or collect from the workshop.',
  });
  expect([costOf(4_999), costOf(5_000)]).toEqual(['£4.95, free from £50', 'free']);
  expect(deliveryWords({ deliveryPence: 600, freeDeliveryFromPence: 7_550 }).offer).toBe(
    'Free delivery from £75.50',
  );
});

it.each([
  { deliveryPence: 0, freeDeliveryFromPence: 5_000 },
  { deliveryPence: 495, freeDeliveryFromPence: 0 },
])('name no threshold when all is delivered free: %j', (terms) => {
  const { offer, onWhichOrders, belowOffer } = deliveryWords(terms);
  expect([offer, onWhichOrders]).toEqual(['Free delivery', 'on every order']);
  expect(belowOffer).not.toContain('£');
});

it.each([
  [4_999, false],
  [5_000, true],
])('deliver goods of %i pence free: %s', (goods, expected) => {
  expect(isDeliveredFree(goods, initialDeliveryTerms)).toBe(expected);
});

it('promise free delivery exactly where it costs nothing', () => {
  const pence = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(pence, pence, pence, (goods, deliveryPence, freeDeliveryFromPence) => {
      const terms = { deliveryPence, freeDeliveryFromPence };
      const isFree = deliveryCost(goods, 'delivery', terms) === 0;
      expect(deliveryWords(terms).costOf(goods) === 'free').toBe(isFree);
    }),
  );
});

it('are the only place that names what delivery costs', () => {
  const files = globSync('{app,seed,ui}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.ts$|delivery-(terms|words)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const said =
    /£4\.95|(over|above|from|of) (<strong>)?£50\b(?!\.?\d)|£50\.00 and more|Free delivery (over|from)/i;
  expect(files.filter((file) => said.test(readFileSync(file, 'utf8')))).toEqual([]);
});
