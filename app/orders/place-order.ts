import { databaseNow, transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import type { Db, Trx } from '../tables.ts';
import { cancelUnpaidOrder } from './cancel-order.ts';
import { holdExpiry, holdLines, readHolds } from './holds.ts';
import { newOrderNumber } from './order-number.ts';
import { checkAmount, type OrderLine, outOfStock, priceLines, type WantedLine } from './price-lines.ts';
import type { PostalAddress } from './tables.ts';
import { addUp, type DeliveryMethod, type DeliveryTerms, type Totals } from './totals.ts';

export interface OrderRequest {
  checkoutId: number;
  paymentIntentId: string;
  userId: string | null;
  lines: WantedLine[];
  /** The total that the shopper agreed to, as a decimal string or number of pounds. */
  amount: string | number;
  deliveryMethod: DeliveryMethod;
  customer: { name: string; email: string; phone: string | null };
  shippingAddress: PostalAddress;
}

export interface PlacedOrder {
  id: number;
  orderNumber: string;
  totals: Totals;
}

/**
 * Writes an order before any money moves: prices the cart from the database, reserves the stock for 15
 * minutes and stores the order as `pending`, all in one transaction. An earlier unpaid order of the same
 * checkout is given up in the same step, so a shopper never competes with their own reservation.
 * Refuses (409) as `priceLines` and `checkAmount` do.
 */
export async function placeOrder(db: Db, terms: DeliveryTerms, request: OrderRequest): Promise<PlacedOrder> {
  const now = await databaseNow(db);
  return transaction(db, async (trx) => {
    const earlier = await lockEarlierOrder(trx, request.checkoutId);
    const lines = await priceLines(
      trx,
      request.lines,
      earlier ? await readHolds(trx, earlier.id) : undefined,
    );
    const totals = addUp(lines, request.deliveryMethod, terms);
    checkAmount(request.amount, totals, [totals.total]);

    if (earlier) await cancelUnpaidOrder(trx, earlier.id);
    const order = await insertOrder(trx, request, totals);
    await insertItems(trx, order.id, lines);
    const short = await holdLines(trx, order.id, lines, holdExpiry(now));
    if (short) throw outOfStock(short.productId, short.name, 0);
    return { ...order, totals };
  });
}

/** Locks the checkout's unpaid order, so that two tabs of one shopper take turns. */
async function lockEarlierOrder(trx: Trx, checkoutId: number): Promise<{ id: number } | undefined> {
  const checkout = await trx
    .updateTable('checkouts')
    .set({ updatedAt: new Date().toISOString() })
    .where('id', '=', checkoutId)
    .returning('id')
    .executeTakeFirst();
  if (!checkout) throw new Refusal(409, 'checkout_gone', 'Your checkout has ended. Please start it again.');
  return trx
    .selectFrom('orders')
    .select('id')
    .where('checkoutId', '=', checkoutId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

async function insertOrder(
  trx: Trx,
  request: OrderRequest,
  totals: Totals,
): Promise<{ id: number; orderNumber: string }> {
  return trx
    .insertInto('orders')
    .values({
      orderNumber: newOrderNumber(),
      checkoutId: request.checkoutId,
      userId: request.userId,
      customerEmail: request.customer.email,
      customerName: request.customer.name,
      customerPhone: request.customer.phone,
      deliveryMethod: request.deliveryMethod,
      shippingAddress: JSON.stringify(request.shippingAddress),
      subtotalPence: totals.subtotal,
      shippingPence: totals.shippingCost,
      taxPence: totals.tax,
      totalPence: totals.total,
      paymentIntentId: request.paymentIntentId,
    })
    .returning(['id', 'orderNumber'])
    .executeTakeFirstOrThrow();
}

async function insertItems(trx: Trx, orderId: number, lines: OrderLine[]): Promise<void> {
  const items = lines.map(({ productId, name, sku, pricePence, quantity }) => ({
    orderId,
    productId,
    quantity,
    pricePence,
    productName: name,
    productSku: sku,
  }));
  await trx.insertInto('order_items').values(items).execute();
}
