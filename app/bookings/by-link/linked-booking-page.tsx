import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearch } from 'wouter';
import { ButtonLink } from '../../../ui/button.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { phoneLink, useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { bookingWords } from '../booking-words.ts';
import type { LinkedBooking } from '../contract.ts';
import { calendarFileLink } from '../emails/calendar-links.ts';
import { dayIn, linkedBookingQuery } from '../queries.ts';
import { formatSlot } from '../slots.ts';
import { changePath, linkedView } from './linked-view.ts';
import { MoveForm } from './move-form.tsx';
import { PressForm } from './press-form.tsx';

export function Page() {
  const { token = '' } = useParams();
  const { data: booking } = useQuery(linkedBookingQuery(token));
  return (
    <div className="wrap pt-10 pb-20 md:pt-16">
      {booking ? <Linked token={token} booking={booking} /> : <NoSuchLink />}
    </div>
  );
}

const titles = {
  open: 'Your consultation',
  held: 'Please confirm your consultation',
  confirmed: 'Your consultation is booked',
  released: 'This time is no longer held for you',
  moved: 'Your consultation is moved',
  move: 'Move your consultation',
  cancel: 'Cancel your consultation?',
  cancelled: 'Your consultation is cancelled',
  begun: 'Your consultation has begun',
  over: 'Your consultation is over',
};

function Linked({ token, booking }: { token: string; booking: LinkedBooking }) {
  const search = useSearch();
  const view = linkedView(booking, search);
  return (
    <>
      <Title words={titles[view]} />
      <Facts booking={booking} />
      {(view === 'moved' || view === 'cancelled') && <Told token={token} booking={booking} />}
      {view === 'move' && <MoveForm token={token} day={dayIn(search)} />}
      {view === 'cancel' && <PressForm token={token} does="cancel" />}
      {view === 'held' && <PressForm token={token} does="confirm" />}
      {(view === 'open' || view === 'moved' || view === 'confirmed') && <Ways token={token} />}
      {view === 'begun' && <Late />}
      {(view === 'cancelled' || view === 'released' || view === 'over') && (
        <ButtonLink href={paths.book()} className="mt-8">
          Book another consultation
        </ButtonLink>
      )}
    </>
  );
}

function Title({ words }: { words: string }) {
  const { businessName } = useContent();
  useDocumentTitle(`${words} | ${businessName}`);
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(words);
  useEffect(() => {
    if (last.current === words) return;
    last.current = words;
    title.current?.focus();
  }, [words]);
  return (
    <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
      {words}
    </h1>
  );
}

function Facts({ booking }: { booking: LinkedBooking }) {
  const { address } = useContent();
  const { date, minutes, standing } = booking;
  const isGone = standing === 'cancelled' || standing === 'released';
  return (
    <div className={`mt-6 border-l-4 pl-4 ${isGone ? 'border-line-strong' : 'border-amber'}`}>
      <p className={`tabular-nums text-xl ${isGone ? 'text-ink-soft line-through' : 'font-semibold'}`}>
        <time dateTime={date}>{formatSlot(date)}</time>
      </p>
      <p className="mt-1 text-ink-soft">
        {bookingWords(booking)}, {minutes} minutes{isGone ? '' : `, at ${address}`}
      </p>
    </div>
  );
}

function Told({ token, booking: { isEmailed, emailAt } }: { token: string; booking: LinkedBooking }) {
  if (isEmailed && emailAt === null) return null;
  return (
    <div className="mt-6 max-w-xl" role="note">
      <p>
        {emailAt === null
          ? 'No email goes out about this, so please note it.'
          : `We have sent you several emails already, so the one about this goes out on ${formatSlot(emailAt)}.`}{' '}
        This file brings your calendar up to date at once.
      </p>
      <ButtonLink href={calendarFileLink(token)} look="quiet" isDocument className="mt-4">
        Update my calendar
      </ButtonLink>
    </div>
  );
}

function Ways({ token }: { token: string }) {
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={changePath(token, 'move')}>Move it</ButtonLink>
        <ButtonLink href={changePath(token, 'cancel')} look="quiet">
          Cancel it
        </ButtonLink>
      </div>
      <Phone before="Or ring us:" />
    </>
  );
}

const Late = () => <Phone before="It can no longer be moved or cancelled here. Please ring us:" />;

function NoSuchLink() {
  return (
    <>
      <Title words="This link does not work" />
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        Part of it may be missing, or the consultation may be long over. The email about your booking has the
        whole link.
      </p>
      <Phone before="If you want to move or cancel a consultation, please ring us:" />
      <ButtonLink href={paths.book()} className="mt-8">
        Book a consultation
      </ButtonLink>
    </>
  );
}

function Phone({ before }: { before: string }) {
  const { phone } = useContent();
  return (
    <p className="mt-6 max-w-xl">
      {before}{' '}
      <a href={phoneLink(phone)} className="tabular-nums font-semibold whitespace-nowrap underline">
        {phone}
      </a>
    </p>
  );
}
