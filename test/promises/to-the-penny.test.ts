import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, discountKinds } from '../../app/orders/discount.ts';
import type { DeliveryMethod } from '../../app/orders/handover/delivery-cost.ts';
import { addUp, goodsTotal, type SaleTerms } from '../../app/orders/totals.ts';
import { spread, type TaxedLine, vatSums } from '../../app/orders/vat.ts';
import { type VatRate, vatRates } from '../../app/values/vat-rates.ts';
import { isLongRun } from '../extent.ts';

/** More of them by hand: TEST_ROUNDS=50. */
const carts = (isLongRun ? 10_000 : 2_000) * Number(process.env.TEST_ROUNDS ?? 1);

const anyRate = fc.constantFrom<VatRate>(...vatRates);
const anyLine = fc.record({
  pricePence: fc.oneof(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 600 })),
  quantity: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constant(1)),
  vatRate: anyRate,
});
const anyLines = fc.oneof(
  { weight: 8, arbitrary: fc.array(anyLine, { minLength: 1, maxLength: 12 }) },
  // At the edge of free delivery: £49.99, £50.00 and £50.01, in one line or in two.
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(4_999, 5_000, 5_001), fc.integer({ min: 0, max: 4_999 }), anyRate, anyRate)
      .map(([goods, one, rate, other]): TaxedLine[] => [
        { pricePence: one, quantity: 1, vatRate: rate },
        { pricePence: goods - one, quantity: 1, vatRate: other },
      ]),
  },
);
const anyDiscount: fc.Arbitrary<Discount | null> = fc.option(
  fc
    .record({
      kind: fc.constantFrom(...discountKinds),
      percent: fc.integer({ min: 1, max: 99 }),
      amountPence: fc.integer({ min: 1, max: 20_000 }),
      leastGoodsPence: fc.constantFrom(0, 0, 5_000, 100_000),
    })
    .map((made) => ({ ...made, code: 'SPRING10' })),
);
const anySale = fc.record({
  lines: anyLines,
  discount: anyDiscount,
  method: fc.constantFrom<DeliveryMethod>('delivery', 'delivery', 'collection'),
  vatNumber: fc.constantFrom('', 'GB123456789'),
});
type Sale = typeof anySale extends fc.Arbitrary<infer Made> ? Made : never;

const termsOf = (vatNumber: string): SaleTerms => ({
  deliveryPence: 495,
  freeDeliveryFromPence: 5_000,
  vatNumber,
});

/** The nearest whole number to a fraction of none below 0, halves up. */
const nearest = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);

/**
 * Each gets what rounding down leaves it; then the one whose share is furthest above what it has gets a penny, until
 * there is none left. Slow, and told in fractions alone.
 */
function sharedOut(pence: bigint, weights: bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map(() => 0n);
  const had = weights.map((weight) => (pence * weight) / all);
  for (let left = pence - had.reduce((sum, one) => sum + one, 0n); left > 0n; left--) {
    let furthest = 0;
    const missing = (index: number) => pence * (weights[index] ?? 0n) - (had[index] ?? 0n) * all;
    for (let index = 1; index < weights.length; index++) {
      if (missing(index) > missing(furthest)) furthest = index;
    }
    had[furthest] = (had[furthest] ?? 0n) + 1n;
  }
  return had;
}

function takenOff({ discount, lines, method }: Sale, goods: bigint) {
  const parcel = method === 'delivery' && goods < 5_000n ? 495n : 0n;
  if (!discount || goods < BigInt(discount.leastGoodsPence)) return { off: 0n, saved: 0n, parcel };
  const amount = BigInt(discount.amountPence);
  const off = {
    percent: nearest(goods * BigInt(discount.percent), 100n),
    amount: amount < goods ? amount : goods,
    delivery: 0n,
  };
  const saved = discount.kind === 'delivery' && lines.length > 0 ? parcel : 0n;
  return { off: off[discount.kind], saved, parcel };
}

/** The same sums, reckoned in whole numbers that never round. */
function oracle(sale: Sale) {
  const priced = sale.lines.map(({ pricePence, quantity }) => BigInt(pricePence) * BigInt(quantity));
  const goods = priced.reduce((sum, one) => sum + one, 0n);
  const { off, saved, parcel } = takenOff(sale, goods);
  const delivery = parcel - saved;
  const paid = sharedOut(off, priced).map((share, index) => (priced[index] ?? 0n) - share);
  const rates = [20, 5, 0].filter((rate) => sale.lines.some(({ vatRate }) => vatRate === rate));
  const at = (amounts: bigint[]) =>
    rates.map((rate) =>
      amounts.reduce((sum, one, index) => (sale.lines[index]?.vatRate === rate ? sum + one : sum), 0n),
    );
  const [after, before, first] = [at(paid), at(priced), rates.map((_, index) => (index === 0 ? 1n : 0n))];
  const weights = goods === 0n ? first : goods === off ? before : after;
  const carried = sharedOut(delivery, weights);
  const net = (gross: bigint[]) =>
    sale.vatNumber === ''
      ? gross.reduce((sum, one) => sum + one, 0n)
      : gross.reduce((sum, one, index) => sum + nearest(one * 100n, 100n + BigInt(rates[index] ?? 0)), 0n);
  const [subtotal, shippingCost, total] = [net(after), net(carried), goods + delivery - off];
  const tax = total - subtotal - shippingCost;
  return {
    goods,
    delivery,
    discount: off,
    deliverySaved: saved,
    subtotal,
    shippingCost,
    tax,
    total,
  };
}

describe('the sums of an order', () => {
  it(`have 0 pence of difference to an independent reckoning of ${carts} carts`, () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const { lines, method, vatNumber, discount } = sale;
        const totals = addUp(lines, method, termsOf(vatNumber), discount);
        const wanted = Object.entries(oracle(sale)).map(([name, pence]) => [name, Number(pence)]);
        expect(totals).toEqual(Object.fromEntries(wanted));
        expect(totals.goods + totals.delivery - totals.discount).toBe(totals.total);
        expect(totals.subtotal + totals.shippingCost + totals.tax).toBe(totals.total);
        expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0);
        // No code makes an order dearer.
        expect(totals.total).toBeLessThanOrEqual(addUp(lines, method, termsOf(vatNumber)).total);
      }),
      { numRuns: carts, seed: 20_261_125 },
    );
  });

  it('tell the VAT of each rate so that the rates make the whole', () => {
    fc.assert(
      fc.property(anySale, ({ lines, method, discount }) => {
        const totals = addUp(lines, method, termsOf('GB123456789'), discount);
        const sums = vatSums(lines, totals.discount, totals.delivery);
        const all = (pick: (of: (typeof sums)[number]) => number) =>
          sums.reduce((sum, one) => sum + pick(one), 0);
        expect([all(({ gross }) => gross), all(({ tax }) => tax)]).toEqual([totals.total, totals.tax]);
        for (const { vatRate, goodsNet, deliveryNet, tax, gross } of sums) {
          expect(goodsNet + deliveryNet + tax).toBe(gross);
          // Two amounts are rounded, each by half a penny at the most.
          expect(Math.abs(tax - (gross * vatRate) / (100 + vatRate))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 1_000, seed: 20_261_126 },
    );
  });

  it('spread a discount so that the shares make it, no line below nothing', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (priced, part) => {
        const goods = goodsTotal(priced.map((pricePence) => ({ pricePence, quantity: 1 })));
        const off = Math.floor(goods * part);
        const shares = spread(off, priced);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(off);
        shares.forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(priced[index] ?? 0);
          expect(share).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: 1_000, seed: 20_261_127 },
    );
  });
});
