import { expect, it } from 'vitest';
import { mayBecome, type OrderStatus, orderStatuses } from './order-states.ts';

const allowed: Record<OrderStatus, OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['dispatched', 'ready', 'completed', 'cancelled'],
  ready: ['completed', 'cancelled'],
  dispatched: ['completed'],
  completed: [],
  cancelled: ['confirmed'],
};
const all: OrderStatus[] = ['pending', 'confirmed', 'ready', 'dispatched', 'completed', 'cancelled'];

it('knows these states', () => {
  expect([...orderStatuses].sort()).toEqual([...all].sort());
});

it.each(all.flatMap((from) => all.map((to) => [from, to, allowed[from].includes(to)] as const)))(
  'from %s to %s: %s',
  (from, to, expected) => {
    expect(mayBecome(from, to)).toBe(expected);
  },
);
