import type { QueryClient } from '@tanstack/react-query';
import { reportError } from '../../browser/report-errors.ts';
import type { CurrentUser } from '../accounts/contract.ts';
import { currentUserQuery, forgetPersonalData } from '../accounts/queries.ts';
import { moveGuestWishes } from '../wishlist/move-guest-wishes.ts';

/** Moves this browser's wishlist to the account. */
export async function enterAccount(client: QueryClient, user: CurrentUser): Promise<void> {
  forgetPersonalData(client);
  import('../home/signed-in-section.tsx').catch(() => {});
  try {
    await moveGuestWishes(client);
  } catch (error) {
    // The wishlist stays in the browser and moves the next time.
    reportError(error, 'wishlist at sign-in');
  }
  client.setQueryData(currentUserQuery.queryKey, user);
}
