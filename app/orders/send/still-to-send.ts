import type { DeliveryMethod } from '../handover/delivery-cost.ts';
import type { OrderStatus, PaymentStatus } from '../order-states.ts';

export interface Pieces {
  orderItemId: number;
  quantity: number;
}

export interface LineToSend {
  id: number;
  name: string;
  sku: string | null;
  quantity: number;
}

export function sumByLine(pieces: Pieces[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { orderItemId, quantity } of pieces) {
    sums.set(orderItemId, (sums.get(orderItemId) ?? 0) + quantity);
  }
  return sums;
}

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

/** An empty parcel, for another number only, fits if nothing is left. */
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

/** The first parcel, the rest, or a second number of a parcel on its way. */
export const maySend = ({ status, paymentStatus, deliveryMethod }: Sendable) =>
  deliveryMethod === 'delivery' &&
  (status === 'dispatched' || (status === 'confirmed' && paymentStatus === 'paid'));
