import { watchKeptForms } from './kept-forms.ts';
import { keepTyped, restoreTyped } from './typed-words.ts';

/** Which entry this browser has reloaded a page of, so that it never does so twice. */
const reloadedKey = 'reloaded';

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
  keepTyped();
  location.reload();
}
