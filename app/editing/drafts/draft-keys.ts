const keysOf = (author: string) => `dashboard-draft-of:${author}:`;

export const draftKey = (author: string, name: string) => keysOf(author) + name;

export function draftKeysOf(author: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keysOf(author)));
  } catch {
    return [];
  }
}

/** Also removes the dashboard mark; other people's drafts stay. */
export function removeDraftsOf(author: string): void {
  for (const key of [...draftKeysOf(author), markOf(author)]) localStorage.removeItem(key);
}

const markOf = (person: string) => `dashboard-of:${person}`;

export function markDashboard(person: string): void {
  try {
    localStorage.setItem(markOf(person), '');
  } catch {
    // Without storage there are no drafts either.
  }
}

/** True if this browser's storage may hold drafts. */
export function hasDashboard(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('dashboard-'));
  } catch {
    return false;
  }
}
