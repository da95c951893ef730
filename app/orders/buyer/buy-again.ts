import { type CartItem, quantityOf, roomFor } from '../../cart/cart.ts';
import type { ProductSummary } from '../../catalogue/contract.ts';
import type { OrderDetail } from '../contract.ts';

export interface BuyAgain {
  items: { product: ProductSummary; quantity: number }[];
  shortfalls: string[];
}

/** Limited to what is still sold, in stock, and fits in the cart. */
export function buyAgain(lines: OrderDetail['lines'], cart: CartItem[]): BuyAgain {
  const again: BuyAgain = { items: [], shortfalls: [] };
  for (const { name, quantity, product } of lines) {
    if (!product) {
      again.shortfalls.push(`${name} is no longer for sale.`);
    } else if (product.stockQuantity <= 0) {
      again.shortfalls.push(`${name} is out of stock.`);
    } else {
      const fits = Math.min(quantity, roomFor(cart, product));
      if (fits > 0) again.items.push({ product, quantity: fits });
      if (product.stockQuantity < quantity) {
        again.shortfalls.push(`We have only ${product.stockQuantity} of ${name}; you had ${quantity}.`);
      } else if (fits < quantity) {
        const inCart = quantityOf(cart, product.id);
        again.shortfalls.push(`You have ${inCart} of ${name} in your cart, and we have no more.`);
      }
    }
  }
  return again;
}
