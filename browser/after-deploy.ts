import { keepTyped, takeTyped, watchKeptForms } from './kept-forms.ts';
import { fieldsIn, readTyped, write } from './typed-fields.ts';

const reloadedKey = 'reloaded';

const typedName = 'reload';

/** In milliseconds: the length of a tap. */
const clickTime = 300;

/** Reloads the page if a new build has replaced its missing code, and restores what was typed. */
export function watchBuild(): void {
  watchKeptForms();
  restoreTyped();
  let isAsking = false;
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

/** Stays when offline, or if the build is unchanged. */
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
  // The missing code may belong to a link that is just being followed.
  await new Promise((resolve) => setTimeout(resolve, clickTime));
  if (isLeaving) return;
  keepTyped(typedName, readTyped(document));
  location.reload();
}

/** Also fills fields that appear later. */
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
