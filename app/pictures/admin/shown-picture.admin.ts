import { isPictureAddress, urlOf } from '../../values/web-address.ts';

/** A small form of a picture of our own; any other as it is; empty for what is no address of a picture. */
export function smallSource(url: string): string {
  if (/^(https?:\/\/[^/]+)?\/media\/[a-z0-9-]+$/.test(url)) return `${url}/320.webp`;
  return isPictureAddress(url) ? url : '';
}

/** An address as it is stored: one of this site, however it was pasted, from its root. */
export function siteAddressOf(typed: string): string {
  const url = urlOf(typed.trim());
  return url?.origin === location.origin ? url.pathname : typed.trim();
}

/** What is to know of pictures that lie with others: the site's own pages load none from there. */
export const strangerWarning = (urls: readonly string[]): string | null =>
  urls.some((url) => /^https?:/i.test(url) && urlOf(url)?.origin !== location.origin)
    ? 'Pictures at the address of another site are not shown to visitors, whose browsers would be led there. Send the picture here instead.'
    : null;
