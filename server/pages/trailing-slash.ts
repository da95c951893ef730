/** A path without the slashes at its end; `/` stays. Reads each character once, however many slashes there are. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** The address that a path ending in slashes should have had, or null when the path is plain. */
export function plainPath(path: string): string | null {
  const second = path[1];
  // A path that begins with two slashes, of either kind, would lead to another site.
  if (second === undefined || second === '/' || second === '\\' || !path.endsWith('/')) return null;
  return withoutTrailingSlashes(path);
}
