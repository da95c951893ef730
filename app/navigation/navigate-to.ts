import { TransportError } from '../../browser/request.ts';

/** Counts navigations: only the latest takes effect. */
let ways = 0;

/**
 * Navigates without a new document: fetches everything, changes the address, scrolls, moves the focus. A newer
 * call cancels an older one. Loads a new document if fetching fails, or from other sites' scripts to a private
 * page. Without a connection the page stays, and `onNoConnection` says why.
 */
export async function navigateTo(
  to: string,
  prepare: () => Promise<void>,
  navigate: () => void,
  isPrivatePath: (path: string) => boolean,
  onNoConnection: () => void,
): Promise<void> {
  const from = location.pathname;
  const { pathname, hash } = new URL(to, location.href);
  ways += 1;
  const way = ways;
  const { dataset } = document.documentElement;
  dataset.travels = '';
  try {
    if (hasTags() && isPrivatePath(pathname)) throw new Error('Not with tags');
    await prepare();
  } catch (error) {
    if (way !== ways) return;
    if (!navigator.onLine || (error instanceof TransportError && error.status === 0)) onNoConnection();
    else location.assign(to);
    return;
  } finally {
    if (way === ways) delete dataset.travels;
  }
  if (way !== ways) return;
  navigate();
  requestAnimationFrame(() => {
    const section = hash && document.getElementById(hash.slice(1));
    if (section) {
      const place = section.querySelector<HTMLElement>('[aria-invalid=true]') ?? section;
      place.scrollIntoView({ behavior: pathname === from ? 'auto' : 'instant' });
      place.focus({ preventScroll: true });
    } else if (pathname !== from) {
      scrollTo({ top: 0, behavior: 'instant' });
    }
  });
}

/** True if scripts of other sites are loaded. */
export const hasTags = () => Boolean(window.dataLayer || window.fbq);
