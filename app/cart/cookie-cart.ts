import { paths } from '../paths.ts';
import { largestId } from '../values/largest-id.ts';
import { mostOfOne } from './cart.ts';

/** What a browser keeps of its cart while it runs no scripts: ids and quantities, in the order they came. */
export interface CookieCart {
  /** When it was begun, in letters and digits: tells one such cart of a browser from the next. */
  begun: string;
  lines: CookieLine[];
}

interface CookieLine {
  id: number;
  quantity: number;
}

/** Where a line of the cart is changed without scripts. */
export const changePath = `${paths.cart()}/change`;

export const cartCookie = 'cart';

/** With more the cookie would make every request heavy. */
export const mostCookieLines = 40;

const longest = 12 + mostCookieLines * 15;
const shape = /^[0-9a-z]{1,11}(\.[1-9]\d{0,9}x[1-9]\d{0,2}){1,40}$/;

/** Reads the cookie; anything that is not a cart is no cart at all. */
export function readCookieCart(text: string | undefined): CookieCart | null {
  if (text === undefined || text.length > longest || !shape.test(text)) return null;
  const [begun = '', ...parts] = text.split('.');
  const lines = parts.map((part) => {
    const [id, quantity] = part.split('x').map(Number);
    return { id: id ?? 0, quantity: quantity ?? 0 };
  });
  const isKnown = lines.every(({ id, quantity }) => id <= largestId && quantity <= mostOfOne);
  const isOnce = new Set(lines.map(({ id }) => id)).size === lines.length;
  return isKnown && isOnce ? { begun, lines } : null;
}

export const writeCookieCart = ({ begun, lines }: CookieCart) =>
  [begun, ...lines.map(({ id, quantity }) => `${id}x${quantity}`)].join('.');
