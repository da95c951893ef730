import { keepTyped, takeTyped, watchKeptForms } from './kept-forms.ts';
import { fieldsIn, readTyped, write } from './typed-fields.ts';

/** Which entry this browser has reloaded a page of, so that it never does so twice. */
const reloadedKey = 'reloaded';

/** Under which name what was typed meanwhile is kept. */
const typedName = 'reload';

/** How long, in milliseconds, a finger stays on a link. */
const clickTime = 300;

/**
 * Makes an old page new when the build that its missing code belonged to has been replaced, and puts back what was
 * typed before that; and what forms keep for longer.
 */
export function watchBuild(): void {
  watchKeptForms();
  restoreTyped();
  let isAsking = false;
  // Vite's own: some code could not be fetched.
  addEventListener('vite:preloadError', () => {
    if (isAsking || !navigator.onLine) return;
    isAsking = true;
    void reloadIfReplaced()
      .catch(() => {})
      .finally(() => {
        isAsking = false;
      });
  });
}

/** Without an answer the page stays, and so it does where the server still has this very build. */
async function reloadIfReplaced(): Promise<void> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', leave, { once: true });
  const entry = [...document.querySelectorAll<HTMLScriptElement>('body > script[src]')].at(-1)?.src ?? '';
  const answer = await fetch(location.href, { cache: 'no-store' });
  const isReplaced = answer.ok && !(await answer.text()).includes(new URL(entry).pathname);
  if (!isReplaced || sessionStorage.getItem(reloadedKey) === entry) return;
  sessionStorage.setItem(reloadedKey, entry);
  // What was missing may have been the page of a link that is about to be let go.
  await new Promise((resolve) => setTimeout(resolve, clickTime));
  if (isLeaving) return;
  keepTyped(typedName, readTyped(document));
  location.reload();
}

/** Puts back what was kept, in fields that are drawn later too, and forgets it. */
function restoreTyped(): void {
  const waiting = new Map(Object.entries(takeTyped(typedName)));
  if (waiting.size === 0) return;
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
