import { transaction } from '../../../server/database/database.ts';
import type { Counted } from '../../../server/limits/network-address.ts';
import { lockStock, readAvailable } from '../../catalogue/stock/stock.server.ts';
import type { Db, Trx } from '../../tables.ts';
import type { PostalAddress } from '../contract.ts';
import { lockCode } from '../discounts/find-discount.server.ts';
import type { DeliveryMethod } from '../handover/delivery-cost.ts';
import type { OrderRow } from '../move-order.server.ts';
import type { SaleTerms, Totals } from '../totals.ts';
import { cancelUnpaidOrder, extendHolds, holdEnd, holdExpiry, holdLines, readHolds } from './holds.server.ts';
import { outOfStock, priceLines, type WantedLine } from './price-lines.server.ts';
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
import { insertOrder, isSameOrder, lockEarlierOrder, type PlacedBy } from './write-order.server.ts';

export interface OrderRequest extends PlacedBy {
  userId: string | null;
  lines: WantedLine[];
  /** The total that the shopper agreed to, as a decimal string or number of pounds. */
  amount: string | number;
  deliveryMethod: DeliveryMethod;
  /** As it was typed, where one was. */
  discountCode?: string;
  /** Whom the order counts against: the shopper's network and those around it. */
  networks: Counted[];
  /** Null when the payer has no other address than that of the delivery. */
  billingAddress: PostalAddress | null;
}

/** The owner's numbers that an order depends on. */
export type OrderTerms = SaleTerms & HoldLimits;

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
export const placeOrder = (db: Db, terms: OrderTerms, request: OrderRequest): Promise<PlacedOrder> =>
  transaction(db, (trx) => placeWithin(trx, terms, request));

/** `placeOrder` within a transaction that does more. */
export async function placeWithin(trx: Trx, terms: OrderTerms, request: OrderRequest): Promise<PlacedOrder> {
  const earlier = await lockEarlierOrder(trx, request, 'Your checkout has ended. Please start it again.');
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
  const { userId, deliveryMethod, billingAddress } = request;
  const own = { deliveryMethod, billingAddress, totalPence: totals.total, discountCode: usedCode };
  if (earlier && running && (await isSameOrder(trx, earlier, request, lines, own))) {
    await extendHolds(trx, earlier.id, holdExpiry(now, since));
    return { id: earlier.id, orderNumber: earlier.orderNumber, totals, isNew: false };
  }
  if (earlier) await cancelUnpaidOrder(trx, earlier.id);
  const order = await insertOrder(trx, request, lines, totals, {
    userId,
    deliveryMethod,
    billingAddress: billingAddress && JSON.stringify(billingAddress),
    discountCode: usedCode,
  });
  if (earlier && running) await dropClaim(trx, earlier.id, terms);
  const claim = { ...largerOf(size, running), orderId: order.id, networks: request.networks, since };
  await claimStock(trx, claim, terms);
  const short = await holdLines(trx, order.id, lines, holdExpiry(now, since));
  if (short) throw outOfStock(short.productId, short.name, await readAvailable(trx, short.productId));
  return { ...order, totals, isNew: true };
}

/** The claim of an order whose hold may still be extended or handed on. */
async function readRunningClaim(trx: Trx, { id }: OrderRow, terms: OrderTerms, now: Date) {
  const claim = await readClaim(trx, id, terms);
  return claim && holdEnd(claim.since) > now.getTime() ? claim : undefined;
}
