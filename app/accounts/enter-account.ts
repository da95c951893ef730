import type { QueryClient } from '@tanstack/react-query';
import { reportError } from '../../browser/report-errors.ts';
import { request } from '../../browser/request.ts';
import type { ProductSummary } from '../catalogue/contract.ts';
import { api } from '../paths.ts';
import type { CurrentUser } from './contract.ts';
import { guestWishes, keepGuestWishes } from './guest-wishes.ts';
import { currentUserQuery, forgetPersonalData, wishlistQuery } from './queries.ts';

/** After signing in: what this browser wished for moves to the account, and the site knows its person. */
export async function enterAccount(client: QueryClient, user: CurrentUser): Promise<void> {
  forgetPersonalData(client);
  // Wanted on the page that comes next; fetched meanwhile.
  import('../content/signed-in-section.tsx').catch(() => {});
  try {
    await moveGuestWishlist(client);
  } catch (error) {
    // It stays in the browser and moves the next time.
    reportError(error, 'wishlist at sign-in');
  }
  client.setQueryData(currentUserQuery.queryKey, user);
}

async function moveGuestWishlist(client: QueryClient): Promise<void> {
  const productIds = guestWishes();
  if (productIds.length === 0) return;
  const merged = await request<ProductSummary[]>('POST', api.wishlist(), { productIds });
  client.setQueryData(wishlistQuery.queryKey, merged);
  keepGuestWishes([]);
}
