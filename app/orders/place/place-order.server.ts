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
  largerHoldSize,
  readClaim,
  sizeOf,
  takeOrderTurn,
} from './stock-claims.server.ts';
import { sumUp } from './sum-up.server.ts';
import { insertOrder, isSameOrder, lockEarlierOrder, type PlacedBy } from './write-order.server.ts';

export interface OrderRequest extends PlacedBy {
  userId: string | null;
  lines: WantedLine[];
  /** In pounds; the total that the shopper agreed to. */
  amount: string | number;
  deliveryMethod: DeliveryMethod;
  discountCode?: string;
  networks: Counted[];
  /** Null if the payer has no other address. */
  billingAddress: PostalAddress | null;
}

export type OrderTerms = SaleTerms & HoldLimits;

export interface PlacedOrder {
  id: number;
  orderNumber: string;
  totals: Totals;
  /** False when the same order had been placed before. */
  isNew: boolean;
}

/**
 * Holds the stock for 15 minutes, at most 30 in all; after that a new order begins. The same order again is
 * the same order; another replaces the checkout's unpaid one in the same step. Throws 409 as `priceLines`,
 * `sumUp`, `checkSize` and `claimStock` do.
 */
export const placeOrder = (db: Db, terms: OrderTerms, request: OrderRequest): Promise<PlacedOrder> =>
  transaction(db, (trx) => placeWithin(trx, terms, request));

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
  const claim = { ...largerHoldSize(size, running), orderId: order.id, networks: request.networks, since };
  await claimStock(trx, claim, terms);
  const short = await holdLines(trx, order.id, lines, holdExpiry(now, since));
  if (short) throw outOfStock(short.productId, short.name, await readAvailable(trx, short.productId));
  return { ...order, totals, isNew: true };
}

async function readRunningClaim(trx: Trx, { id }: OrderRow, terms: OrderTerms, now: Date) {
  const claim = await readClaim(trx, id, terms);
  return claim && holdEnd(claim.since) > now.getTime() ? claim : undefined;
}
