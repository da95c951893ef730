import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { CurrentUser, Device, Profile } from './contract.ts';

const personalMark = 'personal';

const known: QueryKey[] = [];

/**
 * A query of what belongs to the person who is signed in; null when nobody is (401). Its key says whose it is, so that
 * it is not asked for anybody else and forgotten when the person leaves. Declared once, beside the contract of what it gives.
 */
export function personalQuery<Answer>(url: string) {
  const query = personalQueryOf<Answer>(url);
  known.push(query.queryKey);
  return query;
}

/** The same for one thing of many, which may also not be there: then too it gives null, at the statuses in `alsoEmptyOn`. */
export const personalQueryOf = <Answer>(url: string, ...alsoEmptyOn: number[]) =>
  queryOptions<Answer | null>({
    queryKey: [url, personalMark],
    meta: { emptyOn: [401, ...alsoEmptyOn] },
  });

/** Whether what a query gives belongs to the person who is signed in. */
export const isPersonal = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === personalMark;

/** Who is signed in; null when nobody is. */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: [api.user()],
  meta: { emptyOn: [401] },
});

export const profileQuery = personalQuery<Profile>(api.profile());

export const devicesQuery = personalQuery<Device[]>(api.sessions());

/** Nobody is asked any more for what belongs to a person; what is shown of it stays. */
export function stopAsking(client: QueryClient): void {
  for (const queryKey of known) client.setQueryData(queryKey, (now: unknown) => now ?? null);
}

/** Forgets all that belongs to the person who was signed in, or to nobody. */
export function forgetPersonalData(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal });
}
