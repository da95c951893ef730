import type { Handover } from '../handover/handover.ts';
import type { OrderStatus, PaymentStatus } from '../order-states.ts';

/** The states into which the owner may move an order by hand; all others are the payment's business. */
export const adminStatuses = ['ready', 'dispatched', 'completed', 'cancelled'] as const;

export type AdminStatus = (typeof adminStatuses)[number];

interface Movable {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveryMethod: Handover;
  /** Says whether nothing was paid for it, or a bank has taken what was left of its money. */
  isEmptied?: boolean;
}

/** Whether goods leave the workshop with a step, or are promised to whoever comes for them. */
export const leavesBy = (step: AdminStatus, { status }: Pick<Movable, 'status'>): boolean =>
  step === 'dispatched' || step === 'ready' || (step === 'completed' && status !== 'dispatched');

/** What becomes of an order that is paid: what is fitted is done with that. */
const firstSteps: Record<Handover, AdminStatus> = {
  delivery: 'dispatched',
  collection: 'ready',
  fitting: 'completed',
};

/**
 * The next steps that the owner may take with an order, the usual one first; each is one that `order-states.ts`
 * knows. Nothing leaves the workshop that is not paid, and nothing is given up by hand whose money has come: it
 * would have to go back, and until it does the order stands. Where a bank has taken it, there is nothing to go back.
 */
export function adminMoves({ status, paymentStatus, deliveryMethod, isEmptied }: Movable): AdminStatus[] {
  if (status === 'pending') return paymentStatus === 'pending' ? ['cancelled'] : [];
  if (status === 'dispatched') return ['completed'];
  const givingUp: AdminStatus[] = isEmptied ? ['cancelled'] : [];
  if (status === 'ready') return ['completed', ...givingUp];
  if (status !== 'confirmed' || paymentStatus !== 'paid') return [];
  return [firstSteps[deliveryMethod], ...givingUp];
}

/** The moves that work now: what is kept until it is paid in full is neither sent nor handed over. */
export const movesNow = ({ isKeptUnpaid, ...order }: Movable & { isKeptUnpaid: boolean }): AdminStatus[] =>
  adminMoves(order).filter((step) => !(isKeptUnpaid && (step === 'dispatched' || step === 'completed')));
