/** In these elements the key types a character. */
const takesKeys = 'input, textarea, select, [contenteditable], dialog';

/** In localStorage; "off" disables the key. */
const choiceKey = 'searchKey';

const opener = () => document.querySelector<HTMLElement>('[data-opens-search]');

/** May be off: speech input can press single keys by accident (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(choiceKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(choiceKey);
    else localStorage.setItem(choiceKey, 'off');
  } catch {
    // Storage may be blocked.
  }
  announceSearchKey();
}

function announceSearchKey(): void {
  if (isSearchKeyOn()) opener()?.setAttribute('aria-keyshortcuts', '/');
  else opener()?.removeAttribute('aria-keyshortcuts');
}

export function watchSearchKey(): void {
  announceSearchKey();
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || !isSearchKeyOn()) return;
    if (target instanceof Element && target.closest(takesKeys)) return;
    event.preventDefault();
    const link = opener();
    if (!link?.ariaExpanded) link?.click();
  });
}
