import { Refusal } from '../../../server/errors.ts';
import type { Trx } from '../../tables.ts';
import { recordStockChanges, stockChange } from '../stock/stock-changes.server.ts';
import type { ProductChange, StoredProduct } from './contract.ts';
import { faultAt } from './product-record.server.ts';

type Wanted = Pick<ProductChange, 'stockQuantity' | 'stockWhenOpened' | 'stockReason' | 'stockNote'>;

/**
 * Returns the new stock; the product's row must be locked. Deliveries, damage, sales and returns count as a
 * difference from the opened stock, so that sales meanwhile survive. Throws 409 `changed_meanwhile` for a
 * count if the stock has moved, and 400 below the held quantity.
 */
export function stockAfter(product: StoredProduct, wanted: Wanted): number {
  const { stockQuantity: now, heldQuantity: held } = product;
  const { stockQuantity = now, stockWhenOpened: opened = now, stockReason = 'counted' } = wanted;
  if (
    wanted.stockQuantity === undefined ||
    (wanted.stockWhenOpened !== undefined && stockQuantity === opened)
  ) {
    return now;
  }
  if (opened !== now && stockReason === 'counted') {
    throw new Refusal(
      409,
      'changed_meanwhile',
      `The stock has gone from ${opened} to ${now} since you opened this. Please count again.`,
      { current: product },
    );
  }
  const after = now + stockQuantity - opened;
  if (after < 0) {
    throw faultAt(
      'stockQuantity',
      `Some were sold in the meantime: there are only ${now} left to take from.`,
    );
  }
  if (after < held) {
    throw faultAt(
      'stockQuantity',
      `Customers who are paying just now hold ${held}, so the stock cannot be less. Holds end within half an hour.`,
    );
  }
  return after;
}

export async function recordStockEdit(
  trx: Trx,
  editorName: string,
  { id, before, after, wanted }: { id: number; before: number; after: number; wanted: Wanted },
): Promise<void> {
  if (before === after) return;
  const { stockReason = 'counted', stockNote = '' } = wanted;
  await recordStockChanges(trx, [
    { ...stockChange(id, before, after, stockReason), editorName, note: stockNote },
  ]);
}
