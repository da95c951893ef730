import { TransportError } from '../../browser/request.ts';

/** How many ways have been taken: only the last one counts. */
let ways = 0;

/**
 * Moves to another page of the site without loading a new document: first everything it needs, then the
 * address, then the place on the page: its top, or the section that the address names, which has the focus then where
 * it can have it. Meanwhile the document is marked, for the bar that says so. Whoever asks for another page meanwhile
 * goes there alone. When the page cannot be fetched the browser is sent there the ordinary way, and also from a
 * document with the tags of other sites to a private page: there they would read along. Without a connection that would
 * end on the browser's own error page, so everything stays, and `onNoConnection` says why.
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
      // Where something was typed wrongly, that comes first.
      const place = section.querySelector<HTMLElement>('[aria-invalid=true]') ?? section;
      place.scrollIntoView({ behavior: pathname === from ? 'auto' : 'instant' });
      place.focus({ preventScroll: true });
    } else if (pathname !== from) {
      scrollTo({ top: 0, behavior: 'instant' });
    }
  });
}

/** Whether the document has loaded tags of other sites. */
export const hasTags = () => Boolean(window.dataLayer || window.fbq);
