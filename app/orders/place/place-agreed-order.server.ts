import { isDeepStrictEqual } from 'node:util';
import { databaseNow } from '../../../server/database/database.ts';
import type { Refusal } from '../../../server/errors.ts';
import { lockStock, readAvailable } from '../../catalogue/stock/stock.server.ts';
import type { Trx } from '../../tables.ts';
import { type Handover, handoverOf, methodOf } from '../handover/handover.ts';
import { readItems } from '../read-bill.server.ts';
import { restPence } from '../rest/deposit.ts';
import type { Totals } from '../totals.ts';
import { cancelUnpaidOrder, extendHolds, holdEnd, holdExpiry, holdLines, readHolds } from './holds.server.ts';
import { outOfStock } from './price-lines.server.ts';
import {
  insertOrder,
  itemsOf,
  lockEarlierOrder,
  type PlacedBy,
  type PlacedLine,
} from './write-order.server.ts';

export interface AgreedOrder extends PlacedBy {
  /** The quote that is accepted with it. */
  quoteId: number;
  lines: PlacedLine[];
  totals: Totals;
  /** What is paid first, in pence; 0 where that is all of it. */
  depositPence: number;
  handover: Handover;
  /** Thrown where its last day is over, and what is placed would be new. */
  ended: Refusal | null;
}

export interface PlacedAgreement {
  id: number;
  orderNumber: string;
  /** False when the same order had been placed before. */
  isNew: boolean;
}

/**
 * Writes an order of which lines and prices were agreed before, as `placeOrder` does one of a cart: its parts are held
 * for 15 minutes, for 30 at the most. The same order placed again is the same order; one that differs replaces the
 * checkout's earlier unpaid one, whose time goes on. Refuses (409) a checkout that has ended, what is over, and a part
 * of which there is too little.
 */
export async function placeAgreedOrder(trx: Trx, agreed: AgreedOrder): Promise<PlacedAgreement> {
  const earlier = await lockEarlierOrder(trx, agreed, 'Your payment has ended. Please start it again.');
  const now = await databaseNow(trx);
  const isRunning = earlier !== undefined && holdEnd(new Date(earlier.createdAt)) > now.getTime();
  const since = isRunning ? new Date(earlier.createdAt) : now;
  const until = holdExpiry(now, since);
  if (isRunning && (await isSame(trx, earlier.id, agreed))) {
    await extendHolds(trx, earlier.id, until);
    await trx.updateTable('orders').set({ waitsUntil: until }).where('id', '=', earlier.id).execute();
    return { id: earlier.id, orderNumber: earlier.orderNumber, isNew: false };
  }
  if (agreed.ended) throw agreed.ended;
  const parts = partsOf(agreed.lines);
  if (earlier) {
    const held = await readHolds(trx, earlier.id);
    await lockStock(trx, [...held.keys(), ...parts.map(({ productId }) => productId)]);
    await cancelUnpaidOrder(trx, earlier.id);
  }
  // One that was deleted since has nothing left, and no line of an order can name it.
  for (const { productId, name, quantity } of parts) {
    const left = await readAvailable(trx, productId);
    if (left < quantity) throw outOfStock(productId, name, left);
  }
  const order = await insertOrder(trx, agreed, agreed.lines, agreed.totals, {
    quoteId: agreed.quoteId,
    deliveryMethod: methodOf(agreed.handover),
    isFitted: agreed.handover === 'fitting',
    depositPence: agreed.depositPence,
    createdAt: since.toISOString(),
    waitsUntil: until,
  });
  const sums = { totalPence: agreed.totals.total, depositPence: agreed.depositPence };
  if (restPence(sums) > 0) await trx.insertInto('order_rests').values({ orderId: order.id }).execute();
  const short = parts.length > 0 && (await holdLines(trx, order.id, parts, until));
  if (short) throw outOfStock(short.productId, short.name, await readAvailable(trx, short.productId));
  return { ...order, isNew: true };
}

const partsOf = (lines: PlacedLine[]) =>
  lines
    .flatMap(({ productId, name, quantity }) => (productId === null ? [] : [{ productId, name, quantity }]))
    .sort((a, b) => a.productId - b.productId);

/** True when placing the order again would only write the same once more. */
async function isSame(trx: Trx, id: number, agreed: AgreedOrder): Promise<boolean> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const items = await readItems(trx, [id]);
  const { customer, totals } = agreed;
  return isDeepStrictEqual(
    [
      [order.customerName, order.customerEmail, order.customerPhone, order.shippingAddress],
      [handoverOf(order), order.paymentIntentId, order.depositPence],
      [order.totalPence, order.discountPence, order.taxPence],
      items.map(({ id: _id, orderId: _order, ...item }) => ({ ...item, isWorded: Boolean(item.isWorded) })),
    ],
    [
      [customer.name, customer.email, customer.phone, agreed.shippingAddress],
      [agreed.handover, agreed.paymentIntentId, agreed.depositPence],
      [totals.total, totals.discount, totals.tax],
      itemsOf(agreed.lines),
    ],
  );
}
