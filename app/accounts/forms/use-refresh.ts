import { useQueryClient } from '@tanstack/react-query';
import type { personalQuery } from '../queries.ts';
import { useAccountRequest } from './use-account-request.ts';

/**
 * Asks anew for what a query of the person who is signed in gives. Not as the query does it: with the server out of reach
 * that would take them for signed out. Throws as a request does.
 */
export function useRefresh<Answer>(query: ReturnType<typeof personalQuery<Answer>>, url: string) {
  const client = useQueryClient();
  const send = useAccountRequest();
  return async (): Promise<void> => {
    client.setQueryData(query.queryKey, await send<Answer>('GET', url));
  };
}
