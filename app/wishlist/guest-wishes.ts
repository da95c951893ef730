import { useSyncExternalStore } from 'react';
import { watchStorage } from '../../browser/follow-stored.ts';
import { guestWishlistKey, readGuestWishlist } from './guest-wishlist.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const end = watchStorage(listener);
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

/** An empty list removes the key. Throws if storage is unavailable. */
export function keepGuestWishes(ids: number[]): void {
  if (ids.length === 0) localStorage.removeItem(guestWishlistKey);
  else localStorage.setItem(guestWishlistKey, JSON.stringify(ids));
  for (const listener of listeners) listener();
}

/** Empty until hydrated. */
export const useGuestWishes = () => readGuestWishlist(useSyncExternalStore(subscribe, stored, () => null));
