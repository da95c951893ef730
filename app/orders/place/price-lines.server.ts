import { Refusal } from '../../../server/errors.ts';
import { readForOrder } from '../../catalogue/products.server.ts';
import { largestPayment, smallestPayment } from '../../payments/card-limits.ts';
import type { Db } from '../../tables.ts';
import type { DeliveryClass } from '../../values/delivery-terms.ts';
import { formatPence, toPence, toPounds } from '../../values/money.ts';
import { isFree, type Totals } from '../totals.ts';
import type { PlacedLine } from './write-order.server.ts';

export interface WantedLine {
  productId: number;
  quantity: number;
  /** In pence; checked, never charged. */
  shownPence?: number | undefined;
}

export interface OrderLine extends PlacedLine {
  productId: number;
  deliveryClass: DeliveryClass;
  isAsShown: boolean;
}

/** Checked apart, two lines of one product could sell more than there is. */
function mergeLines(wanted: WantedLine[]): WantedLine[] {
  const merged = new Map<number, WantedLine>();
  for (const line of wanted) {
    const quantity = (merged.get(line.productId)?.quantity ?? 0) + line.quantity;
    merged.set(line.productId, { ...line, quantity });
  }
  return [...merged.values()].sort((a, b) => a.productId - b.productId);
}

/** Ordered by product id. `ownHolds` are this shopper's. Throws 409 if not for sale or short of stock. */
export async function priceLines(
  db: Db,
  wanted: WantedLine[],
  ownHolds: ReadonlyMap<number, number> = new Map(),
): Promise<OrderLine[]> {
  const lines = mergeLines(wanted);
  const rows = await readForOrder(
    db,
    lines.map(({ productId }) => productId),
  );
  const products = new Map(rows.map((row) => [row.id, row]));

  return lines.map(({ productId, quantity, shownPence }) => {
    const product = products.get(productId);
    if (!product) {
      throw new Refusal(409, 'product_unavailable', 'Something in your cart is no longer for sale', {
        productId,
      });
    }
    const left = product.available + (ownHolds.get(productId) ?? 0);
    if (left < quantity) throw outOfStock(productId, product.name, left);
    const { name, sku, pricePence, vatRate, deliveryClass } = product;
    const isAsShown = shownPence === undefined || shownPence === pricePence;
    return { productId, name, sku, pricePence, vatRate, quantity, deliveryClass, isAsShown };
  });
}

export function outOfStock(productId: number, name: string, left: number): Refusal {
  const message = left > 0 ? `Only ${left} of ${name} left` : `${name} has just sold out`;
  return new Refusal(409, 'out_of_stock', message, { productId, available: Math.max(0, left) });
}

/** Throws 409 if the prices or the total differ from those shown, or no card can pay the total. */
export function checkAmount(
  shown: string | number,
  lines: OrderLine[],
  totals: Totals,
  accepted: number[],
): void {
  const pence = toPence(shown);
  const changed = lines.find(({ isAsShown }) => !isAsShown);
  if (pence === null || !accepted.includes(pence) || changed) {
    const what = changed
      ? `The price of ${changed.name} is now ${formatPence(changed.pricePence)}`
      : `The total is now ${formatPence(totals.total)}`;
    throw new Refusal(409, 'total_changed', what, { total: toPounds(totals.total) });
  }
  if (totals.total < smallestPayment && !isFree(totals)) {
    throw new Refusal(409, 'total_too_small', 'The smallest total that can be paid by card is 30p');
  }
  if (totals.total > largestPayment) {
    throw new Refusal(409, 'total_too_large', 'That is more than a card can pay. Please call us to order.');
  }
}
