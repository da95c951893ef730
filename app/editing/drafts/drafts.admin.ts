import { useCallback, useEffect, useRef } from 'react';
import { draftKey, listDraftKeys, markDashboard, removeDrafts } from './draft-keys.ts';

export interface Draft<Values> {
  values: Values;
  readAt: string | undefined;
}

/** Null before login and after logout; then no drafts are stored or shown. */
let author: string | null = null;

/** Marks the browser, so that the shop loads no tracking tags. */
export function startDrafts(person: string): void {
  author = person;
  markDashboard(person);
}

/** Stops storing drafts until the next login. */
export function endDrafts(): void {
  if (author !== null) removeDrafts(author);
  author = null;
}

export const hasDrafts = () => author !== null && listDraftKeys(author).length > 0;

function keepDraft<Values>(name: string, draft: Draft<Values>): void {
  if (author === null) return;
  try {
    localStorage.setItem(draftKey(author, name), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps no draft; the form still holds the values.
  }
}

function dropDraft(name: string): void {
  if (author === null) return;
  try {
    localStorage.removeItem(draftKey(author, name));
  } catch {
    // Without storage there is no draft either.
  }
}

/** Null if there is none or its fields differ from those of `stored`. */
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

/** Writes at most twice a second, and at once when the page is hidden. Null deletes the draft. */
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
