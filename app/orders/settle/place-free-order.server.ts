import { transaction } from '../../../server/database/database.ts';
import { noteForOwner } from '../../emails/notices/note-for-owner.server.ts';
import type { Db } from '../../tables.ts';
import { plainCode } from '../discounts/code-shape.ts';
import { queueOrderEmail } from '../emails/queue-order-email.server.ts';
import { moveOrder } from '../move-order.server.ts';
import {
  type OrderRequest,
  type OrderTerms,
  type PlacedOrder,
  placeWithin,
} from '../place/place-order.server.ts';
import { dropOrderClaims } from '../place/stock-claims.server.ts';
import { takeStock } from '../place/take-stock.server.ts';
import { lockEarlierOrder } from '../place/write-order.server.ts';

export type FreeRequest = OrderRequest & { paymentIntentId: null };

const paid = { status: 'confirmed', paymentStatus: 'paid' } as const;

/** One transaction: a crash leaves all or nothing. Throws 409 as `placeOrder` does, and above £0.00. */
export const placeFreeOrder = (db: Db, terms: OrderTerms, request: FreeRequest): Promise<PlacedOrder> =>
  transaction(db, async (trx) => {
    await lockEarlierOrder(trx, request, 'Your checkout has changed. Please try that again.');
    const earlier = await findFreeOrder(trx, request);
    if (earlier) return earlier;
    const order = await placeWithin(trx, terms, request);
    if (order.totals.total > 0) throw new Error('An order is placed as free that costs something');
    await moveOrder(trx, order.id, paid, { status: 'pending', paymentStatus: 'pending' });
    await dropOrderClaims(trx, order.id);
    await takeStock(trx, order.id);
    await queueOrderEmail(trx, order.id, 'order-confirmed');
    await noteForOwner(trx, 'order-paid', order.id);
    return order;
  });

/** Only for a lost answer: an answered browser has another checkout. */
export async function findFreeOrder(
  db: Db,
  { checkoutId, discountCode = '' }: Pick<FreeRequest, 'checkoutId' | 'discountCode'>,
): Promise<PlacedOrder | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'discountPence'])
    .where('checkoutId', '=', checkoutId)
    .where('discountCode', '=', plainCode(discountCode))
    .where('totalPence', '=', 0)
    .where('paymentStatus', '=', 'paid')
    .where('status', '!=', 'cancelled')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!order) return null;
  const { id, orderNumber, discountPence: discount } = order;
  const nothing = { delivery: 0, deliverySaved: 0, subtotal: 0, shippingCost: 0, tax: 0, total: 0 };
  return { id, orderNumber, totals: { goods: discount, discount, ...nothing }, isNew: false };
}
