import type { Refusal } from '../../../server/errors.ts';
import type { Counted } from '../../../server/limits/network-address.ts';
import { lockStock, readAvailable } from '../../catalogue/stock/stock.server.ts';
import type { Trx } from '../../tables.ts';
import type { PostalAddress } from '../contract.ts';
import { type Handover, methodOf, toHandover } from '../handover/handover.ts';
import { restPence } from '../rest/deposit.ts';
import type { Totals } from '../totals.ts';
import { cancelUnpaidOrder, extendHolds, holdEnd, holdExpiry, holdLines, readHolds } from './holds.server.ts';
import type { PlacedOrder } from './place-order.server.ts';
import { outOfStock } from './price-lines.server.ts';
import { claimQuoteStock, dropQuoteClaim, takeOrderTurn } from './stock-claims.server.ts';
import {
  insertOrder,
  isSameOrder,
  lockEarlierOrder,
  type PlacedBy,
  type PlacedLine,
} from './write-order.server.ts';

export interface AgreedOrder extends PlacedBy {
  quoteId: number;
  quoteVersion: string;
  /** The buyer's network and those around it. */
  networks: Counted[];
  lines: PlacedLine[];
  totals: Totals;
  /** In pence; 0 if all is paid at once. */
  depositPence: number;
  handover: Handover;
  /** Null if the buyer pays. */
  billingAddress: PostalAddress | null;
  /** Thrown instead of placing a new order after the quote's last day. */
  ended: Refusal | null;
}

export interface PlacedAgreement extends Omit<PlacedOrder, 'totals'> {
  /** False if anybody may buy the parts meanwhile. */
  keepsParts: boolean;
}

/**
 * Holds the parts for 15 minutes, at most 30, and once a day for each version of a quote. The same order
 * again is the same order; another replaces the checkout's unpaid one. Throws 409 for an ended checkout or
 * too few parts, and 429 as `claimStock` does.
 */
export async function placeAgreedOrder(trx: Trx, agreed: AgreedOrder): Promise<PlacedAgreement> {
  const earlier = await lockEarlierOrder(trx, agreed, 'Your payment has ended. Please start it again.');
  const now = await takeOrderTurn(trx, agreed.networks);
  const isRunning = earlier !== undefined && holdEnd(new Date(earlier.createdAt)) > now.getTime();
  const since = isRunning ? new Date(earlier.createdAt) : now;
  const until = holdExpiry(now, since);
  const parts = productQuantities(agreed.lines);
  const { depositPence, totals, billingAddress } = agreed;
  const sums = { depositPence, totalPence: totals.total };
  const own = { ...sums, billingAddress, discountPence: totals.discount, taxPence: totals.tax };
  const isSame =
    isRunning &&
    toHandover(earlier) === agreed.handover &&
    (await isSameOrder(trx, earlier, agreed, agreed.lines, own));
  if (isSame) {
    await extendHolds(trx, earlier.id, until);
    await trx.updateTable('orders').set({ waitsUntil: until }).where('id', '=', earlier.id).execute();
    const keepsParts = parts.length === 0 || (await readHolds(trx, earlier.id)).size > 0;
    return { id: earlier.id, orderNumber: earlier.orderNumber, isNew: false, keepsParts };
  }
  if (agreed.ended) throw agreed.ended;
  const held = earlier && (await readHolds(trx, earlier.id));
  if (earlier && held) {
    await lockStock(trx, [...held.keys(), ...parts.map(({ productId }) => productId)]);
    await cancelUnpaidOrder(trx, earlier.id);
    // The parts stay held for the rest of their time.
    if (isRunning && held.size > 0) await dropQuoteClaim(trx, earlier.id);
  }
  // A deleted product has no stock left, and no line can reference it.
  for (const { productId, name, quantity } of parts) {
    const left = await readAvailable(trx, productId);
    if (left < quantity) throw outOfStock(productId, name, left);
  }
  const order = await insertOrder(trx, agreed, agreed.lines, totals, {
    quoteId: agreed.quoteId,
    deliveryMethod: methodOf(agreed.handover),
    isFitted: agreed.handover === 'fitting',
    depositPence,
    billingAddress: billingAddress && JSON.stringify(billingAddress),
    createdAt: since.toISOString(),
    waitsUntil: until,
  });
  if (restPence(sums) > 0) await trx.insertInto('order_rests').values({ orderId: order.id }).execute();
  const claim = { orderId: order.id, networks: agreed.networks, since };
  const version = `${agreed.quoteId} ${agreed.quoteVersion}`;
  const keepsParts = await claimQuoteStock(trx, claim, version);
  const short = keepsParts && parts.length > 0 && (await holdLines(trx, order.id, parts, until));
  if (short) throw outOfStock(short.productId, short.name, await readAvailable(trx, short.productId));
  return { ...order, isNew: true, keepsParts: keepsParts || parts.length === 0 };
}

const productQuantities = (lines: PlacedLine[]) =>
  lines
    .flatMap(({ productId, name, quantity }) => (productId === null ? [] : [{ productId, name, quantity }]))
    .sort((a, b) => a.productId - b.productId);
