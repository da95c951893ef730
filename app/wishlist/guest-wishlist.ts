/** Where the wishlist of somebody who is not signed in is kept: product ids, the latest first. */
export const guestWishlistKey = 'wishlist';

/** The limit of a wishlist, also of an account's. */
export const mostWishes = 200;

/** Reads what the browser kept; anything that is not a list of product ids is discarded as a whole. */
export function readGuestWishlist(stored: string | null): number[] {
  if (stored === null) return [];
  try {
    const ids: unknown = JSON.parse(stored);
    return Array.isArray(ids) && ids.every(isProductId) ? [...new Set(ids)].slice(0, mostWishes) : [];
  } catch {
    return [];
  }
}

const isProductId = (id: unknown): id is number => Number.isInteger(id) && Number(id) > 0;

/** Puts a product on the list, or takes it off when it is on it. */
export const toggleWish = (ids: number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, mostWishes);
