import { QueryClient } from '@tanstack/react-query';
import { fetchQuery } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Statuses that mean "there is none" and give null instead of an error. */
      emptyOn?: readonly number[];
      /** The page has its own words for a failure, so it is shown without this answer too. */
      showsFailure?: boolean;
    };
  }
}

/**
 * Data never goes stale by itself, so neither a focused window nor a connection that is back asks again, unless the
 * last answer was an error; nothing is polled and nothing is tried twice (SPEC section 7). Without a connection a
 * question fails at once instead of waiting for one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }) => fetchQuery(String(queryKey[0]), meta?.emptyOn),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
