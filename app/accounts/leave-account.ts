import type { QueryClient } from '@tanstack/react-query';
import { forgetTyped } from '../../browser/kept-forms.ts';
import { messageOf } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import type { Toast } from '../../ui/toast/toast.tsx';
import { removeDraftsOf } from '../editing/drafts/draft-keys.ts';
import { api } from '../paths.ts';
import { currentUserQuery, forgetPersonalData, stopAsking } from './queries.ts';

/** The page knows nobody any more. */
export function forgetPerson(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null);
  forgetPersonalData(client);
  forgetTyped();
}

/**
 * After the session has been ended: first to a page for everybody, so that no private page stays without its owner.
 * What they typed in the dashboard and did not save goes from this device.
 */
export async function leaveAccount(client: QueryClient, leave: () => unknown): Promise<void> {
  const person = client.getQueryData(currentUserQuery.queryKey);
  if (person) removeDraftsOf(person.id);
  stopAsking(client);
  await leave();
  forgetPerson(client);
}

/** Signs out, leaves for a page for everybody, and says how it went. */
export async function logOut(
  client: QueryClient,
  leave: () => unknown,
  toast: (toast: Toast) => void,
): Promise<void> {
  try {
    await request('POST', api.logout());
    await leaveAccount(client, leave);
    toast({ title: 'Logged out', description: 'You have been logged out successfully.' });
  } catch (error) {
    toast({ title: 'Logout failed', description: messageOf(error, 'Please try again.'), isError: true });
  }
}
