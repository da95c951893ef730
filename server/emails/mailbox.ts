import { domainToASCII } from 'node:url';

const googleDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an email address reaches, so that spellings of one are counted together: lower case, without a
 * `+tag`, its domain as mail is sent to it, and for Gmail without the dots, which it ignores. Only for counting: emails
 * go to the address as typed.
 */
export function mailboxOf(address: string): string {
  const typed = address.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  if (at <= 0) return typed;
  const [name, domain] = [typed.slice(0, at), sentTo(typed.slice(at + 1))];
  const untagged = name.includes('+') ? name.slice(0, name.indexOf('+')) || name : name;
  return googleDomains.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Wide letters, invisible ones and other full stops are one domain to whoever sends. */
const sentTo = (domain: string) => (domainToASCII(domain) || domain).replace(/\.+$/, '');
