import { Link } from 'wouter';
import { adminPaths } from '../../admin-paths.ts';
import { phoneLink } from '../use-content.ts';

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]';

export const emailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Nobody has to give one who comes in by the door. */
export function EmailLink({ email }: { email: string }) {
  if (email === '') return <span className="text-ink-soft">none given</span>;
  return (
    <a href={emailLink(email)} className={linkClass}>
      {email}
    </a>
  );
}

/** A number as numbers are stays on its line; a whole sentence, as some people write, is broken. */
export const phoneClass = (phone: string) =>
  phone.length <= 20 ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]';

/** Rings when it is pressed on a phone. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return <span className="text-ink-soft">none given</span>;
  return (
    <a href={phoneLink(phone)} className={`${linkClass} ${phoneClass(phone)}`}>
      {phone}
    </a>
  );
}

/** To all that is known of whoever did this, by the id of their account or their email; nowhere once they are forgotten. */
export function CustomerLink({ customer }: { customer: string | null }) {
  if (!customer) return <span className="text-ink-soft">forgotten</span>;
  return (
    <Link href={adminPaths.customer(customer)} className={`${linkClass} font-semibold`}>
      All about this customer
    </Link>
  );
}
