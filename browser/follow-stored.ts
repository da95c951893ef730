/**
 * Calls `listener` whenever what this browser stores may be another than the page last read: another tab has stored
 * something (under `name`, where one is given), or the page comes back from the back/forward cache, which not every
 * browser tells of what was stored meanwhile. Gives the function that ends it.
 */
export function followStored(listener: () => void, name?: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  // Without a key everything was cleared.
  addEventListener('storage', ({ key }) => (!name || !key || key === name) && listener(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => end.abort();
}
