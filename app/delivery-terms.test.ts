import { expect, it } from 'vitest';
import { deliveryWords, initialDeliveryTerms, isDeliveredFree } from './delivery-terms.ts';

it('are said with what the owner has set', () => {
  expect(deliveryWords(initialDeliveryTerms)).toEqual({
    offer: 'Free delivery over £50',
    offerForSearchEngines: 'Free delivery from £50.',
    onWhichOrders: 'on orders over £50',
    belowOffer: 'Below that it is £4.95, or collect from the workshop.',
    ofOneProduct: 'Delivery £4.95, free on orders over £50',
    inCheckout: 'Free over £50.00, 2 to 4 working days',
  });
  const words = deliveryWords({ deliveryPence: 600, freeDeliveryFromPence: 7_550 });
  expect(words.ofOneProduct).toBe('Delivery £6.00, free on orders over £75.50');
});

it.each([
  [4_999, false],
  [5_000, true],
])('deliver goods of %i pence free: %s', (goods, expected) => {
  expect(isDeliveredFree(goods, initialDeliveryTerms)).toBe(expected);
});
