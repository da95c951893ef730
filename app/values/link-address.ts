import { urlOf } from './web-address.ts';

/** Browsers ignore this white space at the beginning of an address. */
const leadingSpace = /^[\s\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]+/;

/** Allows paths of this site and known schemes only. */
export const isLinkAddress = (href: string) =>
  /^(\/(?![/\\])|#|https?:|mailto:|tel:)/i.test(href.replace(leadingSpace, ''));

/** Completes a domain with https:// and an email address with mailto:. Null if unclear or not allowed. */
export function toLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (isLinkAddress(text)) return isWhole(text) ? text : null;
  if (/^[^@/:?#]+@[^@/:?#]+\.[^@/:?#.]+$/.test(text)) return `mailto:${text}`;
  return /^[^@/:?#.]+(\.[^@/:?#.]+)+(:\d+)?([/?#].*)?$/.test(text) && urlOf(`https://${text}`)
    ? `https://${text}`
    : null;
}

/** Requires something after the scheme. */
const isWhole = (address: string) =>
  /^[/#]/.test(address) || (/^[a-z]+:(\/\/)?[^/]/i.test(address) && urlOf(address) !== null);
