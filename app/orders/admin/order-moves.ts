import type { DeliveryMethod } from '../delivery-cost.ts';
import type { OrderStatus, PaymentStatus } from '../order-states.ts';

/** The states into which the owner may move an order by hand; all others are the payment's business. */
export const adminStatuses = ['ready', 'dispatched', 'completed', 'cancelled'] as const;

export type AdminStatus = (typeof adminStatuses)[number];

interface Movable {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveryMethod: DeliveryMethod;
}

/**
 * The next steps that the owner may take with an order, the usual one first; each is one that `order-states.ts`
 * knows. Nothing leaves the workshop that is not paid, and nothing is given up by hand whose money has come: it
 * would have to go back, and until it does the order stands.
 */
export function adminMoves({ status, paymentStatus, deliveryMethod }: Movable): AdminStatus[] {
  if (status === 'pending') return paymentStatus === 'pending' ? ['cancelled'] : [];
  if (status === 'ready' || status === 'dispatched') return ['completed'];
  if (status !== 'confirmed' || paymentStatus !== 'paid') return [];
  return [deliveryMethod === 'collection' ? 'ready' : 'dispatched'];
}
