import { databaseEngine, invalidate } from '../../../server/database/database.ts';
import type { Trx } from '../../tables.ts';
import { cacheTags } from '../cache-tags.ts';
import { available } from '../products.server.ts';
import { notifyIfBackInStock } from './goods-back.server.ts';
import { recordStockChanges, type StockChange, stockChange } from './stock-changes.server.ts';

/**
 * Each move is one guarded statement, so that two buyers cannot take the last piece. Move several products in
 * id order: deadlocks are then rare, and retried.
 */

/**
 * Locks products in id order, for callers that release before reserving. Not needed on SQLite, which has one
 * writer.
 */
export async function lockStock(trx: Trx, productIds: number[]): Promise<void> {
  if (databaseEngine(trx) === 'sqlite' || productIds.length === 0) return;
  const products = trx.selectFrom('products').select('id').where('id', 'in', productIds).orderBy('id');
  await products.forNoKeyUpdate().execute();
}

const moveStock = (trx: Trx, productId: number, { shelf = 0, held = 0 }: { shelf?: number; held?: number }) =>
  trx
    .updateTable('products')
    .set((is) => ({
      stockQuantity: is('stockQuantity', '+', shelf),
      heldQuantity: is('heldQuantity', '+', held),
    }))
    .where('id', '=', productId)
    .returning(['categoryId', 'stockQuantity', 'heldQuantity']);

/** Returns false if too few are free. */
export async function holdStock(trx: Trx, productId: number, quantity: number): Promise<boolean> {
  const held = await moveStock(trx, productId, { held: quantity })
    .where((is) => is(is('stockQuantity', '-', is.ref('heldQuantity')), '>=', quantity))
    .executeTakeFirst();
  invalidate(trx, cacheTags.product(productId));
  if (held && available(held) === 0) invalidateListing(trx, held.categoryId);
  return held !== undefined;
}

function invalidateListing(trx: Trx, categoryId: number | null): void {
  if (categoryId !== null) invalidate(trx, cacheTags.stockOf(categoryId));
}

export async function readAvailable(trx: Trx, productId: number): Promise<number> {
  const product = await trx
    .selectFrom('products')
    .select(['stockQuantity', 'heldQuantity'])
    .where('id', '=', productId)
    .executeTakeFirst();
  return product ? available(product) : 0;
}

/** Returns the new stock, or undefined if the product is gone. */
async function returnStock(
  trx: Trx,
  productId: number,
  quantity: number,
  move: Parameters<typeof moveStock>[2],
): Promise<number | undefined> {
  const left = await moveStock(trx, productId, move).executeTakeFirst();
  invalidate(trx, cacheTags.product(productId));
  if (left && available(left) === quantity) {
    invalidateListing(trx, left.categoryId);
    await notifyIfBackInStock(trx, productId);
  }
  return left?.stockQuantity;
}

export async function releaseStock(trx: Trx, productId: number, quantity: number): Promise<void> {
  await returnStock(trx, productId, quantity, { held: -quantity });
}

/** Takes sold pieces off the stock; availability stays the same. */
export async function sellHeldStock(
  trx: Trx,
  lines: { productId: number; quantity: number }[],
): Promise<void> {
  const sales: StockChange[] = [];
  for (const { productId, quantity } of lines) {
    const left = await moveStock(trx, productId, { shelf: -quantity, held: -quantity }).executeTakeFirst();
    if (left) sales.push(stockChange(productId, left.stockQuantity + quantity, left.stockQuantity, 'sold'));
  }
  await recordStockChanges(trx, sales);
}

/** Puts back sold pieces that never left. */
export async function restock(trx: Trx, productId: number, quantity: number): Promise<void> {
  const left = await returnStock(trx, productId, quantity, { shelf: quantity });
  if (left === undefined) return;
  await recordStockChanges(trx, [stockChange(productId, left - quantity, left, 'returned')]);
}
