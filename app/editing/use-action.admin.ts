import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf, refusalOf } from '../../browser/refusal.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { capitalised } from '../values/capitalised.ts';
import { followsChanges } from './history-query.admin.ts';

/** What is said of what was done to a record, and of what was not (SPEC section 8). */
export const outcomeWords = (verb: 'create' | 'update' | 'delete' | 'restore', record: string) => ({
  success: `${capitalised(record)} ${verb}d successfully`,
  failure: `Failed to ${verb} ${record}`,
});

interface Words<Done> {
  success: string | ((done: Done) => string);
  /** Whether what the server did is what was wanted; where it is not given, it is. */
  isSuccess?: (done: Done) => boolean;
  failure: string;
}

/**
 * Runs what is done to a record without a form. It fetches again the queries whose addresses begin with one of
 * `changes`, and then says how it went. `failure` says why the last one failed, in the server's words where it can.
 */
export function useAction(changes: readonly string[]) {
  const client = useQueryClient();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Known at once, to a second press before the next render.
  const isRunning = useRef(false);

  const refetch = () =>
    client.invalidateQueries({
      predicate: (query) =>
        followsChanges(query) || changes.some((start) => String(query.queryKey[0]).startsWith(start)),
    });

  /** Gives what `act` gives; null when it failed, or when something else is under way. */
  async function run<Done>(act: () => Promise<Done>, words: Words<Done>): Promise<Done | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const done = await act();
      // First, so that the next press is not dropped while this one still runs.
      await refetch();
      const { success, isSuccess = () => true } = words;
      const description = typeof success === 'string' ? success : success(done);
      toast(
        isSuccess(done) ? { title: 'Success', description } : { title: 'Error', description, isError: true },
      );
      return done;
    } catch (error) {
      setFailure(messageOf(error, words.failure));
      toast({ title: 'Error', description: words.failure, isError: true });
      // Somebody else may have been first: what is shown is out of date then.
      if (refusalOf(error)) void refetch();
      return null;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { run, refetch, isBusy, failure };
}
