import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitsInParcel, maySend, type Pieces, stillToSend } from './still-to-send.ts';

const quantity = fc.integer({ min: 1, max: 9 });
const lines = fc
  .array(quantity, { maxLength: 6 })
  .map((quantities) => quantities.map((pieces, index) => ({ id: index + 1, quantity: pieces })));
const wish = fc.array(fc.record({ orderItemId: fc.integer({ min: 1, max: 7 }), quantity }), { maxLength: 4 });

const sumOf = (pieces: { quantity: number }[]) => pieces.reduce((sum, one) => sum + one.quantity, 0);

it('sends no piece twice, whatever is tried, and what remains adds up', () => {
  fc.assert(
    fc.property(lines, fc.array(wish, { maxLength: 12 }), (ordered, wishes) => {
      const sent: Pieces[] = [];
      for (const chosen of wishes) {
        if (fitsInParcel(stillToSend(ordered, sent, []), chosen)) sent.push(...chosen);
      }
      for (const { id, quantity: most } of ordered) {
        expect(sumOf(sent.filter(({ orderItemId }) => orderItemId === id))).toBeLessThanOrEqual(most);
      }
      const left = stillToSend(ordered, sent, []);
      expect(sumOf(sent) + sumOf(left)).toBe(sumOf(ordered));
      // All that is left fits into one last parcel, and then nothing is left.
      const rest = left.map(({ id, quantity: pieces }) => ({ orderItemId: id, quantity: pieces }));
      expect(fitsInParcel(left, rest)).toBe(true);
      expect(stillToSend(ordered, [...sent, ...rest], [])).toEqual([]);
    }),
  );
});

it('leaves out what was given back, and never asks for less than nothing', () => {
  fc.assert(
    fc.property(lines, wish, wish, (ordered, sent, back) => {
      for (const { id, quantity: left } of stillToSend(ordered, sent, back)) {
        const gone = [...sent, ...back].filter(({ orderItemId }) => orderItemId === id);
        const most = ordered.find((line) => line.id === id)?.quantity;
        expect([left > 0, left + sumOf(gone)]).toEqual([true, most]);
      }
    }),
  );
});

it('holds an empty parcel only where nothing is left', () => {
  expect(fitsInParcel([], [])).toBe(true);
  expect(fitsInParcel([{ id: 1, quantity: 1 }], [])).toBe(false);
});

it.each([
  ['confirmed', 'paid', 'delivery', true],
  ['confirmed', 'refunding', 'delivery', false],
  ['pending', 'pending', 'delivery', false],
  ['dispatched', 'paid', 'delivery', true],
  ['dispatched', 'refunded', 'delivery', true],
  ['completed', 'paid', 'delivery', false],
  ['cancelled', 'refunded', 'delivery', false],
  ['confirmed', 'paid', 'collection', false],
] as const)(
  'of an order that is %s, %s, for %s a parcel may leave: %s',
  (status, paymentStatus, deliveryMethod, may) => {
    expect(maySend({ status, paymentStatus, deliveryMethod })).toBe(may);
  },
);
