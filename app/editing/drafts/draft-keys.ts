const keysOf = (author: string) => `dashboard-draft-of:${author}:`;

/** Under which name the browser's storage keeps what somebody typed into a form of the dashboard. */
export const draftKey = (author: string, name: string) => keysOf(author) + name;

/** The names of all drafts that somebody has on this device. */
export function draftKeysOf(author: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keysOf(author)));
  } catch {
    // A forbidden storage keeps none.
    return [];
  }
}

/** Takes away what somebody typed and did not save; the drafts of others stay. */
export function removeDraftsOf(author: string): void {
  for (const key of draftKeysOf(author)) localStorage.removeItem(key);
}
