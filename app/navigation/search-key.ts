/** Where somebody types, or chooses from a list: there a stroke is a stroke. */
const takesKeys = 'input, textarea, select, [contenteditable], dialog';

/** From now on the key "/" does what the search in the header does. */
export function watchSearchKey(): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(takesKeys)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]:not([aria-expanded])')?.click();
  });
}
