import type { Refusal } from '../../../server/errors.ts';
import type { Counted } from '../../../server/limits/network-address.ts';
import { lockStock, readAvailable } from '../../catalogue/stock/stock.server.ts';
import type { Trx } from '../../tables.ts';
import type { PostalAddress } from '../contract.ts';
import { type Handover, handoverOf, methodOf } from '../handover/handover.ts';
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
  /** The quote that is accepted with it, as it was last saved. */
  quoteId: number;
  quoteVersion: string;
  /** Whom the order counts against: the buyer's network and those around it. */
  networks: Counted[];
  lines: PlacedLine[];
  totals: Totals;
  /** What is paid first, in pence; 0 where that is all of it. */
  depositPence: number;
  handover: Handover;
  /** Whom papers name as the payer; null where that is the buyer. */
  billingAddress: PostalAddress | null;
  /** Thrown where its last day is over, and what is placed would be new. */
  ended: Refusal | null;
}

export interface PlacedAgreement extends Omit<PlacedOrder, 'totals'> {
  /** True while its parts wait for the payment; false if anybody may buy them meanwhile. */
  keepsParts: boolean;
}

/**
 * Places an order whose lines and prices were agreed before, as `placeOrder` places one of a cart.
 * Its parts are held for 15 minutes, 30 at the most, once a day for each version of a quote.
 * After that they are sold when they are paid, if they are still there.
 * The same order placed again is the same order; another replaces the checkout's unpaid one, whose time goes on.
 * Refuses (409) a checkout that has ended and a part of which too few are left; (429) as `claimStock` does.
 */
export async function placeAgreedOrder(trx: Trx, agreed: AgreedOrder): Promise<PlacedAgreement> {
  const earlier = await lockEarlierOrder(trx, agreed, 'Your payment has ended. Please start it again.');
  const now = await takeOrderTurn(trx, agreed.networks);
  const isRunning = earlier !== undefined && holdEnd(new Date(earlier.createdAt)) > now.getTime();
  const since = isRunning ? new Date(earlier.createdAt) : now;
  const until = holdExpiry(now, since);
  const parts = partsOf(agreed.lines);
  const { depositPence, totals, billingAddress } = agreed;
  const sums = { depositPence, totalPence: totals.total };
  const own = { ...sums, billingAddress, discountPence: totals.discount, taxPence: totals.tax };
  const isSame =
    isRunning &&
    handoverOf(earlier) === agreed.handover &&
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
    // Its parts stay held for the rest of their time.
    if (isRunning && held.size > 0) await dropQuoteClaim(trx, earlier.id);
  }
  // One that was deleted since has nothing left, and no line of an order can name it.
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

const partsOf = (lines: PlacedLine[]) =>
  lines
    .flatMap(({ productId, name, quantity }) => (productId === null ? [] : [{ productId, name, quantity }]))
    .sort((a, b) => a.productId - b.productId);
