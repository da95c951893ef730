import type { ProductSummary } from '../catalogue/contract.ts';
import type { OrderDetail } from '../orders/contract.ts';

export interface BuyAgain {
  items: { product: ProductSummary; quantity: number }[];
  /** What cannot be had as it was, in words for the shopper. */
  shortfalls: string[];
}

/** What of an order can be put into the cart once more: what the shop still sells, as far as its stock goes. */
export function buyAgain(lines: OrderDetail['lines']): BuyAgain {
  const again: BuyAgain = { items: [], shortfalls: [] };
  for (const { name, quantity, product } of lines) {
    if (!product) {
      again.shortfalls.push(`${name} is no longer for sale.`);
    } else if (product.stockQuantity <= 0) {
      again.shortfalls.push(`${name} is out of stock.`);
    } else {
      again.items.push({ product, quantity: Math.min(quantity, product.stockQuantity) });
      if (product.stockQuantity < quantity) {
        again.shortfalls.push(`Of ${name} we have only ${product.stockQuantity}; you had ${quantity}.`);
      }
    }
  }
  return again;
}
