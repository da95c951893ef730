import type { Trx } from '../../tables.ts';
import { moveOrder } from '../move-order.server.ts';
import { restockUnsent } from './note-given-back.server.ts';
import { readOwnRefunds } from './own-refunds.server.ts';
import { isEmptied, paymentsOf } from './payments-of.server.ts';

/**
 * Cancels an order that has not left, and of whose money nothing is left as a bank has taken what was not given back;
 * its goods are for sale again. It counts as paid still: the bank may give the money back. False, and nothing has
 * changed, for any other.
 */
export async function closeEmptied(trx: Trx, orderId: number): Promise<boolean> {
  if ((await readOwnRefunds(trx, orderId)).pending > 0) return false;
  if (!isEmptied(await paymentsOf(trx, orderId))) return false;
  const isClosed = await moveOrder(trx, orderId, { status: 'cancelled' }, { paymentStatus: 'paid' });
  if (isClosed) await restockUnsent(trx, orderId);
  return isClosed;
}
