const draftKeyPrefix = (author: string) => `dashboard-draft-of:${author}:`;

export const draftKey = (author: string, name: string) => draftKeyPrefix(author) + name;

export function listDraftKeys(author: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftKeyPrefix(author)));
  } catch {
    return [];
  }
}

/** Also removes the dashboard mark; other people's drafts stay. */
export function removeDrafts(author: string): void {
  for (const key of [...listDraftKeys(author), dashboardMark(author)]) localStorage.removeItem(key);
}

const dashboardMark = (person: string) => `dashboard-of:${person}`;

export function markDashboard(person: string): void {
  try {
    localStorage.setItem(dashboardMark(person), '');
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
