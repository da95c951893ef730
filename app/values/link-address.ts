import { urlOf } from './web-address.ts';

/** White space that browsers pass over at the beginning of an address. */
const leadingSpace = /^[\s\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]+/;

/** Whether a link of a rich text may lead there: to a place on this site, or by a scheme that we know. */
export const isLinkAddress = (href: string) =>
  /^(\/(?![/\\])|#|https?:|mailto:|tel:)/i.test(href.replace(leadingSpace, ''));

/**
 * What somebody typed as the address that a link leads to: a domain gets its https://, an email address its mailto:.
 * Null where nobody can tell what was meant, or where links may not lead.
 */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (isLinkAddress(text)) return isWhole(text) ? text : null;
  if (/^[^@/:?#]+@[^@/:?#]+\.[^@/:?#.]+$/.test(text)) return `mailto:${text}`;
  return /^[^@/:?#.]+(\.[^@/:?#.]+)+(:\d+)?([/?#].*)?$/.test(text) && urlOf(`https://${text}`)
    ? `https://${text}`
    : null;
}

/** Whether something follows the scheme. */
const isWhole = (address: string) =>
  /^[/#]/.test(address) || (/^[a-z]+:(\/\/)?[^/]/i.test(address) && urlOf(address) !== null);
