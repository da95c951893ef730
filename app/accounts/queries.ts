import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductSummary } from '../catalogue/contract.ts';
import { api } from '../paths.ts';
import type { Address } from './address-contract.ts';
import type { CurrentUser, Device, Profile } from './contract.ts';

/** Empty (null) when nobody is signed in; not even asked for when that is known beforehand. */
const meta = { emptyOn: [401] };

/** Who is signed in; null when nobody is. */
export const currentUserQuery = queryOptions<CurrentUser | null>({ queryKey: [api.user()], meta });

export const profileQuery = queryOptions<Profile | null>({ queryKey: [api.profile()], meta });

export const devicesQuery = queryOptions<Device[] | null>({ queryKey: [api.sessions()], meta });

export const addressesQuery = queryOptions<Address[] | null>({ queryKey: [api.addresses()], meta });

export const wishlistQuery = queryOptions<ProductSummary[] | null>({ queryKey: [api.wishlist()], meta });

const personal = [api.profile(), api.sessions(), api.addresses(), api.wishlist(), api.orders()];

/** Nobody is asked any more for what belongs to a person; what is shown of it stays. */
export function stopAsking(client: QueryClient): void {
  for (const url of personal) client.setQueryData([url], (known: unknown) => known ?? null);
}

/** Forgets all that belongs to the person who was signed in, or to nobody. */
export function forgetPersonalData(client: QueryClient): void {
  client.removeQueries({
    predicate: ({ queryKey: [url] }) => personal.some((start) => String(url).startsWith(start)),
  });
}
