import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '../../values/money.ts';
import { overPayments } from './over-payments.ts';

const refunds = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 0, max: 4 }), pence: fc.integer({ min: 0, max: 9_000 }) }),
      { maxLength: 5 },
    ),
    deliveryPence: fc.constantFrom(0, 1, 495),
  })
  .map(({ lines, deliveryPence }) => ({
    lines: lines.map((line, id) => ({ ...line, id, here: Math.min(line.quantity, 2) })),
    deliveryPence,
    pence: sumOf(lines.map(({ pence }) => pence)) + deliveryPence,
  }))
  .filter(({ pence }) => pence > 0);
const payments = fc
  .array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 3 })
  .map((all) => all.map((pence, index) => ({ paymentIntentId: `pi_${index}`, pence })));

it('takes a refund from as few payments as have it, the first of them first, to the penny and the piece', () => {
  fc.assert(
    fc.property(refunds, payments, (refund, left) => {
      const shares = overPayments(refund, left);
      const all = sumOf(left.map(({ pence }) => pence));
      expect(shares === null).toBe(all < refund.pence);
      if (!shares) return;
      expect(sumOf(shares.map(({ pence }) => pence))).toBe(refund.pence);
      expect(sumOf(shares.map(({ deliveryPence }) => deliveryPence))).toBe(refund.deliveryPence);
      for (const line of refund.lines) {
        const own = shares.flatMap(({ lines }) => lines.filter(({ id }) => id === line.id));
        expect(sumOf(own.map(({ pence }) => pence))).toBe(line.pence);
        expect(sumOf(own.map(({ quantity }) => quantity))).toBe(line.quantity);
        expect(sumOf(own.map(({ here }) => here))).toBe(line.here);
      }
      for (const [index, share] of shares.entries()) {
        expect(share.pence).toBeGreaterThan(0);
        expect(sumOf(share.lines.map(({ pence }) => pence)) + share.deliveryPence).toBe(share.pence);
        const payment = left.find(({ paymentIntentId }) => paymentIntentId === share.paymentIntentId);
        const isLast = index === shares.length - 1;
        expect(isLast ? share.pence <= (payment?.pence ?? 0) : share.pence === payment?.pence).toBe(true);
        if (!isLast) expect(share.lines.every(({ quantity }) => quantity === 0)).toBe(true);
      }
      if (left.some(({ pence }) => pence >= refund.pence)) expect(shares).toHaveLength(1);
    }),
  );
});
