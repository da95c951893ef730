import { isPictureAddress, isWebAddress, urlOf } from '../../values/web-address.ts';

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

/** Says whether a picture lies elsewhere, so that it has to be fetched before visitors see it. */
export const isElsewhere = (url: string): boolean =>
  isWebAddress(url) && urlOf(url)?.origin !== location.origin;
