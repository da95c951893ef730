import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from '../vat.ts';
import { type Left, type RefundParts, type RefundWish, refundParts } from './refund-sums.ts';

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** What was bought and, independently of the code, what of it is still there. */
interface Purchase {
  lines: { id: number; quantity: number; pence: number }[];
  delivery: number;
  tax: number;
  isHere: boolean;
}

const purchases = fc
  .record({
    prices: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 90_000 })), {
      ...{ minLength: 1, maxLength: 6 },
    }),
    delivery: fc.constantFrom(0, 495, 1_299),
    taxShare: fc.constantFrom(0, 6),
    isHere: fc.boolean(),
  })
  .map(({ prices, delivery, taxShare, isHere }): Purchase => {
    const lines = prices.map(([quantity, pence], index) => ({ id: index + 1, quantity, pence }));
    const total = sum(lines.map(({ pence }) => pence)) + delivery;
    return { lines, delivery, isHere, tax: taxShare === 0 ? 0 : Math.round(total / taxShare) };
  });

const wishes: fc.Arbitrary<RefundWish> = fc.oneof(
  fc.constant({ kind: 'all' } as const),
  fc.record({ kind: fc.constant('amount' as const), amountPence: fc.integer({ min: -5, max: 120_000 }) }),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 7 }), quantity: fc.integer({ min: 0, max: 6 }) }),
      { maxLength: 4 },
    ),
    delivery: fc.boolean(),
  }),
);

function leftOf(purchase: Purchase, given: RefundParts[], elsewhere: number): Left {
  const lines = purchase.lines.map((line) => {
    const own = given.flatMap((parts) => parts.lines.filter(({ id }) => id === line.id));
    return {
      id: line.id,
      quantity: line.quantity - sum(own.map(({ quantity }) => quantity)),
      pence: line.pence - sum(own.map(({ pence }) => pence)),
    };
  });
  const deliveryPence = purchase.delivery - sum(given.map((parts) => parts.deliveryPence));
  const paid = sum(purchase.lines.map(({ pence }) => pence)) + purchase.delivery;
  return {
    ...{ lines, deliveryPence, isHere: purchase.isHere },
    pence: paid - elsewhere - sum(given.map(({ pence }) => pence)),
    taxPence: purchase.tax - sum(given.map(({ taxPence }) => taxPence)),
  };
}

it('never gives back more than was paid, of a line, of delivery or in all, in whatever order', () => {
  fc.assert(
    fc.property(
      purchases,
      fc.array(wishes, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 20_000 }),
      (purchase, wanted, elsewhere) => {
        const paid = sum(purchase.lines.map(({ pence }) => pence)) + purchase.delivery;
        const away = Math.min(elsewhere % 3 === 0 ? elsewhere : 0, paid);
        const given: RefundParts[] = [];
        let remaining = BigInt(paid - away);
        for (const wish of wanted) {
          const before = leftOf(purchase, given, away);
          const parts = refundParts(wish, before);
          if (!parts) continue;
          given.push(parts);
          remaining -= BigInt(parts.pence);
          expect(parts.pence).toBeGreaterThan(0);
          expect(sum(parts.lines.map(({ pence }) => pence)) + parts.deliveryPence).toBe(parts.pence);
          if (wish.kind === 'amount') expect(parts.pence).toBe(wish.amountPence);
          if (wish.kind === 'all') expect(remaining).toBe(0n);
          const left = leftOf(purchase, given, away);
          const parted = [left.pence, left.deliveryPence, left.taxPence];
          const ofLines = left.lines.flatMap(({ quantity, pence }) => [quantity, pence]);
          expect(Math.min(...parted, ...ofLines), JSON.stringify(wish)).toBeGreaterThanOrEqual(0);
          expect(BigInt(left.pence)).toBe(remaining);
          if (remaining === 0n && away === 0) expect(left.taxPence).toBe(0);
          if (remaining === 0n && purchase.isHere)
            expect(sum(left.lines.map((line) => line.quantity))).toBe(0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

const left: Left = {
  lines: [
    { id: 1, quantity: 2, pence: 1_200 },
    { id: 2, quantity: 1, pence: 500 },
  ],
  ...{ deliveryPence: 495, pence: 2_195, taxPence: 366, isHere: false },
};

it.each<[string, RefundWish]>([
  ['a line that there is not', { kind: 'lines', lines: [{ id: 9, quantity: 1 }], delivery: false }],
  ['more pieces than there are', { kind: 'lines', lines: [{ id: 1, quantity: 3 }], delivery: true }],
  ['a line twice', { kind: 'lines', lines: [1, 1].map((id) => ({ id, quantity: 1 })), delivery: false }],
  ['nothing', { kind: 'lines', lines: [], delivery: false }],
  ['no pence', { kind: 'amount', amountPence: 0 }],
  ['a penny too much', { kind: 'amount', amountPence: 2_196 }],
])('gives nothing back for %s', (_name, wish) => {
  expect(refundParts(wish, left)).toBeNull();
});

it('gives a piece of a line its share, with delivery where that is wished', () => {
  const wish: RefundWish = { kind: 'lines', lines: [{ id: 1, quantity: 1 }], delivery: true };
  expect(refundParts(wish, left)).toEqual({
    lines: [{ id: 1, quantity: 1, pence: 600 }],
    ...{ deliveryPence: 495, pence: 1_095, taxPence: 183 },
  });
});

it('shares every penny out, and none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1 }), fc.nat(), (weights, seed) => {
      const whole = sum(weights);
      const pence = whole === 0 ? 0 : seed % (whole + 1);
      const shares = spread(pence, weights);
      expect(sum(shares)).toBe(pence);
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
    }),
  );
});
