import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../browser/request.ts';
import type { ProductSummary } from '../catalogue/contract.ts';
import { api } from '../paths.ts';
import { guestWishes, keepGuestWishes } from './guest-wishes.ts';
import { wishlistQuery } from './queries.ts';

/** Wishes without room there stay here. Throws TransportError and then keeps all. */
export async function moveGuestWishes(client: QueryClient): Promise<void> {
  const productIds = guestWishes();
  if (productIds.length === 0) return;
  const merged = await request<ProductSummary[]>('POST', api.wishlist(), { productIds });
  client.setQueryData(wishlistQuery.queryKey, merged);
  const moved = new Set(merged.map(({ id }) => id));
  keepGuestWishes(productIds.filter((id) => !moved.has(id)));
}
