/** How far an order is. Which state may follow which; anything else is refused. */
const transitions = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['dispatched', 'ready', 'cancelled'],
  ready: ['completed', 'cancelled'],
  dispatched: ['completed'],
  completed: [],
  // Money can arrive after an order was given up: it is taken up again when the stock allows.
  cancelled: ['confirmed'],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof transitions;

export const orderStatuses = Object.keys(transitions);

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  const allowed: readonly string[] = transitions[from];
  return allowed.includes(to);
}

/**
 * pending: not paid yet. paid: the money is ours. refunding: it is on its way back. refunded: it is back.
 * cancelled: given up before any money came.
 */
export type PaymentStatus = 'pending' | 'paid' | 'refunding' | 'refunded' | 'cancelled';
