const keysOf = (author: string) => `dashboard-draft-of:${author}:`;

/** Under which name the browser's storage keeps what somebody typed into a form of the dashboard. */
export const draftKey = (author: string, name: string) => keysOf(author) + name;

/** The names of all drafts that somebody has on this device. */
export const draftKeysOf = (author: string): string[] => storedKeys(keysOf(author));

/** Takes away what somebody typed and did not save; the drafts of others stay. */
export function removeDraftsOf(author: string): void {
  remove(draftKeysOf(author));
}

/** Those of earlier releases, which do not say whose they are. */
export function removeNobodysDrafts(): void {
  remove(storedKeys('dashboard-draft:'));
}

function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    // A forbidden storage keeps none.
    return [];
  }
}

function remove(keys: string[]): void {
  for (const key of keys) localStorage.removeItem(key);
}
