import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../browser/request.ts';
import { api } from '../paths.ts';
import { currentUserQuery, forgetPersonalData, stopAsking } from './queries.ts';
import { messageOf } from './refusals.ts';

/** The page knows nobody any more. */
export function forgetPerson(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null);
  forgetPersonalData(client);
}

/** After the session has ended: first to a page for everybody, so that no private page stays without its owner. */
export async function leaveAccount(client: QueryClient, leave: () => unknown): Promise<void> {
  stopAsking(client);
  await leave();
  forgetPerson(client);
}

/** Throws an error whose message is for the person. */
export async function logOut(client: QueryClient, leave: () => unknown): Promise<void> {
  try {
    await request('POST', api.logout());
  } catch (error) {
    throw new Error(messageOf(error, 'Please try again.'));
  }
  await leaveAccount(client, leave);
}
