import { fieldsIn, isFilledIn, readTyped, write } from './typed-fields.ts';

const storageKey = 'keptForms';

/** Field values of each form, by `keyOf`. */
type KeptForms = Record<string, Record<string, string>>;

/** The attribute names the form. Values survive links, reloads and going back in this tab. */
const keeping = '[data-keeps]';

/** Includes the address, because its query may have begun a message. */
const keyOf = (name: string | null) => `${name} ${location.pathname}${location.search}`;

function readKept(): KeptForms {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** Throws if storage is full or forbidden. */
function store(kept: KeptForms): void {
  // First, because a failed write would leave the old value.
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

/** Without a name, forgets all forms. */
export const forgetTyped = (name = '') => keepOnly((key) => name !== '' && !key.startsWith(`${name} `));

/** Call before scripts of other sites load, which could read the typed text. */
export const forgetTypedElsewhere = () => keepOnly((key) => key.endsWith(keyOf('')));

/** For the next load of this address. Throws like `store`. */
export const keepTyped = (name: string, typed: Record<string, string>) =>
  store({ ...readKept(), [keyOf(name)]: typed });

export function takeTyped(name: string): Record<string, string> {
  const { [keyOf(name)]: typed = {} } = readKept();
  forgetTyped(name);
  return typed;
}

let isWatching = false;
let isFilling = false;

/** Also restores forms that are drawn later. */
export function watchKeptForms(): void {
  if (isWatching) return;
  isWatching = true;
  // A button may change a field as well.
  for (const event of ['input', 'click']) document.addEventListener(event, keep);
  new MutationObserver(fill).observe(document.body, { childList: true, subtree: true });
  // Deferred: during React's own work, React would miss the event.
  queueMicrotask(fill);
}

function keep({ target }: Event): void {
  // A link may have changed the address by now.
  const form = target instanceof Element && !target.closest('a') ? target.closest(keeping) : null;
  if (form && !isFilling)
    tryToStore({ ...readKept(), [keyOf(form.getAttribute('data-keeps'))]: readTyped(form) });
}

const met = new WeakSet<Element>();

function fill(): void {
  isFilling = true;
  for (const form of document.querySelectorAll(keeping)) {
    const fields = fieldsIn(form).filter(([, field]) => !met.has(field));
    const values = (fields.length > 0 && readKept()[keyOf(form.getAttribute('data-keeps'))]) || {};
    for (const [name, field] of fields) {
      met.add(field);
      const value = values[name];
      // An earlier choice may have removed the field.
      if (value !== undefined && field.isConnected && !isFilledIn(field)) write(field, value);
    }
  }
  isFilling = false;
}
