import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addUp, deliveryCost, goodsTotal, type SaleTerms, withoutVat } from './totals.ts';

const terms: SaleTerms = { deliveryPence: 495, freeDeliveryFromPence: 5_000, vatNumber: '' };
const withVat = { ...terms, vatNumber: 'GB123456789' };
const one = (pricePence: number) => [{ pricePence, quantity: 1 }];

it.each([
  ['£49.99', 4_999, 495],
  ['£50.00', 5_000, 0],
  ['£50.01', 5_001, 0],
  ['nothing', 0, 495],
])('delivers goods of %s for %s pence', (_name, goods, delivery) => {
  expect(deliveryCost(goods, 'delivery', terms)).toBe(delivery);
  expect(deliveryCost(goods, 'collection', terms)).toBe(0);
});

it('adds up without VAT', () => {
  expect(addUp([...one(1_999), { pricePence: 250, quantity: 4 }], 'delivery', terms)).toEqual({
    ...{ goods: 2_999, delivery: 495, subtotal: 2_999, shippingCost: 495, tax: 0, total: 3_494 },
  });
});

it('tells the VAT in the prices apart once there is a VAT number', () => {
  expect(addUp(one(12_000), 'delivery', withVat)).toEqual({
    ...{ goods: 12_000, delivery: 0, subtotal: 10_000, shippingCost: 0, tax: 2_000, total: 12_000 },
  });
  expect(addUp(one(4_999), 'delivery', withVat)).toEqual({
    ...{ goods: 4_999, delivery: 495, subtotal: 4_166, shippingCost: 413, tax: 915, total: 5_494 },
  });
});

it('takes five sixths of a gross price as net', () => {
  expect([1, 3, 6, 120, 495].map(withoutVat)).toEqual([1, 3, 5, 100, 413]);
});

const anyCart = fc.array(
  fc.record({
    pricePence: fc.integer({ min: 0, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 100 },
);

/** The same sums in whole numbers that never round. */
function oracle(lines: { pricePence: number; quantity: number }[], isDelivered: boolean, hasVat: boolean) {
  let goods = 0n;
  for (const { pricePence, quantity } of lines) goods += BigInt(pricePence) * BigInt(quantity);
  const delivery = isDelivered && goods < 5_000n ? 495n : 0n;
  const net = (gross: bigint) => (hasVat ? (gross * 10n + 6n) / 12n : gross);
  return { goods, total: goods + delivery, subtotal: net(goods), shippingCost: net(delivery) };
}

it('is right to the penny for 10,000 carts', () => {
  fc.assert(
    fc.property(anyCart, fc.boolean(), fc.boolean(), (lines, isDelivered, hasVat) => {
      const totals = addUp(lines, isDelivered ? 'delivery' : 'collection', hasVat ? withVat : terms);
      const { goods, total, subtotal, shippingCost } = oracle(lines, isDelivered, hasVat);
      expect(goodsTotal(lines)).toBe(Number(goods));
      expect(totals).toMatchObject({
        ...{ goods: Number(goods), total: Number(total), subtotal: Number(subtotal) },
        shippingCost: Number(shippingCost),
      });
      expect(totals.subtotal + totals.shippingCost + totals.tax).toBe(totals.total);
      expect(totals.tax).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 10_000, seed: 20_261_121 },
  );
});
