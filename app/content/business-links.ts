import { toLinkAddress } from '../values/link-address.ts';

const networks = {
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  linkedinUrl: 'https://www.linkedin.com/company/',
};

export type LinkField = keyof typeof networks | 'canonicalUrl';

/** A domain gets its https://, and "@name" becomes a page of that network. Anything else stays as typed. */
export function businessLink(field: LinkField, typed: string): string {
  const text = typed.trim();
  if (field !== 'canonicalUrl' && /^@[\w.-]+$/.test(text)) return networks[field] + text.slice(1);
  const address = toLinkAddress(text) ?? '';
  return /^https?:/i.test(address) ? address : text;
}
