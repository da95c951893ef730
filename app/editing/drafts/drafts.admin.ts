import { useCallback, useEffect, useRef } from 'react';
import { draftKey, draftKeysOf, markDashboard, removeDraftsOf } from './draft-keys.ts';

/** What was typed and not saved, on this device. */
export interface Draft<Values> {
  values: Values;
  /** The version of the record that it was typed over. */
  readAt: string | undefined;
}

/** Whose drafts are kept and shown; nobody's before it is known and after they have logged out. */
let author: string | null = null;

/** Marks this browser with the account that uses the dashboard, so that it loads no tags. */
export function keepDraftsOf(person: string): void {
  author = person;
  markDashboard(person);
}

/** Takes away the author's drafts, and keeps none from then on. */
export function endDrafts(): void {
  if (author !== null) removeDraftsOf(author);
  author = null;
}

export const hasDrafts = () => author !== null && draftKeysOf(author).length > 0;

function keepDraft<Values>(name: string, draft: Draft<Values>): void {
  if (author === null) return;
  try {
    localStorage.setItem(draftKey(author, name), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps no drafts; the form itself still holds what was typed.
  }
}

function dropDraft(name: string): void {
  if (author === null) return;
  try {
    localStorage.removeItem(draftKey(author, name));
  } catch {
    // Then there is none either.
  }
}

/** The author's draft of that name that has the fields of `stored`; null where there is none, or one of an older form. */
export function readDraft<Values extends object>(name: string, stored: Values): Draft<Values> | null {
  if (author === null) return null;
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(draftKey(author, name)) ?? 'null');
    return isDraftOf(draft, stored) ? draft : null;
  } catch {
    return null;
  }
}

const shapeOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${Array.isArray(value) ? 'list' : typeof value}`)
    .sort()
    .join();

function isDraftOf<Values extends object>(draft: unknown, stored: Values): draft is Draft<Values> {
  if (typeof draft !== 'object' || draft === null || !('values' in draft)) return false;
  const { values } = draft;
  return typeof values === 'object' && values !== null && shapeOf(values) === shapeOf(stored);
}

const pause = 500;

/**
 * Keeps on this device what is typed into a form: not at each key, which would be slow with a long text, but twice a
 * second, and at once when the page is left, hidden or closed. Null drops it. Gives the function that forgets it.
 */
export function useKeptDraft<Values>(name: string, draft: Draft<Values> | null): () => void {
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (latest.current) keepDraft(name, latest.current);
  }, [name]);

  const forget = useCallback(() => {
    latest.current = null;
    // Stops the timer.
    write();
    dropDraft(name);
  }, [name, write]);

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
