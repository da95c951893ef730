import { addToCart, type CartItem, quantityOf, setQuantity } from './cart.ts';

/** What has been taken from a cookie before. */
export interface Taken {
  begun: string;
  /** How many, by the id of the product. */
  lines: Record<string, number>;
}

/**
 * The cart with what came into the cookie, or went out of it, since it was last taken over: a form that was on its
 * way meanwhile brings the same cookie once more, and nothing is doubled.
 */
export function takeFromCookie(
  items: CartItem[],
  sent: { begun: string; items: CartItem[] },
  taken: Taken | null,
): CartItem[] {
  const before = taken?.begun === sent.begun ? taken.lines : {};
  const added = sent.items.reduce((now, { product, quantity }) => {
    const more = quantity - (before[product.id] ?? 0);
    return more > 0 ? addToCart(now, product, more) : now;
  }, items);
  return Object.entries(before).reduce((now, [id, quantity]) => {
    const less = quantity - quantityOf(sent.items, Number(id));
    return less > 0 ? setQuantity(now, Number(id), quantityOf(now, Number(id)) - less) : now;
  }, added);
}

export const takenOf = ({ begun, items }: { begun: string; items: CartItem[] }): Taken => ({
  begun,
  lines: Object.fromEntries(items.map(({ product: { id }, quantity }) => [id, quantity])),
});

/** Reads what the browser noted; anything else is nothing. */
export function readTaken(stored: string | null): Taken | null {
  try {
    const taken: unknown = JSON.parse(stored ?? 'null');
    return isTaken(taken) ? taken : null;
  } catch {
    return null;
  }
}

function isTaken(taken: unknown): taken is Taken {
  if (typeof taken !== 'object' || taken === null || !('begun' in taken) || !('lines' in taken)) return false;
  const { begun, lines } = taken;
  if (typeof begun !== 'string' || typeof lines !== 'object' || lines === null) return false;
  return Object.values(lines).every((quantity) => Number.isInteger(quantity));
}
