import { Refusal } from '../../../server/errors.ts';
import type { Trx } from '../../tables.ts';
import { noteStockChanges, stockChange } from '../stock/stock-changes.server.ts';
import type { ProductChange, StoredProduct } from './contract.ts';
import { faultAt } from './product-record.server.ts';

/** The stock that a change means, seen against what it was when its form was opened, and why. */
type Wanted = Pick<ProductChange, 'stockQuantity' | 'stockWhenOpened' | 'stockReason' | 'stockNote'>;

/**
 * The stock after a change of a product whose row is locked. Pieces that were received, damaged, sold or returned are
 * a difference: it counts whatever was sold while the form was open. A count is not: when the stock has moved since,
 * nobody knows whether before or after the counting, so it is refused (409, `changed_meanwhile`) and asked again. Who
 * does not say what the stock was means the number given. Refuses (400) less than unpaid orders hold.
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

/** Writes into the stock history what somebody did in the dashboard. */
export async function noteEditedStock(
  trx: Trx,
  editorName: string,
  { id, before, after, wanted }: { id: number; before: number; after: number; wanted: Wanted },
): Promise<void> {
  if (before === after) return;
  const { stockReason = 'counted', stockNote = '' } = wanted;
  await noteStockChanges(trx, [
    { ...stockChange(id, before, after, stockReason), editorName, note: stockNote },
  ]);
}
