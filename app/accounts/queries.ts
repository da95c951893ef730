import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { CurrentUser, Device, Profile } from './contract.ts';

const personalMark = 'personal';

const known: QueryKey[] = [];

/** Null when signed out (401). The key marks data to be forgotten on sign-out. Declare each query once. */
export function personalQuery<Answer>(url: string) {
  const query = personalItemQuery<Answer>(url);
  known.push(query.queryKey);
  return query;
}

/** For one thing of many: also null at the statuses in `alsoEmptyOn`. */
export const personalItemQuery = <Answer>(url: string, ...alsoEmptyOn: number[]) =>
  queryOptions<Answer | null>({
    queryKey: [url, personalMark],
    meta: { emptyOn: [401, ...alsoEmptyOn] },
  });

export const isPersonal = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === personalMark;

export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: [api.user()],
  meta: { emptyOn: [401] },
});

export const profileQuery = personalQuery<Profile>(api.profile());

export const devicesQuery = personalQuery<Device[]>(api.sessions());

/** Stops requests for personal data; what is shown stays. */
export function stopPersonalQueries(client: QueryClient): void {
  for (const queryKey of known) client.setQueryData(queryKey, (now: unknown) => now ?? null);
}

export function forgetPersonalData(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal });
}
