import { fieldsIn, isFilledIn, readTyped, write } from './typed-fields.ts';

const storageKey = 'keptForms';

/** What stood in the fields of each form that keeps it, by `keyOf`. */
type KeptForms = Record<string, Record<string, string>>;

/** A form says its name so; what it keeps is this tab's, over links, the way back and reloads. */
const keeping = '[data-keeps]';

/** Its address belongs to it: what is in that may have begun a message. */
const keyOf = (name: string | null) => `${name} ${location.pathname}${location.search}`;

function readKept(): KeptForms {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** Throws where storage is full or forbidden. */
function store(kept: KeptForms): void {
  // First, for what cannot be replaced would stay.
  sessionStorage.removeItem(storageKey);
  if (Object.keys(kept).length > 0) sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

function tryToStore(kept: KeptForms): void {
  try {
    store(kept);
  } catch {
    // Storage is full or forbidden.
  }
}

const keepOnly = (isKept: (key: string) => boolean) =>
  tryToStore(Object.fromEntries(Object.entries(readKept()).filter(([key]) => isKept(key))));

/** Forgets what the forms of this name keep, or all of them. */
export const forgetTyped = (name = '') => keepOnly((key) => name !== '' && !key.startsWith(`${name} `));

/** Forgets what was typed at other addresses than the open one, before scripts of other sites may read it. */
export const forgetTypedElsewhere = () => keepOnly((key) => key.endsWith(keyOf('')));

/** Keeps something for the next load of this address. Throws where it cannot be stored. */
export const keepTyped = (name: string, typed: Record<string, string>) =>
  store({ ...readKept(), [keyOf(name)]: typed });

/** Gives what `keepTyped` kept, and forgets it. */
export function takeTyped(name: string): Record<string, string> {
  const { [keyOf(name)]: typed = {} } = readKept();
  forgetTyped(name);
  return typed;
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
  // A link in it may have led to another address by now.
  const form = target instanceof Element && !target.closest('a') ? target.closest(keeping) : null;
  if (form && !isFilling)
    tryToStore({ ...readKept(), [keyOf(form.getAttribute('data-keeps'))]: readTyped(form) });
}

/** The fields that have had what was kept for them. */
const met = new WeakSet<Element>();

function fill(): void {
  isFilling = true;
  for (const form of document.querySelectorAll(keeping)) {
    const fields = fieldsIn(form).filter(([, field]) => !met.has(field));
    const values = (fields.length > 0 && readKept()[keyOf(form.getAttribute('data-keeps'))]) || {};
    for (const [name, field] of fields) {
      met.add(field);
      const value = values[name];
      // A choice before it may have taken the field away.
      if (value !== undefined && field.isConnected && !isFilledIn(field)) write(field, value);
    }
  }
  isFilling = false;
}
