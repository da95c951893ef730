import type { QueryClient } from '@tanstack/react-query';
import { request, TransportError } from '../../browser/request.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import type { ProductSummary } from '../catalogue/contract.ts';
import { api } from '../paths.ts';
import { guestWishes, keepGuestWishes } from './guest-wishes.ts';
import { toggleWish } from './guest-wishlist.ts';
import { wishlistQuery } from './queries.ts';

/** Returns true if the product is now on the list. */
export function toggleAsGuest(id: number): boolean {
  const changed = toggleWish(guestWishes(), id);
  keepGuestWishes(changed);
  return changed.includes(id);
}

/** Updates optimistically. Returns the words of a refusal after a rollback, else null. */
export async function toggleInAccount(
  client: QueryClient,
  product: ProductSummary,
  isWished: boolean,
  otherwise: string,
): Promise<string | null> {
  const { id } = product;
  const before = await client.ensureQueryData(wishlistQuery);
  const others = (before ?? []).filter((wish) => wish.id !== id);
  client.setQueryData(wishlistQuery.queryKey, isWished ? others : [product, ...others]);
  try {
    await request(isWished ? 'DELETE' : 'PUT', api.wishlistItem(id));
    return null;
  } catch (error) {
    client.setQueryData(wishlistQuery.queryKey, before);
    if (error instanceof TransportError && error.status === 401) {
      client.setQueryData(currentUserQuery.queryKey, null);
    }
    // Lazy, as refusals are rare.
    const { errorMessage } = await import('../../browser/refusal.ts');
    return errorMessage(error, otherwise);
  }
}
