import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOf } from '../../../browser/refusal.ts';
import { request, TransportError } from '../../../browser/request.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { currentUserQuery, type personalQuery } from '../queries.ts';

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

/** Something that its owner deletes. */
interface Deletable {
  url: string;
  /** As its owner calls it. */
  name: string;
  /** What puts it back. */
  putBack: { url: string; body: object };
  words: { done: string; failure: string };
}

/** Deletes something and offers to undo it, each in a toast. Tells whether it is gone. */
export function useUndoableDelete(refresh: () => Promise<void>): (gone: Deletable) => Promise<boolean> {
  const toast = useToast();
  const send = useAccountRequest();

  async function putBack(gone: Deletable): Promise<void> {
    try {
      await send('POST', gone.putBack.url, gone.putBack.body);
      await refresh();
    } catch (error) {
      const description = messageOf(error, `“${gone.name}” could not be put back.`);
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
      toast({ title: 'Error', description: messageOf(error, words.failure), isError: true });
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
