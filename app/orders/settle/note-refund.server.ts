import { restock } from '../../catalogue/stock/stock.server.ts';
import type { Payment } from '../../payments/provider.server.ts';
import type { Trx } from '../../tables.ts';
import { moveOrder } from '../move-order.server.ts';
import type { Attention } from '../order-states.ts';

const gone = { paymentStatus: 'refunded' } as const;
const wasPaid = { paymentStatus: 'paid' } as const;

/**
 * Notes that money of a paid order was given back by somebody else, such as its owner in the provider's own
 * dashboard. When all of it was, an order that has not left is cancelled, so that it is not sent, and its goods
 * are for sale again; one that has left keeps its state. Either way the owner is told to look.
 */
export async function noteRefund(trx: Trx, payment: Payment, orderId: number): Promise<void> {
  const { refundedPence, receivedPence } = payment;
  if (refundedPence === 0) return;
  const isWhole = refundedPence >= receivedPence;
  if (isWhole && (await moveOrder(trx, orderId, { status: 'cancelled', ...gone }, wasPaid))) {
    await restockItems(trx, orderId);
    await note(trx, orderId, refundedPence, 'refunded-elsewhere');
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

async function restockItems(trx: Trx, orderId: number): Promise<void> {
  const items = await trx
    .selectFrom('order_items')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .orderBy('productId')
    .execute();
  for (const { productId, quantity } of items) {
    // Null where the product has been deleted since: there is no shelf to put it back on.
    if (productId !== null) await restock(trx, productId, quantity);
  }
}
