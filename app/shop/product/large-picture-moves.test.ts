import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { neighbour, scrollTo, swipeStep } from './large-picture-moves.ts';

const count = fc.integer({ min: 1, max: 5 });

describe('The neighbour of a picture', () => {
  test('is one of them, and a step back from it leads back', () => {
    fc.assert(
      fc.property(count, fc.nat(), fc.constantFrom(-1, 1), (of, any, step) => {
        const index = any % of;
        const next = neighbour(index, step, of);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(of);
        expect(neighbour(next, -step, of)).toBe(index);
      }),
    );
  });

  test('behind the last is the first', () => {
    expect(neighbour(4, 1, 5)).toBe(0);
    expect(neighbour(0, -1, 5)).toBe(4);
  });
});

it.each([
  [-50, 0, 1],
  [50, 0, -1],
  [49, 0, 0],
  [-80, 90, 0],
  [-90, 80, 1],
])('A finger that goes %i to the right and %i down turns by %i', (right, down, step) => {
  expect(swipeStep(right, down)).toBe(step);
});

test('What was pointed at stands in the middle, as far as there is something to scroll', () => {
  expect(scrollTo(0.5, 800, 400)).toBe(200);
  expect(scrollTo(0.1, 800, 400)).toBe(0);
  expect(scrollTo(0.9, 800, 400)).toBe(400);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(5_000),
      fc.nat(5_000),
      (part, size, seen) => {
        const at = scrollTo(part, size, seen);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(Math.max(0, size - seen));
      },
    ),
  );
});
