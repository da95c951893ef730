import { type CartItem, cartKey, readStoredCart } from './cart.ts';

/** What storage did not take, and what it held then: it stands until something else is stored. */
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

/** Where storage is full or forbidden, the cart lasts as long as the page does. */
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
