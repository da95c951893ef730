import { useSyncExternalStore } from 'react';
import { followStored } from '../../browser/follow-stored.ts';
import { guestWishlistKey, readGuestWishlist } from './guest-wishlist.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const end = followStored(listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(guestWishlistKey);
  } catch {
    return null;
  }
}

export const guestWishes = () => readGuestWishlist(stored());

/** An empty list leaves nothing behind. Throws where the browser keeps nothing. */
export function keepGuestWishes(ids: number[]): void {
  if (ids.length === 0) localStorage.removeItem(guestWishlistKey);
  else localStorage.setItem(guestWishlistKey, JSON.stringify(ids));
  for (const listener of listeners) listener();
}

/** The wishlist of this browser; empty until the page is hydrated. */
export const useGuestWishes = () => readGuestWishlist(useSyncExternalStore(subscribe, stored, () => null));
