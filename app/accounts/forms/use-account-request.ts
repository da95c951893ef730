import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { request, TransportError } from '../../../browser/request.ts';
import { currentUserQuery } from '../queries.ts';

/** `request` for the pages of an account: when the answer is that nobody is signed in (401), they hear of it. */
export function useAccountRequest(): typeof request {
  const client = useQueryClient();
  return useCallback(
    async (method, url, body) => {
      try {
        return await request(method, url, body);
      } catch (error) {
        if (error instanceof TransportError && error.status === 401) {
          client.setQueryData(currentUserQuery.queryKey, null);
        }
        throw error;
      }
    },
    [client],
  );
}
