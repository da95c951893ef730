import { hasTags } from './navigate-to.ts';

/** For how long, in milliseconds, a mouse rests on a link before its page is likely to be wanted. */
const rest = 80;

/**
 * From now on fetches what a link of the site leads to while the finger or the pointer is still on it. What fails
 * then is tried again, and told, when the link is followed. Pages that no other site's script may see are not
 * fetched into a document that has some.
 */
export function fetchAhead(
  prepare: (url: string) => Promise<void>,
  isPrivatePath: (path: string) => boolean,
): void {
  let timer: ReturnType<typeof setTimeout>;
  const fetchFor = (link: HTMLAnchorElement) => {
    if (!(hasTags() && isPrivatePath(link.pathname))) prepare(link.href).catch(() => {});
  };
  addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const link = pageLinkAt(target);
    if (link && pointerType === 'mouse') timer = setTimeout(() => fetchFor(link), rest);
  });
  addEventListener('pointerdown', ({ target }) => {
    const link = pageLinkAt(target);
    if (link) fetchFor(link);
  });
}

/** The link to another page of the site at a place, if there is one. */
function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPage =
    link?.origin === location.origin &&
    link.pathname !== location.pathname &&
    !/^\/(api|media|admin)\//.test(link.pathname) &&
    !link.hasAttribute('download');
  return isPage ? link : null;
}
