import { restock } from '../../catalogue/stock/stock.server.ts';
import type { Trx } from '../../tables.ts';
import { lockOrder, moveOrder, type OrderRow } from '../move-order.server.ts';
import type { Attention } from '../order-states.ts';
import { writeCreditNotes } from '../papers/write-credit-notes.server.ts';
import { readRest, takenPence } from '../rest/read-rest.server.ts';
import { readSending, type Sending } from '../send/read-sending.server.ts';
import {
  elsewherePence,
  isEmptied,
  isFreeOrder,
  type OwnRefunds,
  paymentsOf,
  readOwnRefunds,
} from './payments-of.server.ts';

const gone = { paymentStatus: 'refunded' } as const;
const wasPaid = { paymentStatus: 'paid' } as const;

/**
 * Notes what of a paid order's money is back at the provider, in pence. What neither our refunds that are done nor
 * those under way explain was given back by somebody else, such as its owner in the provider's own dashboard: the
 * owner is told to look, once for each sum. When all of it is back, an order that has not left is cancelled, so that it
 * is not sent; one that has left keeps its state. `before` are our refunds as they were when the order was last noted.
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
  const isNews = elsewherePence(known, own) > elsewherePence(order.refundedPence, before ?? own);
  await trx.updateTable('orders').set({ refundedPence: known }).where('id', '=', order.id).execute();
  const paid = takenPence(order, await readRest(trx, order.id));
  // What was paid at the workshop is in it: an order of which that is kept stands.
  const isWhole = known >= paid;
  // What is under way is finished first: it knows what goes back on the shelf.
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

/**
 * What of an order's money is back in all, in pence, where so much of one of its payments is. An order with a deposit
 * has two, of which the provider tells one by one.
 */
export async function backInAll(
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

/** Puts what has not left, and no refund of ours has dealt with, back on the shelf; gives how far the order had left. */
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

/**
 * Cancels an order that has not left and of whose money nothing is left: it was free, or a bank has taken the rest. Its
 * goods are for sale again. It still counts as paid, since the bank may give the money back. False, and nothing has
 * changed, for any other.
 */
export async function closeEmptied(trx: Trx, orderId: number): Promise<boolean> {
  if ((await readOwnRefunds(trx, orderId)).pending > 0) return false;
  const isFree = isFreeOrder(await lockOrder(trx, orderId));
  if (!isFree && !isEmptied(await paymentsOf(trx, orderId))) return false;
  const isClosed = await moveOrder(trx, orderId, { status: 'cancelled' }, { paymentStatus: 'paid' });
  if (isClosed) await restockUnsent(trx, orderId);
  return isClosed;
}
