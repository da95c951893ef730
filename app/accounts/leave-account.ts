import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../browser/request.ts';
import { api } from '../paths.ts';
import { currentUserQuery, forgetPersonalData } from './queries.ts';

/** The page knows nobody any more. */
export function forgetPerson(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null);
  forgetPersonalData(client);
}

/** Signs out. `leave` goes to a page for everybody first, so that no private page is left without its owner. */
export async function logOut(client: QueryClient, leave: () => unknown): Promise<void> {
  await request('POST', api.logout());
  await leave();
  forgetPerson(client);
}
