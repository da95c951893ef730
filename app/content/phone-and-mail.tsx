import { Mail, Phone } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { phoneLink, useContent } from './use-content.ts';

/** The two ways to reach the workshop, as buttons on a dark ground. */
export function PhoneAndMail() {
  const { phone, email } = useContent();
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <ButtonLink href={phoneLink(phone)} isDocument>
        <Phone aria-hidden className="size-4" />
        <span className="figures">Call {phone}</span>
      </ButtonLink>
      {email && (
        <ButtonLink href={`mailto:${email}?subject=Consultation`} look="onDark" isDocument>
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </ButtonLink>
      )}
    </div>
  );
}
