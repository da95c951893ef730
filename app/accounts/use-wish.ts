import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request, TransportError } from '../../browser/request.ts';
import { useToast } from '../../ui/toast.tsx';
import type { ProductSummary } from '../catalogue/contract.ts';
import { api } from '../paths.ts';
import { toggleWish } from './guest-wishlist.ts';
import { currentUserQuery, wishlistQuery } from './queries.ts';
import { keepGuestWishes, useGuestWishes } from './use-guest-wishlist.ts';

/** Whether a product is on the wishlist, of the account or else of this browser, and how to change that. */
export function useWish(product: ProductSummary): { isWished: boolean; toggle: () => Promise<void> } {
  const client = useQueryClient();
  const toast = useToast();
  const { data: user } = useQuery(currentUserQuery);
  const { data: wishes } = useQuery({ ...wishlistQuery, enabled: Boolean(user) });
  const guest = useGuestWishes();
  const { id, name } = product;
  const isWished = user ? (wishes ?? []).some((wish) => wish.id === id) : guest.includes(id);

  function toggleAsGuest(): void {
    keepGuestWishes(toggleWish(guest, id));
    if (!isWished) toast({ title: 'Saved on this device', description: 'Log in to have it in your account.' });
  }

  async function toggle(): Promise<void> {
    if (!user) return toggleAsGuest();
    const others = (wishes ?? []).filter((wish) => wish.id !== id);
    client.setQueryData(wishlistQuery.queryKey, isWished ? others : [product, ...others]);
    try {
      await request(isWished ? 'DELETE' : 'PUT', api.wishlistItem(id));
    } catch (error) {
      client.setQueryData(wishlistQuery.queryKey, wishes);
      if (error instanceof TransportError && error.status === 401) {
        client.setQueryData(currentUserQuery.queryKey, null);
      }
      toast({ title: 'Error', description: `Your wishlist could not be changed: ${name}`, isError: true });
    }
  }

  return { isWished, toggle };
}
