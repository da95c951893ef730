/** What was typed and not saved, on this device. */
export interface Draft<Values> {
  values: Values;
  /** The version of the record that it was typed over. */
  readAt: string | undefined;
}

const keyOf = (name: string) => `dashboard-draft:${name}`;

export function keepDraft<Values>(name: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps no drafts; the form itself still holds what was typed.
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Then there is none either.
  }
}

/** The draft of that name that has the fields of `stored`; null where there is none, or one of an older form. */
export function readDraft<Values extends object>(name: string, stored: Values): Draft<Values> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
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
