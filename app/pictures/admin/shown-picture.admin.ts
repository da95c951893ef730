import { isPictureAddress, isWebAddress, urlOf } from '../../values/web-address.ts';

/** Returns an empty text if `url` is not a picture's address. */
export function smallSource(url: string): string {
  if (/^(https?:\/\/[^/]+)?\/media\/[a-z0-9-]+$/.test(url)) return `${url}/320.webp`;
  return isPictureAddress(url) ? url : '';
}

/** Removes this site's origin from an address. */
export function withoutSiteOrigin(typed: string): string {
  const url = urlOf(typed.trim());
  return url?.origin === location.origin ? url.pathname : typed.trim();
}

export const isElsewhere = (url: string): boolean =>
  isWebAddress(url) && urlOf(url)?.origin !== location.origin;
