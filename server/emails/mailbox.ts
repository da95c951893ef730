import { domainToASCII } from 'node:url';

const googleDomains = new Set(['gmail.com', 'googlemail.com']);

/** Gives all spellings of a mailbox one form. Only for counting: emails go to the address as typed. */
export function canonicalMailbox(address: string): string {
  const typed = address.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  if (at <= 0) return typed;
  const [name, domain] = [typed.slice(0, at), canonicalDomain(typed.slice(at + 1))];
  const untagged = name.includes('+') ? name.slice(0, name.indexOf('+')) || name : name;
  return googleDomains.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

const canonicalDomain = (domain: string) => (domainToASCII(domain) || domain).replace(/\.+$/, '');
