import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handovers } from '../orders/handover/handover.ts';
import { smallestPayment } from '../payments/card-limits.ts';
import { vatRates } from '../values/vat-rates.ts';
import { shareKinds } from './quote-rules.ts';
import { quoteSums } from './quote-sums.ts';

const pence = fc.integer({ min: 0, max: 500_000 });
const percent = fc.integer({ min: 0, max: 99 });

const anyQuote = fc.record({
  lines: fc.array(
    fc.record({
      pricePence: pence,
      quantity: fc.integer({ min: 1, max: 50 }),
      vatRate: fc.constantFrom(...vatRates),
      deliveryClass: fc.constant('parcel' as const),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  handover: fc.constantFrom(...handovers),
  terms: fc.record({
    deliveryPence: pence,
    freeDeliveryFromPence: pence,
    vatNumber: fc.constantFrom('', 'GB 123'),
  }),
  discountKind: fc.constantFrom(...shareKinds),
  discountPercent: percent,
  discountPence: pence,
  depositKind: fc.constantFrom(...shareKinds),
  depositPercent: percent,
  depositPence: pence,
});

it('divides a total into deposit and rest to the penny, and neither is too small to be paid', () => {
  fc.assert(
    fc.property(anyQuote, (quote) => {
      const { deposit, rest, total, goods, delivery, discount, subtotal, shippingCost, tax } =
        quoteSums(quote);
      expect(goods + delivery - discount).toBe(total);
      expect(subtotal + shippingCost + tax).toBe(total);
      expect(deposit === 0 ? total : deposit + rest).toBe(total);
      expect(deposit === 0 ? rest === 0 : Math.min(deposit, rest) >= smallestPayment).toBe(true);
      if (quote.depositKind === 'none') expect(deposit).toBe(0);
    }),
  );
});

it('asks for the deposit that was set, unless the whole is not more', () => {
  const quote = {
    lines: [{ pricePence: 10_001, quantity: 1, vatRate: 20 as const }],
    terms: { deliveryPence: 495, freeDeliveryFromPence: 5_000, vatNumber: '' },
    ...({ handover: 'fitting', discountKind: 'none', discountPercent: 0, discountPence: 0 } as const),
  };
  const withDeposit = (depositKind: 'amount' | 'percent', figure: number) =>
    quoteSums({ ...quote, depositKind, depositPercent: figure, depositPence: figure });
  expect(withDeposit('percent', 30)).toMatchObject({ deposit: 3_000, rest: 7_001 });
  expect(withDeposit('amount', 2_500)).toMatchObject({ deposit: 2_500, rest: 7_501 });
  expect(withDeposit('amount', 10_001)).toMatchObject({ deposit: 0, rest: 0 });
  expect(withDeposit('amount', 29)).toMatchObject({ deposit: 0, rest: 0 });
});
