import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Counted } from '../../../server/limits/network-address.ts';
import { lockStock, readAvailable } from '../../catalogue/stock/stock.server.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { lockCode } from '../discounts/find-discount.server.ts';
import type { DeliveryMethod } from '../handover/delivery-cost.ts';
import type { PostalAddress } from '../tables.ts';
import type { SaleTerms, Totals } from '../totals.ts';
import { cancelUnpaidOrder } from './cancel-order.server.ts';
import { lockCheckout } from './checkouts.server.ts';
import { extendHolds, holdEnd, holdExpiry, holdLines, readHolds } from './holds.server.ts';
import { newOrderNumber } from './order-number.server.ts';
import { type OrderLine, outOfStock, priceLines, type WantedLine } from './price-lines.server.ts';
import {
  checkSize,
  claimStock,
  dropClaim,
  type HoldLimits,
  largerOf,
  readClaim,
  sizeOf,
  takeOrderTurn,
} from './stock-claims.server.ts';
import { sumUp } from './sum-up.server.ts';

export interface OrderRequest {
  checkoutId: number;
  paymentIntentId: string;
  userId: string | null;
  lines: WantedLine[];
  /** The total that the shopper agreed to, as a decimal string or number of pounds. */
  amount: string | number;
  deliveryMethod: DeliveryMethod;
  /** As it was typed, where one was. */
  discountCode?: string;
  customer: { name: string; email: string; phone: string | null };
  shippingAddress: PostalAddress;
  /** Whom the order counts against: the shopper's network and those around it. */
  networks: Counted[];
  /** Null when the payer has no other address than that of the delivery. */
  billingAddress: PostalAddress | null;
}

/** The owner's numbers that an order depends on. */
export type OrderTerms = SaleTerms & HoldLimits;

type OrderRow = Selectable<Tables['orders']>;

export interface PlacedOrder {
  id: number;
  orderNumber: string;
  totals: Totals;
  /** False when the same order had been placed before. */
  isNew: boolean;
}

/**
 * Writes an order before any money moves: prices the cart from the database, reserves the stock for 15
 * minutes and stores the order as `pending`, all in one transaction. The same order placed again, as after
 * a declined card, is the same order; one that differs replaces the checkout's earlier unpaid one in the
 * same step, so a shopper never competes with their own reservation. Neither holds stock for longer than 30
 * minutes in all: what is placed after that is a new order, which counts anew against its network address.
 * A code is checked and counted in the same step. Refuses (409) as `priceLines`, `sumUp`, `checkSize` and
 * `claimStock` do.
 */
export async function placeOrder(db: Db, terms: OrderTerms, request: OrderRequest): Promise<PlacedOrder> {
  return transaction(db, async (trx) => {
    const earlier = await lockEarlierOrder(trx, request);
    const now = await takeOrderTurn(trx, request.networks);
    await lockCode(trx, request.discountCode ?? '');
    const held = earlier && (await readHolds(trx, earlier.id));
    if (held) await lockStock(trx, [...held.keys(), ...request.lines.map(({ productId }) => productId)]);
    const lines = await priceLines(trx, request.lines, held);
    const { totals, usedCode } = await sumUp(trx, request, lines, terms, now);
    const size = sizeOf(lines, totals);
    checkSize(size, terms);

    const running = earlier && (await readRunningClaim(trx, earlier, terms, now));
    const since = running?.since ?? now;
    if (earlier && running && (await isSameOrder(trx, earlier, request, lines, totals, usedCode))) {
      await extendHolds(trx, earlier.id, holdExpiry(now, since));
      return { id: earlier.id, orderNumber: earlier.orderNumber, totals, isNew: false };
    }
    if (earlier) await cancelUnpaidOrder(trx, earlier.id);
    const order = await insertOrder(trx, request, totals, usedCode);
    await insertItems(trx, order.id, lines);
    if (earlier && running) await dropClaim(trx, earlier.id, terms);
    const claim = { ...largerOf(size, running), orderId: order.id, networks: request.networks, since };
    await claimStock(trx, claim, terms);
    const short = await holdLines(trx, order.id, lines, holdExpiry(now, since));
    if (short) throw outOfStock(short.productId, short.name, await readAvailable(trx, short.productId));
    return { ...order, totals, isNew: true };
  });
}

/** The claim of an order whose hold may still be extended or handed on. */
async function readRunningClaim(trx: Trx, { id }: OrderRow, terms: OrderTerms, now: Date) {
  const claim = await readClaim(trx, id, terms);
  return claim && holdEnd(claim.since) > now.getTime() ? claim : undefined;
}

/**
 * Locks the checkout's unpaid order, so that two tabs of one shopper take turns. Refuses (409) when the
 * payment is no longer the checkout's: it has been paid, given up or sent back meanwhile.
 */
async function lockEarlierOrder(
  trx: Trx,
  { checkoutId, paymentIntentId }: OrderRequest,
): Promise<OrderRow | undefined> {
  if (!(await lockCheckout(trx, checkoutId, paymentIntentId))) {
    throw new Refusal(409, 'checkout_gone', 'Your checkout has ended. Please start it again.');
  }
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** True when placing the order again would only write the same once more. */
async function isSameOrder(
  trx: Trx,
  earlier: OrderRow,
  request: OrderRequest,
  lines: OrderLine[],
  totals: Totals,
  usedCode: string,
): Promise<boolean> {
  const items = await trx
    .selectFrom('order_items')
    .select(['productId', 'quantity', 'pricePence'])
    .where('orderId', '=', earlier.id)
    .orderBy('productId')
    .execute();
  const { customer, shippingAddress, billingAddress, deliveryMethod, paymentIntentId } = request;
  const wanted = lines.map(({ productId, quantity, pricePence }) => ({ productId, quantity, pricePence }));
  return isDeepStrictEqual(
    [
      earlier.customerName,
      earlier.customerEmail,
      earlier.customerPhone,
      earlier.shippingAddress,
      earlier.billingAddress,
      earlier.deliveryMethod,
      earlier.paymentIntentId,
      earlier.totalPence,
      earlier.discountCode,
      items,
    ],
    [
      customer.name,
      customer.email,
      customer.phone,
      shippingAddress,
      billingAddress,
      deliveryMethod,
      paymentIntentId,
      totals.total,
      usedCode,
      wanted,
    ],
  );
}

async function insertOrder(
  trx: Trx,
  request: OrderRequest,
  totals: Totals,
  usedCode: string,
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
      billingAddress: request.billingAddress && JSON.stringify(request.billingAddress),
      subtotalPence: totals.subtotal,
      shippingPence: totals.shippingCost,
      taxPence: totals.tax,
      totalPence: totals.total,
      discountPence: totals.discount,
      discountCode: usedCode,
      deliverySavedPence: totals.deliverySaved,
      paymentIntentId: request.paymentIntentId,
    })
    .returning(['id', 'orderNumber'])
    .executeTakeFirstOrThrow();
}

async function insertItems(trx: Trx, orderId: number, lines: OrderLine[]): Promise<void> {
  const items = lines.map(({ productId, name, sku, pricePence, vatRate, quantity }) => ({
    orderId,
    productId,
    quantity,
    pricePence,
    vatRate,
    productName: name,
    productSku: sku,
  }));
  await trx.insertInto('order_items').values(items).execute();
}
