function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

export function plainPath(path: string): string | null {
  const second = path[1];
  // A path that begins with two slashes, of either kind, would lead to another site.
  if (second === undefined || second === '/' || second === '\\' || !path.endsWith('/')) return null;
  return withoutTrailingSlashes(path);
}
