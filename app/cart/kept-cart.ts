import { type CartItem, cartKey, readStoredCart } from './cart.ts';

/** The cart that storage refused; it stands while storage still holds `over`. */
let unkept: { items: CartItem[]; over: string | null } | undefined;

function stored(): string | null {
  try {
    return localStorage.getItem(cartKey);
  } catch {
    return null;
  }
}

/** The cart as it is now, whichever page of this browser changed it last. */
export function keptCart(): CartItem[] {
  const now = stored();
  if (unkept?.over !== now) unkept = undefined;
  return unkept?.items ?? readStoredCart(now);
}

/** Stores the cart; if storage refuses, it lasts as long as the page. */
export function keepCart(items: CartItem[]): void {
  const over = stored();
  unkept = undefined;
  try {
    // Nothing is kept on the device of somebody who has put nothing into a cart.
    if (items.length > 0 || over !== null) localStorage.setItem(cartKey, JSON.stringify(items));
  } catch {
    unkept = { items, over };
  }
}
