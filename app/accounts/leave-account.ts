import type { QueryClient } from '@tanstack/react-query';
import { forgetTyped } from '../../browser/kept-forms.ts';
import { errorMessage } from '../../browser/refusal.ts';
import { request } from '../../browser/request.ts';
import type { Toast } from '../../ui/toast/toast.tsx';
import { removeDrafts } from '../editing/drafts/draft-keys.ts';
import { api } from '../paths.ts';
import { currentUserQuery, forgetPersonalData, stopPersonalQueries } from './queries.ts';

export function forgetPerson(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null);
  forgetPersonalData(client);
  forgetTyped();
}

/** Call after the session has ended. Leaves private pages first, and deletes unsaved dashboard drafts. */
export async function leaveAccount(client: QueryClient, leave: () => unknown): Promise<void> {
  const person = client.getQueryData(currentUserQuery.queryKey);
  if (person) removeDrafts(person.id);
  stopPersonalQueries(client);
  await leave();
  forgetPerson(client);
}

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
    toast({ title: 'Logout failed', description: errorMessage(error, 'Please try again.'), isError: true });
  }
}
