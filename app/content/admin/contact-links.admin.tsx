import { Link } from 'wouter';
import { adminPaths } from '../../admin-paths.ts';
import { phoneLink } from '../use-content.ts';

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]';

export const emailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <span className="text-ink-soft">none given</span>;
  return (
    <a href={emailLink(email)} className={linkClass}>
      {email}
    </a>
  );
}

export const phoneClass = (phone: string) =>
  phone.length <= 20 ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]';

export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return <span className="text-ink-soft">none given</span>;
  return (
    <a href={phoneLink(phone)} className={`${linkClass} ${phoneClass(phone)}`}>
      {phone}
    </a>
  );
}

/** An account id or an email; null once forgotten. */
export function CustomerLink({ customer }: { customer: string | null }) {
  if (!customer) return <span className="text-ink-soft">forgotten</span>;
  return (
    <Link href={adminPaths.customer(customer)} className={`${linkClass} font-semibold`}>
      All about this customer
    </Link>
  );
}
