import { ButtonLink } from '../../ui/button.tsx';
import { phoneLink, useContent } from '../content/use-content.ts';

/** The two ways to reach the workshop, as buttons on a dark ground. */
export function PhoneAndMail() {
  const { phone, email } = useContent();
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <ButtonLink href={phoneLink(phone)} look="onDark" isDocument>
        Call {phone}
      </ButtonLink>
      {email && (
        <ButtonLink href={`mailto:${email}?subject=Consultation`} look="onDark" isDocument>
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </ButtonLink>
      )}
    </div>
  );
}
