import { restock } from '../../catalogue/stock/stock.server.ts';
import type { Trx } from '../../tables.ts';
import { lockOrder, moveOrder, type OrderRow } from '../move-order.server.ts';
import type { Attention } from '../order-states.ts';
import { writeCreditNotes } from '../papers/write-credit-notes.server.ts';
import { readRest, takenPence } from '../rest/read-rest.server.ts';
import { readSending, type Sending } from '../send/read-sending.server.ts';
import {
  isEmptied,
  isFreeOrder,
  type OwnRefunds,
  paymentsOf,
  readOwnRefunds,
  refundedElsewherePence,
} from './payments-of.server.ts';

const gone = { paymentStatus: 'refunded' } as const;
const wasPaid = { paymentStatus: 'paid' } as const;

/**
 * What our own refunds do not explain was given back elsewhere, and the owner is told once for each sum. A
 * full refund cancels an order that has not left. `before` are our refunds when the order was last noted.
 */
export async function noteGivenBack(
  trx: Trx,
  order: OrderRow,
  refundedPence: number,
  before?: OwnRefunds,
): Promise<void> {
  if (order.paymentStatus !== 'paid') return;
  const own = await readOwnRefunds(trx, order.id);
  const known = Math.max(order.refundedPence, refundedPence);
  const isNews =
    refundedElsewherePence(known, own) > refundedElsewherePence(order.refundedPence, before ?? own);
  await trx.updateTable('orders').set({ refundedPence: known }).where('id', '=', order.id).execute();
  const paid = takenPence(order, await readRest(trx, order.id));
  // Includes money paid at the workshop: an order that keeps such money stands.
  const isWhole = known >= paid;
  // Pending refunds finish first, because only they know what goes back on the shelf.
  if (!isWhole || own.pending > 0) {
    if (isNews) await mark(trx, order.id, 'partly-refunded');
  } else if (await moveOrder(trx, order.id, { status: 'cancelled', ...gone }, wasPaid)) {
    const { parcels, toSend } = await restockUnsent(trx, order.id);
    const attention = parcels.length > 0 ? 'refunded-after-dispatch' : 'refunded-elsewhere';
    if (isNews || toSend.length > 0) await mark(trx, order.id, attention);
  } else if ((await moveOrder(trx, order.id, gone, wasPaid)) && isNews) {
    await mark(trx, order.id, 'refunded-after-dispatch');
  }
  if (isNews) await writeCreditNotes(trx, order.id);
}

/** In pence. With a deposit there are two payments, and the provider tells of one at a time. */
export async function updateRefundedPence(
  trx: Trx,
  { id, refundedPence: known }: OrderRow,
  paymentIntentId: string,
  refundedPence: number,
): Promise<number> {
  const rest = await readRest(trx, id);
  if (!rest) return refundedPence;
  if (rest.paymentIntentId !== paymentIntentId) return refundedPence + rest.refundedPence;
  const ofRest = Math.max(rest.refundedPence, refundedPence);
  await trx.updateTable('order_rests').set({ refundedPence: ofRest }).where('id', '=', rest.id).execute();
  return known - rest.refundedPence + ofRest;
}

const mark = (trx: Trx, id: number, attention: Attention) =>
  trx.updateTable('orders').set({ attention }).where('id', '=', id).execute();

/** Skips what our own refunds have dealt with. Returns how far the order had left. */
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
    if (productId !== null && unsent.has(id)) await restock(trx, productId, unsent.get(id) ?? 0);
  }
  return sending;
}

/** Cancels an order with no money left, or returns false. The bank may still return the money. */
export async function cancelEmptiedOrder(trx: Trx, orderId: number): Promise<boolean> {
  if ((await readOwnRefunds(trx, orderId)).pending > 0) return false;
  const isFree = isFreeOrder(await lockOrder(trx, orderId));
  if (!isFree && !isEmptied(await paymentsOf(trx, orderId))) return false;
  const isClosed = await moveOrder(trx, orderId, { status: 'cancelled' }, { paymentStatus: 'paid' });
  if (isClosed) await restockUnsent(trx, orderId);
  return isClosed;
}
