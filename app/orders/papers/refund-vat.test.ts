import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vatRates } from '../../values/vat-rates.ts';
import { paidForLines, vatSums } from '../vat.ts';
import { type RefundedParts, type TaxedOrder, vatOfRefunds } from './refund-vat.ts';

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

const orders: fc.Arbitrary<TaxedOrder> = fc
  .record({
    lines: fc.array(
      fc.record({
        pricePence: fc.integer({ min: 0, max: 60_000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        vatRate: fc.constantFrom(...vatRates),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    percent: fc.constantFrom(0, 0, 7, 50),
    deliveryPence: fc.constantFrom(0, 495, 1_299),
  })
  .map(({ lines, percent, deliveryPence }) => {
    const goods = sum(lines.map(({ pricePence, quantity }) => pricePence * quantity));
    return {
      lines: lines.map((line, index) => ({ ...line, id: index + 1 })),
      discountPence: Math.round((goods * percent) / 100),
      deliveryPence,
    };
  });

/** Gives an order back in parts of any size, all of it in the end, from a stream of numbers between 0 and 1. */
function partsOf(order: TaxedOrder, chances: number[]): RefundedParts[] {
  const left = paidForLines(order.lines, order.discountPence);
  let delivery = order.deliveryPence;
  const steps = [...chances, 1].map((chance): RefundedParts => {
    const lines = order.lines.map(({ id }, index) => {
      // Some lines not at all, but in the last step.
      const share = chance === 1 || (index + Math.floor(chance * 10)) % 2 === 0 ? chance : 0;
      const pence = Math.floor((left[index] ?? 0) * share);
      left[index] = (left[index] ?? 0) - pence;
      return { id, pence };
    });
    const deliveryPence = Math.floor(delivery * chance);
    delivery -= deliveryPence;
    return { lines, deliveryPence };
  });
  return steps;
}

it('adds up to the VAT of the order at each rate, in however many parts', () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { maxLength: 9 }),
      (order, chances) => {
        const parts = partsOf(order, chances);
        const refunds = vatOfRefunds(order, parts);
        for (const whole of vatSums(order.lines, order.discountPence, order.deliveryPence)) {
          const own = refunds.flatMap((rates) => rates.filter(({ vatRate }) => vatRate === whole.vatRate));
          for (const name of ['gross', 'tax', 'goodsNet', 'deliveryNet'] as const) {
            expect(sum(own.map((rate) => rate[name])), name).toBe(whole[name]);
          }
        }
        for (const [index, rates] of refunds.entries()) {
          const part = parts[index];
          const given = sum(part?.lines.map(({ pence }) => pence) ?? []) + (part?.deliveryPence ?? 0);
          expect(sum(rates.map(({ gross }) => gross))).toBe(given);
          for (const { vatRate, tax, gross, goodsNet, deliveryNet } of rates) {
            expect(Math.min(tax, goodsNet, deliveryNet)).toBeGreaterThanOrEqual(0);
            expect(goodsNet + deliveryNet + tax).toBe(gross);
            // By an independent reckoning: what a rate has in its gross, give or take what rounding moves.
            expect(Math.abs(tax - (gross * vatRate) / (100 + vatRate))).toBeLessThanOrEqual(3);
          }
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

it('says of a line its own rate, and lets delivery follow the goods', () => {
  const order: TaxedOrder = {
    lines: [
      { id: 1, pricePence: 1_200, quantity: 2, vatRate: 20 },
      { id: 2, pricePence: 2_400, quantity: 1, vatRate: 0 },
    ],
    discountPence: 0,
    deliveryPence: 600,
  };
  const [first, second] = vatOfRefunds(order, [
    { lines: [{ id: 1, pence: 1_200 }], deliveryPence: 0 },
    { lines: [{ id: 2, pence: 2_400 }], deliveryPence: 600 },
  ]);
  expect(first).toEqual([{ vatRate: 20, goodsNet: 1_000, deliveryNet: 0, tax: 200, gross: 1_200 }]);
  expect(second).toEqual([
    { vatRate: 20, goodsNet: 0, deliveryNet: 250, tax: 50, gross: 300 },
    { vatRate: 0, goodsNet: 2_400, deliveryNet: 300, tax: 0, gross: 2_700 },
  ]);
});

it('does not change what was done before by what is done after', () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { maxLength: 6 }),
      (order, chances) => {
        const parts = partsOf(order, chances);
        expect(vatOfRefunds(order, parts.slice(0, -1))).toEqual(vatOfRefunds(order, parts).slice(0, -1));
      },
    ),
  );
});
