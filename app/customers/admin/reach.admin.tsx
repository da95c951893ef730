import { Mail, MessageSquare, Phone } from 'lucide';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { emailLink } from '../../content/admin/contact-links.admin.tsx';
import { phoneLink } from '../../content/use-content.ts';
import type { Customer } from './contract.ts';

/** How a customer is called, texted and written to, each by one press. */
export function Reach({ customer: { name, email, phone } }: { customer: Customer }) {
  const who = name || email;
  return (
    <div className="grid gap-2">
      <ul className="grid grid-cols-3 gap-3 sm:flex">
        {phone && (
          <>
            <li>
              <ButtonLink href={phoneLink(phone)} isDocument className={button} aria-label={`Call ${who}`}>
                <Icon of={Phone} className="size-5" />
                Call
              </ButtonLink>
            </li>
            <li>
              <ButtonLink
                href={phoneLink(phone).replace('tel:', 'sms:')}
                isDocument
                look="quiet"
                className={button}
                aria-label={`Text ${who}`}
              >
                <Icon of={MessageSquare} className="size-5" />
                Text
              </ButtonLink>
            </li>
          </>
        )}
        <li>
          <ButtonLink
            href={emailLink(email)}
            isDocument
            look="quiet"
            className={button}
            aria-label={`Email ${who}`}
          >
            <Icon of={Mail} className="size-5" />
            Email
          </ButtonLink>
        </li>
      </ul>
      <p className="select-all [overflow-wrap:anywhere]">{email}</p>
      <p className={phone ? 'select-all [overflow-wrap:anywhere]' : 'text-ink-soft'}>
        {phone ?? 'No phone number is known.'}
      </p>
    </div>
  );
}

const button = 'w-full max-sm:px-2';
