import type { DeliveryMethod } from '../handover/delivery-cost.ts';
import type { OrderStatus, PaymentStatus } from '../order-states.ts';

/** So many pieces of a line of an order. */
export interface Pieces {
  orderItemId: number;
  quantity: number;
}

/** A line of an order with as many pieces as are still to send. */
export interface LineToSend {
  /** Of the line. */
  id: number;
  name: string;
  sku: string | null;
  quantity: number;
}

/** How many pieces of each line, by its id. */
export function sumByLine(pieces: Pieces[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { orderItemId, quantity } of pieces) {
    sums.set(orderItemId, (sums.get(orderItemId) ?? 0) + quantity);
  }
  return sums;
}

/**
 * What is still to send of each line: what was ordered, less what is in parcels and what was given back. Lines of which
 * nothing is left are left out.
 */
export function stillToSend<Line extends { id: number; quantity: number }>(
  lines: Line[],
  inParcels: Pieces[],
  givenBack: Pieces[],
): Line[] {
  const gone = sumByLine([...inParcels, ...givenBack]);
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (gone.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Whether a parcel may hold these pieces of what is still to send: none more than once. An empty one, of which only its
 * number is to be known, there is where nothing is left.
 */
export function fitsInParcel(toSend: { id: number; quantity: number }[], chosen: Pieces[]): boolean {
  if (chosen.length === 0) return toSend.length === 0;
  const left = new Map(toSend.map(({ id, quantity }) => [id, quantity]));
  return [...sumByLine(chosen)].every(([id, quantity]) => quantity <= (left.get(id) ?? 0));
}

interface Sendable {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveryMethod: DeliveryMethod;
}

/** Whether a parcel may leave for an order: its first, the rest, or a second number of one that is on its way. */
export const maySend = ({ status, paymentStatus, deliveryMethod }: Sendable) =>
  deliveryMethod === 'delivery' &&
  (status === 'dispatched' || (status === 'confirmed' && paymentStatus === 'paid'));
