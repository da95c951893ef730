import { fieldsIn, isFilledIn, readTyped, write } from './typed-fields.ts';

const storageKey = 'keptForms';

/** What stood in the fields of each form that keeps it, by `keyOf`. */
type KeptForms = Record<string, Record<string, string>>;

/** A form says its name so; what it keeps is this tab's, over links, the way back and reloads. */
const keeping = '[data-keeps]';

/** Its address belongs to it: what is in that may have begun a message. */
const keyOf = (form: Element) => `${form.getAttribute('data-keeps')} ${location.pathname}${location.search}`;

function readKept(): KeptForms {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function storeKept(kept: KeptForms): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Forgets what the forms of this name keep, or all of them. */
export function forgetTyped(name = ''): void {
  const others = Object.entries(readKept()).filter(([key]) => name !== '' && !key.startsWith(`${name} `));
  storeKept(Object.fromEntries(others));
}

let isWatching = false;
let isFilling = false;

/** Keeps what is typed into the forms that say so, and puts it back wherever they are drawn. */
export function watchKeptForms(): void {
  if (isWatching) return;
  isWatching = true;
  // A button may choose what is a field as well.
  for (const event of ['input', 'click']) document.addEventListener(event, keep);
  new MutationObserver(fill).observe(document.body, { childList: true, subtree: true });
  // Not within React's own work, in which it would not hear of it.
  queueMicrotask(fill);
}

function keep({ target }: Event): void {
  const form = target instanceof Element ? target.closest(keeping) : null;
  if (form && !isFilling) storeKept({ ...readKept(), [keyOf(form)]: readTyped(form) });
}

/** The fields that have had what was kept for them. */
const met = new WeakSet<Element>();

function fill(): void {
  isFilling = true;
  for (const form of document.querySelectorAll(keeping)) {
    const fields = fieldsIn(form).filter(([, field]) => !met.has(field));
    const values = (fields.length > 0 && readKept()[keyOf(form)]) || {};
    for (const [name, field] of fields) {
      met.add(field);
      const value = values[name];
      // A choice before it may have taken the field away.
      if (value !== undefined && field.isConnected && !isFilledIn(field)) write(field, value);
    }
  }
  isFilling = false;
}
