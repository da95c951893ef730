import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { forgetTyped } from '../../../browser/kept-forms.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { phoneLink, useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { londonTime } from '../../values/london-days.ts';
import type { MadeBooking } from '../contract.ts';
import { calendarFileLink, googleCalendarLink, outlookCalendarLink } from '../emails/calendar-links.ts';
import { formatSlot } from '../slots.ts';

export type BookedProps = Omit<MadeBooking, 'status'> & { email?: string };

/** Takes the focus, as it replaces the form. */
export default function Booked({ heldUntil, email = 'you', ...booked }: BookedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetTyped('booking');
    title.current?.focus();
  }, []);
  return (
    <div className="max-w-2xl">
      <h3 ref={title} tabIndex={-1} className="text-2xl text-ink outline-none">
        {heldUntil === null ? 'Your consultation is booked' : 'One more step: confirm it by email'}
      </h3>
      <p className="tabular-nums mt-5 border-l-4 border-amber pl-4 text-xl font-semibold text-ink">
        {formatSlot(booked.date)}
      </p>
      {heldUntil === null ? (
        <Standing {...booked} email={email} />
      ) : (
        <HowToConfirm heldUntil={heldUntil} email={email} />
      )}
    </div>
  );
}

function Standing({ date, minutes, token, email, isEmailed }: Omit<BookedProps, 'heldUntil'>) {
  const { address, businessName } = useContent();
  const appointment = { date, minutes, title: `Consultation at ${businessName}`, place: address };
  return (
    <>
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
        please tell us: <Phone />
      </p>
    </>
  );
}

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

const HowToConfirm = ({ heldUntil, email }: { heldUntil: string; email: string }) => (
  <>
    <p className="mt-5">
      Unusually many people are booking just now, so we ask everyone to confirm. Please open the email that is
      on its way to <span className="font-semibold wrap-anywhere">{email}</span> and press the button in it.
    </p>
    <p className="mt-4">
      We keep this time for you until{' '}
      <strong className="tabular-nums font-semibold">{londonTime(new Date(heldUntil))}</strong>. Nobody else
      can take it before then.
    </p>
    <p className="mt-6 text-sm text-ink-soft">
      No email after a few minutes? Please look in your spam folder, or ring us: <Phone />
    </p>
  </>
);

function Phone() {
  const { phone } = useContent();
  return (
    <a href={phoneLink(phone)} className="tabular-nums font-semibold text-ink underline">
      {phone}
    </a>
  );
}
