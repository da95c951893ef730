import { phoneLink } from '../use-content.ts';

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]';

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={linkClass}>
    {email}
  </a>
);

/** Rings when it is pressed on a phone. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return <span className="text-ink-soft">none given</span>;
  return (
    <a href={phoneLink(phone)} className={`${linkClass} whitespace-nowrap`}>
      {phone}
    </a>
  );
}
