/** Holds a guest's product ids, latest first. */
export const guestWishlistKey = 'wishlist';

/** Applies to accounts, too. */
export const mostWishes = 200;

/** Discards the whole list if any entry is invalid. */
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

export const toggleWish = (ids: number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, mostWishes);
