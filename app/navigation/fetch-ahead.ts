import { hasTags } from './navigate-to.ts';

/** In milliseconds; a mouse that rests so long probably opens the link. */
const rest = 80;

/**
 * Prefetches the page of a link that is hovered or pressed; ignores failures. Skips private pages in a
 * document with scripts of other sites.
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

function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPage =
    link?.origin === location.origin &&
    link.pathname !== location.pathname &&
    !/^\/(api|media|admin)\//.test(link.pathname) &&
    !link.hasAttribute('download');
  return isPage ? link : null;
}
