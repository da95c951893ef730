import { QueryClient } from '@tanstack/react-query';
import { fetchQuery } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Statuses that give null instead of an error. */
      emptyOn?: readonly number[];
      /** The page handles the failure itself, so it renders without this answer. */
      showsFailure?: boolean;
    };
  }
}

/**
 * Data never goes stale; focus or reconnection asks again only after an error. Nothing is polled or retried
 * (SPEC section 7). Offline queries fail at once.
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
