import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from '../vat.ts';
import { type Left, type RefundParts, type RefundWish, refundParts } from './refund-sums.ts';

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** What was bought and, independently of the code, what of it is still there. */
interface Purchase {
  lines: { id: number; quantity: number; pence: number }[];
  delivery: number;
  /** Pieces of each line that have left. */
  sent: number[];
}

const purchases = fc
  .record({
    prices: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 90_000 })), {
      minLength: 1,
      maxLength: 6,
    }),
    delivery: fc.constantFrom(0, 495, 1_299),
    sent: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ prices, delivery, sent }): Purchase => {
    const lines = prices.map(([quantity, pence], index) => ({ id: index + 1, quantity, pence }));
    const left = lines.map(({ quantity }, index) => Math.min(quantity, sent[index] ?? 0));
    return { lines, delivery, sent: left };
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
  const lines = purchase.lines.map((line, index) => {
    const own = given.flatMap((parts) => parts.lines.filter(({ id }) => id === line.id));
    const quantity = line.quantity - sum(own.map((part) => part.quantity));
    return {
      id: line.id,
      quantity,
      here: Math.max(0, quantity - (purchase.sent[index] ?? 0)),
      pence: line.pence - sum(own.map(({ pence }) => pence)),
    };
  });
  const deliveryPence = purchase.delivery - sum(given.map((parts) => parts.deliveryPence));
  const paid = sum(purchase.lines.map(({ pence }) => pence)) + purchase.delivery;
  return {
    lines,
    deliveryPence,
    pence: paid - elsewhere - sum(given.map(({ pence }) => pence)),
    heldPence: 0,
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
          const parted = [left.pence, left.deliveryPence];
          const ofLines = left.lines.flatMap(({ quantity, pence }) => [quantity, pence]);
          expect(Math.min(...parted, ...ofLines), JSON.stringify(wish)).toBeGreaterThanOrEqual(0);
          expect(BigInt(left.pence)).toBe(remaining);
          // Those that are here are given back first, and none stays to be sent once all the money is back.
          for (const { id, quantity, here } of parts.lines) {
            const line = before.lines.find((each) => each.id === id);
            expect(here, JSON.stringify(wish)).toBe(Math.min(quantity, line?.here ?? 0));
          }
          if (remaining === 0n) expect(sum(left.lines.map((line) => line.here))).toBe(0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

const left: Left = {
  lines: [
    { id: 1, quantity: 2, pence: 1_200, here: 1 },
    { id: 2, quantity: 1, pence: 500, here: 0 },
  ],
  deliveryPence: 495,
  pence: 2_195,
  heldPence: 0,
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
    lines: [{ id: 1, quantity: 1, pence: 600, here: 1 }],
    deliveryPence: 495,
    pence: 1_095,
  });
});

it('takes what has not left of an order whose money all goes back, though only an amount was asked for', () => {
  expect(refundParts({ kind: 'amount', amountPence: 2_195 }, left)?.lines).toEqual([
    { id: 1, quantity: 1, pence: 1_200, here: 1 },
    { id: 2, quantity: 0, pence: 500, here: 0 },
  ]);
});

it('takes no pieces with all that can go back while a bank holds more', () => {
  const held = { ...left, pence: 1_000, heldPence: 1_195 };
  expect(refundParts({ kind: 'all' }, held)).toEqual({
    lines: [
      { id: 1, quantity: 0, pence: 706, here: 0 },
      { id: 2, quantity: 0, pence: 294, here: 0 },
    ],
    deliveryPence: 0,
    pence: 1_000,
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
