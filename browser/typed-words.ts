import { fieldsIn, readTyped, write } from './typed-fields.ts';

const storageKey = 'typed';

/** What stood in the fields of a page, by their names. */
interface Typed {
  path: string;
  values: Record<string, string>;
}

/** Keeps, for the next load of this page in this tab, what stands in its fields. */
export function keepTyped(): void {
  const typed: Typed = { path: location.pathname, values: readTyped(document) };
  sessionStorage.setItem(storageKey, JSON.stringify(typed));
}

/** Puts back what was kept, in fields that are drawn later too, and forgets it. */
export function restoreTyped(): void {
  const kept = takeKept();
  if (kept?.path !== location.pathname) return;
  const waiting = new Map(Object.entries(kept.values));
  const fill = () => {
    for (const [name, field] of fieldsIn(document)) {
      const value = waiting.get(name);
      if (value !== undefined && waiting.delete(name)) write(field, value);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
}

function takeKept(): Typed | null {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}
