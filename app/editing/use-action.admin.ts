import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage, parseRefusal } from '../../browser/refusal.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { capitalised } from '../values/capitalised.ts';
import { followsChanges } from './history-query.admin.ts';

/** SPEC section 8. */
export const outcomeWords = (verb: 'create' | 'update' | 'delete' | 'restore', record: string) => ({
  success: `${capitalised(record)} ${verb}d successfully`,
  failure: `Failed to ${verb} ${record}`,
});

interface Words<Done> {
  success: string | ((done: Done) => string);
  isSuccess?: (done: Done) => boolean;
  failure: string;
}

/** Invalidates queries with addresses that start with one of `changes`, then shows a toast. */
export function useAction(changes: readonly string[]) {
  const client = useQueryClient();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A ref, so that a second press before the next render is ignored.
  const isRunning = useRef(false);

  const refetch = () =>
    client.invalidateQueries({
      predicate: (query) =>
        followsChanges(query) || changes.some((start) => String(query.queryKey[0]).startsWith(start)),
    });

  /** Returns null on failure or while another action runs. */
  async function run<Done>(act: () => Promise<Done>, words: Words<Done>): Promise<Done | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const done = await act();
      // Before the toast, so that a press right after the toast is not dropped.
      await refetch();
      const { success, isSuccess = () => true } = words;
      const description = typeof success === 'string' ? success : success(done);
      toast(
        isSuccess(done) ? { title: 'Success', description } : { title: 'Error', description, isError: true },
      );
      return done;
    } catch (error) {
      setFailure(errorMessage(error, words.failure));
      toast({ title: 'Error', description: words.failure, isError: true });
      if (parseRefusal(error)) void refetch();
      return null;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { run, refetch, isBusy, failure };
}
