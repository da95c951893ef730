import { useCallback, useEffect, useRef } from 'react';
import { type Draft, dropDraft, keepDraft } from './drafts.admin.ts';

const pause = 500;

/**
 * Keeps on this device what is typed into a form: not at each key, which would be slow with a long text, but twice a
 * second, and at once when the page is left, hidden or closed. Null drops it. Gives the function that forgets it.
 */
export function useKeptDraft<Values>(name: string, draft: Draft<Values> | null): () => void {
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const forget = useCallback(() => {
    stopTimer();
    latest.current = null;
    dropDraft(name);
  }, [name, stopTimer]);

  const write = useCallback(() => {
    stopTimer();
    if (latest.current) keepDraft(name, latest.current);
  }, [name, stopTimer]);

  useEffect(() => {
    latest.current = draft;
    if (draft) timer.current ??= setTimeout(write, pause);
    else forget();
  }, [draft, forget, write]);

  useEffect(() => {
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      write();
    };
  }, [write]);
  return forget;
}
