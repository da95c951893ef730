/**
 * Calls `listener` when another tab stored something (under `name`, if given). Also calls it when the
 * back/forward cache restores the page. Returns a function that stops it.
 */
export function watchStorage(listener: () => void, name?: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  // Without a key all was cleared.
  addEventListener('storage', ({ key }) => (!name || !key || key === name) && listener(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => end.abort();
}
