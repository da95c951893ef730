import { type CartItem, cartKey, readStoredCart } from './cart.ts';

/** The cart that storage refused; valid while storage still holds `over`. */
let unkept: { items: CartItem[]; over: string | null } | undefined;

function stored(): string | null {
  try {
    return localStorage.getItem(cartKey);
  } catch {
    return null;
  }
}

export function keptCart(): CartItem[] {
  const now = stored();
  if (unkept?.over !== now) unkept = undefined;
  return unkept?.items ?? readStoredCart(now);
}

/** Falls back to memory if storage refuses the cart. */
export function keepCart(items: CartItem[]): void {
  const over = stored();
  unkept = undefined;
  try {
    // Stores nothing on the device until the visitor has added a product.
    if (items.length > 0 || over !== null) localStorage.setItem(cartKey, JSON.stringify(items));
  } catch {
    unkept = { items, over };
  }
}
