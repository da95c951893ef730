import { formatPrice } from '../values/money.ts';
import type { CartItem, CartProduct } from './cart.ts';
import { toCartProduct } from './cart-product.ts';

/** `available` is the stock for this shopper. Null if no longer for sale. */
export type CurrentProduct = (CartProduct & { available: number }) | null;

export interface RefreshedCart {
  items: CartItem[];
  changes: string[];
}

export function refreshCart(items: CartItem[], current: ReadonlyMap<number, CurrentProduct>): RefreshedCart {
  const changes: string[] = [];
  const refreshed = items.flatMap((item): CartItem[] => {
    const { product, quantity } = item;
    const now = current.get(product.id);
    if (now === undefined) return [item];
    if (now === null || now.available <= 0) {
      changes.push(
        `${product.name} ${now === null ? 'is no longer for sale' : 'has sold out'}, so we took it out.`,
      );
      return [];
    }
    if (now.price !== product.price) {
      changes.push(`${now.name} now costs ${formatPrice(now.price)}; it was ${formatPrice(product.price)}.`);
    }
    if (now.available < quantity) {
      changes.push(`We have only ${now.available} of ${now.name} left, so we changed the quantity.`);
    }
    return [{ product: toCartProduct(now), quantity: Math.min(quantity, now.available) }];
  });
  return { items: refreshed, changes };
}
