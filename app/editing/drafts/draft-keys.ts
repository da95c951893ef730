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

/** Takes away what somebody typed and did not save, and the mark of their dashboard; what others typed stays. */
export function removeDraftsOf(author: string): void {
  for (const key of [...draftKeysOf(author), markOf(author)]) localStorage.removeItem(key);
}

const markOf = (person: string) => `dashboard-of:${person}`;

/** Says, before anything is typed, that somebody uses the dashboard in this browser. */
export function markDashboard(person: string): void {
  try {
    localStorage.setItem(markOf(person), '');
  } catch {
    // Then no drafts are kept either.
  }
}

/** Tells if this browser is used for the dashboard: its storage may hold drafts. */
export function hasDashboard(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('dashboard-'));
  } catch {
    return false;
  }
}
