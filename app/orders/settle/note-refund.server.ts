import { restock } from '../../catalogue/stock/stock.server.ts';
import type { Payment } from '../../payments/provider.server.ts';
import type { Trx } from '../../tables.ts';
import { moveOrder } from '../move-order.server.ts';
import type { Attention } from '../order-states.ts';
import { readSending, type Sending } from '../send/read-sending.server.ts';

const gone = { paymentStatus: 'refunded' } as const;
const wasPaid = { paymentStatus: 'paid' } as const;

/**
 * Notes that money of a paid order was given back by somebody else, such as its owner in the provider's own
 * dashboard. When all of it was, an order that has not left is cancelled, so that it is not sent, and its goods
 * are for sale again, but for those that left before the rest; one that has left keeps its state. Either way the owner is told to look.
 */
export async function noteRefund(trx: Trx, payment: Payment, orderId: number): Promise<void> {
  const { refundedPence, receivedPence } = payment;
  if (refundedPence === 0) return;
  const isWhole = refundedPence >= receivedPence;
  if (isWhole && (await moveOrder(trx, orderId, { status: 'cancelled', ...gone }, wasPaid))) {
    const { parcels } = await restockUnsent(trx, orderId);
    const attention = parcels.length > 0 ? 'refunded-after-dispatch' : 'refunded-elsewhere';
    await note(trx, orderId, refundedPence, attention);
  } else if (isWhole && (await moveOrder(trx, orderId, gone, wasPaid))) {
    await note(trx, orderId, refundedPence, 'refunded-after-dispatch');
  } else if (!isWhole) {
    await note(trx, orderId, refundedPence, 'partly-refunded');
  }
}

/** Notes it once for each sum, so that an owner who has dealt with one is told of the next. */
async function note(trx: Trx, orderId: number, refundedPence: number, attention: Attention): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ refundedPence, attention })
    .where('id', '=', orderId)
    .where('refundedPence', '<', refundedPence)
    .execute();
}

/** Puts what has not left back on the shelf; gives how far the order had left. */
async function restockUnsent(trx: Trx, orderId: number): Promise<Sending> {
  const sending = await readSending(trx, orderId);
  const items = await trx
    .selectFrom('order_items')
    .select(['id', 'productId'])
    .where('orderId', '=', orderId)
    .orderBy('productId')
    .execute();
  const unsent = new Map(sending.toSend.map(({ id, quantity }) => [id, quantity]));
  for (const { id, productId } of items) {
    // Null where the product has been deleted since: there is no shelf to put it back on.
    if (productId !== null && unsent.has(id)) await restock(trx, productId, unsent.get(id) ?? 0);
  }
  return sending;
}
