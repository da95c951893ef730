import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type VatRate, vatRates } from '../../values/vat-rates.ts';
import { type RateSums, vatSums } from '../vat.ts';
import { creditSums, type GoingBack, spreadOverRates } from './credit-sums.ts';

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
const grossOf = (rates: RateSums[]) => sum(rates.map(({ gross }) => gross));
const taxOf = (rates: RateSums[]) => sum(rates.map(({ tax }) => tax));
const at = (rates: RateSums[], rate: number) => rates.filter(({ vatRate }) => vatRate === rate);

const sales = fc
  .record({
    lines: fc.array(
      fc.record({
        pricePence: fc.integer({ min: 0, max: 90_000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        vatRate: fc.constantFrom<VatRate>(...vatRates),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    delivery: fc.constantFrom(0, 495, 1_299),
    off: fc.integer({ min: 0, max: 60_000 }),
  })
  .map(({ lines, delivery, off }) => {
    const goods = sum(lines.map(({ pricePence, quantity }) => pricePence * quantity));
    return vatSums(lines, Math.min(off, goods), delivery);
  });

/** Parts of what is left, in thousandths. */
const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 });

/** Gives a sale back in parts, then the rest: each part of nothing in particular, or of single rates. */
function giveBack(
  invoice: RateSums[],
  shares: number[],
  partOf: (left: RateSums[], pence: number) => GoingBack,
) {
  const credits: RateSums[][] = [];
  for (const share of [...shares, 1_000]) {
    const before = credits.flat();
    const pence = Math.floor(((grossOf(invoice) - grossOf(before)) * share) / 1_000);
    if (pence === 0) continue;
    const left = invoice.map((rate) => ({ ...rate, gross: rate.gross - grossOf(at(before, rate.vatRate)) }));
    const goingBack = partOf(left, pence);
    const credit = creditSums(invoice, before, goingBack);
    expect(grossOf(credit)).toBe(sum(goingBack.goods.map((line) => line.pence)) + goingBack.deliveryPence);
    credits.push(credit);
  }
  return credits;
}

function expectExact(invoice: RateSums[], credits: RateSums[][]): void {
  for (const rate of credits.flat()) {
    expect(rate.goodsNet + rate.deliveryNet + rate.tax).toBe(rate.gross);
    expect(Math.min(rate.goodsNet, rate.deliveryNet, rate.tax)).toBeGreaterThanOrEqual(0);
  }
  for (const { vatRate, gross, tax } of invoice) {
    expect(grossOf(at(credits.flat(), vatRate))).toBe(gross);
    expect(taxOf(at(credits.flat(), vatRate))).toBe(tax);
  }
}

it('what is given back of nothing in particular takes the VAT along, and in the end all of it', () => {
  fc.assert(
    fc.property(sales, parts, (invoice, shares) => {
      const credits = giveBack(invoice, shares, (left, pence) => spreadOverRates(left, [], pence));
      expectExact(invoice, credits);
    }),
    { numRuns: 1_000 },
  );
});

it('what is given back of lines takes the VAT of their rates', () => {
  fc.assert(
    fc.property(sales, parts, (invoice, shares) => {
      const credits = giveBack(invoice, shares, (left, pence) => {
        // The rates in turn, as far as they go.
        let wanted = pence;
        const goods = left.map(({ vatRate, gross }) => {
          const taken = Math.min(wanted, gross);
          wanted -= taken;
          return { vatRate, pence: taken };
        });
        return { goods, deliveryPence: 0 };
      });
      expectExact(invoice, credits);
    }),
    { numRuns: 1_000 },
  );
});

it('delivery goes back at the rates at which it was charged', () => {
  const lines = [
    { pricePence: 6_000, quantity: 1, vatRate: 20 as const },
    { pricePence: 3_000, quantity: 1, vatRate: 0 as const },
  ];
  const invoice = vatSums(lines, 0, 900);
  const credit = creditSums(invoice, [], { goods: [], deliveryPence: 900 });
  expect(credit).toEqual([
    { vatRate: 20, goodsNet: 0, deliveryNet: 500, tax: 100, gross: 600 },
    { vatRate: 0, goodsNet: 0, deliveryNet: 300, tax: 0, gross: 300 },
  ]);
});
