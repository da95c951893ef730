/** Where somebody types, or chooses from a list: there a stroke is a stroke. */
const takesKeys = 'input, textarea, select, [contenteditable], dialog';

/** In the browser's storage; "off" where somebody has switched the key off. */
const choiceKey = 'searchKey';

const opener = () => document.querySelector<HTMLElement>('[data-opens-search]');

/** Whether the key "/" leads to the search. Who dictates may type it without meaning to (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(choiceKey) !== 'off';
  } catch {
    return true;
  }
}

/** Switches the key on or off, for as long as the browser remembers. */
export function switchSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(choiceKey);
    else localStorage.setItem(choiceKey, 'off');
  } catch {
    // A browser that keeps nothing forgets this as well.
  }
  tellOfKey();
}

/** The link says by which key it is opened. */
function tellOfKey(): void {
  if (isSearchKeyOn()) opener()?.setAttribute('aria-keyshortcuts', '/');
  else opener()?.removeAttribute('aria-keyshortcuts');
}

/** From now on the key "/" does what the search in the header does, unless it is switched off. */
export function watchSearchKey(): void {
  tellOfKey();
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || !isSearchKeyOn()) return;
    if (target instanceof Element && target.closest(takesKeys)) return;
    event.preventDefault();
    const link = opener();
    if (!link?.ariaExpanded) link?.click();
  });
}
