import { holdStock, releaseStock, sellHeldStock } from '../../catalogue/stock/stock.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { moveOrder } from '../move-order.server.ts';

/** From each press of Pay on, and at most from the first on. */
const holdMinutes = 15;
const mostHoldMinutes = 30;

/** `since` is when the stock was first held. */
export function holdExpiry(now: Date, since: Date): string {
  const wanted = now.getTime() + holdMinutes * 60_000;
  return new Date(Math.min(wanted, holdEnd(since))).toISOString();
}

/** In milliseconds; no hold is extended beyond it. */
export const holdEnd = (since: Date) => since.getTime() + mostHoldMinutes * 60_000;

interface HeldLine {
  productId: number;
  quantity: number;
}

/** Returns the line with too little stock, or null. After a shortfall the caller must roll back. */
export async function holdLines<Line extends HeldLine>(
  trx: Trx,
  orderId: number,
  lines: Line[],
  expiresAt: string,
): Promise<Line | null> {
  for (const line of lines) {
    if (!(await holdStock(trx, line.productId, line.quantity))) return line;
  }
  const rows = lines.map(({ productId, quantity }) => ({ orderId, productId, quantity, expiresAt }));
  await trx.insertInto('stock_holds').values(rows).execute();
  return null;
}

const takeHolds = (trx: Trx, orderId: number) =>
  trx.deleteFrom('stock_holds').where('orderId', '=', orderId).returning(['productId', 'quantity']).execute();

const byProduct = (a: HeldLine, b: HeldLine) => a.productId - b.productId;

export async function releaseHolds(trx: Trx, orderId: number): Promise<void> {
  for (const { productId, quantity } of (await takeHolds(trx, orderId)).sort(byProduct)) {
    await releaseStock(trx, productId, quantity);
  }
}

/** False if the order held none. */
export async function sellHolds(trx: Trx, orderId: number): Promise<boolean> {
  const holds = await takeHolds(trx, orderId);
  await sellHeldStock(trx, holds.sort(byProduct));
  return holds.length > 0;
}

/** Keyed by product id. */
export async function readHolds(db: Db, orderId: number): Promise<Map<number, number>> {
  const holds = await db
    .selectFrom('stock_holds')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .execute();
  return new Map(holds.map(({ productId, quantity }) => [productId, quantity]));
}

export async function readHoldsOfCheckout(db: Db, checkoutId: number): Promise<Map<number, number>> {
  const holds = await db
    .selectFrom('stock_holds')
    .innerJoin('orders', 'orders.id', 'stock_holds.orderId')
    .select(['stock_holds.productId', 'stock_holds.quantity'])
    .where('orders.checkoutId', '=', checkoutId)
    .where('orders.status', '=', 'pending')
    .execute();
  return new Map(holds.map(({ productId, quantity }) => [productId, quantity]));
}

export async function extendHolds(trx: Trx, orderId: number, expiresAt: string): Promise<void> {
  await trx.updateTable('stock_holds').set({ expiresAt }).where('orderId', '=', orderId).execute();
}

const waiting = { status: 'pending', paymentStatus: 'pending' } as const;

/** False if the order was not waiting any more. */
export async function cancelUnpaidOrder(trx: Trx, orderId: number): Promise<boolean> {
  const given = await moveOrder(trx, orderId, { status: 'cancelled', paymentStatus: 'cancelled' }, waiting);
  if (given) await releaseHolds(trx, orderId);
  return given;
}
