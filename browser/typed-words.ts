const storageKey = 'typed';

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in the fields of a page, by `nameOf`. */
interface Typed {
  path: string;
  values: Record<string, string>;
}

// Neither passwords nor cards are ever written down.
const written =
  ':is(input,textarea,select)[name]:not([type=hidden],[type=password],[type=file],[data-secret])';

/** Its name, and which of those of this name it is. */
function fieldsByName(): Map<string, TypedField> {
  const counts = new Map<string, number>();
  const fields = [...document.querySelectorAll<TypedField>(written)];
  return new Map(
    fields.map((field) => {
      const count = (counts.get(field.name) ?? 0) + 1;
      counts.set(field.name, count);
      return [`${field.name} ${count}`, field];
    }),
  );
}

const isTicked = (field: TypedField) =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);
const read = (field: TypedField) =>
  field instanceof HTMLInputElement && isTicked(field) ? String(field.checked) : field.value;

/** Keeps, for the next load of this page in this tab, what stands in its fields. */
export function keepTyped(): void {
  const values = Object.fromEntries(
    [...fieldsByName()].map(([name, field]) => [name, read(field)]).filter(([, value]) => value !== ''),
  );
  const typed: Typed = { path: location.pathname, values };
  sessionStorage.setItem(storageKey, JSON.stringify(typed));
}

/** Puts back what was kept, in fields that are drawn later too, and forgets it. */
export function restoreTyped(): void {
  const kept = takeKept();
  if (kept?.path !== location.pathname) return;
  const waiting = new Map(Object.entries(kept.values));
  const fill = () => {
    for (const [name, field] of fieldsByName()) {
      const value = waiting.get(name);
      if (value !== undefined && waiting.delete(name) && value !== read(field)) write(field, value);
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

/** As if it had been typed: React looks at the field itself, past what it has put there. */
function write(field: TypedField, value: string): void {
  if (isTicked(field)) {
    field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
