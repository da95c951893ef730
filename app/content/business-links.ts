import { linkAddressOf } from '../values/link-address.ts';

/** Says where each network keeps the pages of a business. */
const networks = {
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  linkedinUrl: 'https://www.linkedin.com/company/',
};

export type LinkField = keyof typeof networks | 'canonicalUrl';

/**
 * Gives the address that an owner means in the field of a link. A domain gets its https://; "@name" is a page of that
 * network. Anything else stays as it is typed.
 */
export function businessLink(field: LinkField, typed: string): string {
  const text = typed.trim();
  if (field !== 'canonicalUrl' && /^@[\w.-]+$/.test(text)) return networks[field] + text.slice(1);
  const address = linkAddressOf(text) ?? '';
  return /^https?:/i.test(address) ? address : text;
}
