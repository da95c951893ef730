import type { Trx } from '../../tables.ts';
import { moveOrder } from '../move-order.server.ts';
import { releaseHolds } from './holds.server.ts';

const waiting = { status: 'pending', paymentStatus: 'pending' } as const;

/** Gives up an order that nobody paid and frees its stock. False when it was not waiting any more. */
export async function cancelUnpaidOrder(trx: Trx, orderId: number): Promise<boolean> {
  const given = await moveOrder(trx, orderId, { status: 'cancelled', paymentStatus: 'cancelled' }, waiting);
  if (given) await releaseHolds(trx, orderId);
  return given;
}
