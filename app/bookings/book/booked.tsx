import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { forgetTyped } from '../../../browser/kept-forms.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { phoneLink, useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { calendarFileLink, googleCalendarLink, outlookCalendarLink } from '../emails/calendar-links.ts';
import { formatSlot } from '../slots.ts';

interface BookedProps {
  date: string;
  minutes: number;
  /** Of its link; null where that is told by email only. */
  token: string | null;
  /** Left out by a page without scripts, which does not know it. */
  email?: string;
  isEmailed: boolean;
}

/** Says what was booked. It takes the focus: it comes in place of the form. */
export default function Booked({ date, minutes, token, email = 'you', isEmailed }: BookedProps) {
  const { phone, address, businessName } = useContent();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetTyped('booking');
    title.current?.focus();
  }, []);
  const appointment = { date, minutes, title: `Consultation at ${businessName}`, place: address };
  return (
    <div className="max-w-2xl">
      <h3 ref={title} tabIndex={-1} className="text-2xl text-ink outline-none">
        Your consultation is booked
      </h3>
      <p className="tabular-nums mt-5 border-l-4 border-amber pl-4 text-xl font-semibold text-ink">
        {formatSlot(date)}
      </p>
      <p className="mt-5">
        {minutes} minutes, at {address}.{' '}
        {isEmailed ? (
          <>
            An email with the time is on its way to <span className="wrap-anywhere">{email}</span>.
          </>
        ) : (
          <>
            We have sent several emails to <span className="wrap-anywhere">{email}</span> already, so none
            goes out about this: please note the time.
          </>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ButtonLink href={googleCalendarLink(appointment)} look="quiet" isDocument {...elsewhere}>
          Add to Google Calendar
        </ButtonLink>
        <ButtonLink href={outlookCalendarLink(appointment)} look="quiet" isDocument {...elsewhere}>
          Add to Outlook
        </ButtonLink>
        {token !== null && (
          <ButtonLink href={calendarFileLink(token)} look="quiet" isDocument>
            Add to Apple and others
          </ButtonLink>
        )}
      </div>
      <p className="mt-6 text-sm text-ink-soft">
        If you cannot come,{' '}
        {token !== null && (
          <>
            <Link href={paths.booking(token)} className="font-semibold text-ink underline">
              move or cancel it
            </Link>{' '}
            here, or{' '}
          </>
        )}
        please tell us:{' '}
        <a href={phoneLink(phone)} className="tabular-nums font-semibold text-ink underline">
          {phone}
        </a>
      </p>
    </div>
  );
}

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
