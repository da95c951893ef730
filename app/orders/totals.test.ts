import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VatRate } from '../values/vat-rates.ts';
import { type Discount, discountKinds } from './discount.ts';
import { addUp, addUpPayable, isDiscountUsed, type SaleTerms } from './totals.ts';

const terms: SaleTerms = { deliveryPence: 495, freeDeliveryFromPence: 5_000, vatNumber: '' };
const withVat = { ...terms, vatNumber: 'GB123456789' };
const line = (pricePence: number, vatRate: VatRate = 20, quantity = 1) => ({ pricePence, vatRate, quantity });
const nothingOff = { discount: 0, deliverySaved: 0 };
const code: Discount = { code: 'SPRING', kind: 'percent', percent: 0, amountPence: 0, leastGoodsPence: 0 };
const tenPercent: Discount = { ...code, percent: 10 };
const fivePounds: Discount = { ...code, kind: 'amount', amountPence: 500 };
const freeDelivery: Discount = { ...code, kind: 'delivery' };

it('adds up without VAT', () => {
  expect(addUp([line(1_999), line(250, 20, 4)], 'delivery', terms)).toEqual({
    goods: 2_999,
    delivery: 495,
    subtotal: 2_999,
    shippingCost: 495,
    tax: 0,
    total: 3_494,
    ...nothingOff,
  });
});

it('tells the VAT in the prices apart once there is a VAT number', () => {
  expect(addUp([line(12_000)], 'delivery', withVat)).toEqual({
    goods: 12_000,
    delivery: 0,
    subtotal: 10_000,
    shippingCost: 0,
    tax: 2_000,
    total: 12_000,
    ...nothingOff,
  });
  expect(addUp([line(4_999)], 'delivery', withVat)).toEqual({
    goods: 4_999,
    delivery: 495,
    subtotal: 4_166,
    shippingCost: 413,
    tax: 915,
    total: 5_494,
    ...nothingOff,
  });
});

it('tells it apart by the rate of each product, delivery by those of what is delivered', () => {
  // £12.00 at 20 % and £10.50 at 5 %; of £4.95 for delivery £2.64 goes with the one, £2.31 with the other.
  expect(addUp([line(1_200), line(1_050, 5)], 'delivery', withVat)).toMatchObject({
    subtotal: 1_000 + 1_000,
    shippingCost: 220 + 220,
    tax: 305,
    total: 2_745,
  });
  expect(addUp([line(1_000, 0)], 'delivery', withVat)).toMatchObject({ shippingCost: 495, tax: 0 });
});

it('takes a discount off the goods, and its VAT with it', () => {
  expect(addUp([line(12_000)], 'delivery', withVat, tenPercent)).toMatchObject({
    goods: 12_000,
    discount: 1_200,
    subtotal: 9_000,
    tax: 1_800,
    total: 10_800,
  });
  expect(addUp([line(300)], 'delivery', terms, fivePounds)).toMatchObject({ discount: 300, total: 495 });
});

it('counts goods for free delivery before the discount, so that no code makes an order dearer', () => {
  expect(addUp([line(5_000)], 'delivery', terms, fivePounds)).toMatchObject({ delivery: 0, total: 4_500 });
  expect(addUp([line(4_999)], 'delivery', terms, fivePounds)).toMatchObject({ delivery: 495, total: 4_994 });
});

it('gives delivery away by a code for that, and only what it costs', () => {
  expect(addUp([line(4_999)], 'delivery', terms, freeDelivery)).toMatchObject({
    delivery: 0,
    deliverySaved: 495,
    discount: 0,
    total: 4_999,
  });
  const used = (method: 'delivery' | 'collection', pence: number) =>
    isDiscountUsed(addUp([line(pence)], method, terms, freeDelivery));
  expect([used('delivery', 4_999), used('collection', 4_999), used('delivery', 5_000)]).toEqual([
    ...[true, false, false],
  ]);
});

it('takes nothing off goods below what the code asks for', () => {
  for (const discount of [tenPercent, fivePounds, freeDelivery]) {
    const least = { ...discount, leastGoodsPence: 3_000 };
    expect(isDiscountUsed(addUp([line(2_999)], 'delivery', terms, least))).toBe(false);
    expect(isDiscountUsed(addUp([line(3_000)], 'delivery', terms, least))).toBe(true);
  }
});

it('leaves nothing that a card cannot pay, and nothing at all where that is allowed alone', () => {
  const anyCode = fc.record({
    kind: fc.constantFrom(...discountKinds),
    percent: fc.integer({ min: 90, max: 100 }),
    amountPence: fc.integer({ min: 1, max: 2_000 }),
  });
  const anyMethod = fc.constantFrom('delivery' as const, 'collection' as const);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      anyCode,
      anyMethod,
      fc.boolean(),
      (pence, off, method, may) => {
        const [lines, discount] = [[line(pence)], { ...code, ...off }];
        const [whole, asked] = [addUp(lines, method, withVat), addUp(lines, method, withVat, discount)];
        const totals = addUpPayable(lines, method, withVat, discount, 'mainland', may);
        const least = asked.total === 0 && may ? 0 : Math.min(30, whole.total);
        expect(totals.total).toBe(Math.max(asked.total, least));
        expect(totals.keptPence).toBe(totals.total - asked.total);
        expect(totals.goods + totals.delivery - totals.discount).toBe(totals.total);
        expect(totals.subtotal + totals.shippingCost + totals.tax).toBe(totals.total);
      },
    ),
    { numRuns: 2_000, seed: 20_261_128 },
  );
});
