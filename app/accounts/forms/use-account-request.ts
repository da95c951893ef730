import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorMessage } from '../../../browser/refusal.ts';
import { request, TransportError } from '../../../browser/request.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { currentUserQuery, type personalQuery } from '../queries.ts';

/** Like `request`, but a 401 marks the person as signed out. */
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

/** Throws if the server is unreachable; a plain refetch would show the person as signed out. */
export function useRefresh<Answer>(query: ReturnType<typeof personalQuery<Answer>>, url: string) {
  const client = useQueryClient();
  const send = useAccountRequest();
  return async (): Promise<void> => {
    client.setQueryData(query.queryKey, await send<Answer>('GET', url));
  };
}

interface Deletable {
  url: string;
  name: string;
  putBack: { url: string; body: object };
  words: { done: string; failure: string };
}

export function useUndoableDelete(refresh: () => Promise<void>): (gone: Deletable) => Promise<boolean> {
  const toast = useToast();
  const send = useAccountRequest();

  async function putBack(gone: Deletable): Promise<void> {
    try {
      await send('POST', gone.putBack.url, gone.putBack.body);
      await refresh();
    } catch (error) {
      const description = errorMessage(error, `“${gone.name}” could not be put back.`);
      const action = { text: 'Try again', press: () => void putBack(gone) };
      toast({ title: 'Error', description, isError: true, action });
    }
  }

  return async (gone) => {
    const { name, words } = gone;
    try {
      await send('DELETE', gone.url);
      await refresh();
    } catch (error) {
      toast({ title: 'Error', description: errorMessage(error, words.failure), isError: true });
      return false;
    }
    toast({
      title: words.done,
      description: name,
      action: { text: 'Undo', press: () => void putBack(gone) },
    });
    return true;
  };
}
