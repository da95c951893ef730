import type { Handover } from '../handover/handover.ts';
import type { OrderStatus, PaymentStatus } from '../order-states.ts';

/** All other states follow from the payment. */
export const adminStatuses = ['ready', 'dispatched', 'completed', 'cancelled'] as const;

export type AdminStatus = (typeof adminStatuses)[number];

interface Movable {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveryMethod: Handover;
  /** Nothing was paid, or a bank has taken all that was left. */
  isEmptied?: boolean;
}

/** Includes `ready`, which promises the goods to whoever collects them. */
export const leavesBy = (step: AdminStatus, { status }: Pick<Movable, 'status'>): boolean =>
  step === 'dispatched' || step === 'ready' || (step === 'completed' && status !== 'dispatched');

const firstSteps: Record<Handover, AdminStatus> = {
  delivery: 'dispatched',
  collection: 'ready',
  fitting: 'completed',
};

/** The usual step first. A paid order cannot be cancelled here, unless a bank has taken all its money. */
export function adminMoves({ status, paymentStatus, deliveryMethod, isEmptied }: Movable): AdminStatus[] {
  if (status === 'pending') return paymentStatus === 'pending' ? ['cancelled'] : [];
  if (status === 'dispatched') return ['completed'];
  const givingUp: AdminStatus[] = isEmptied ? ['cancelled'] : [];
  if (status === 'ready') return ['completed', ...givingUp];
  if (status !== 'confirmed' || paymentStatus !== 'paid') return [];
  return [firstSteps[deliveryMethod], ...givingUp];
}

export const movesNow = ({ isKeptUnpaid, ...order }: Movable & { isKeptUnpaid: boolean }): AdminStatus[] =>
  adminMoves(order).filter((step) => !(isKeptUnpaid && (step === 'dispatched' || step === 'completed')));
