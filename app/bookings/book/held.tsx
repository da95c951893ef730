import { useEffect, useRef } from 'react';
import { forgetTyped } from '../../../browser/kept-forms.ts';
import { phoneLink, useContent } from '../../content/use-content.ts';
import { londonTime } from '../../values/london-days.ts';
import { formatSlot } from '../slots.ts';

interface HeldProps {
  date: string;
  heldUntil: string;
  /** Left out by a page without scripts, which does not know it. */
  email?: string;
}

/** Says that a booking waits to be confirmed by email. It takes the focus: it comes in place of the form. */
export default function Held({ date, heldUntil, email = 'you' }: HeldProps) {
  const { phone } = useContent();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetTyped('booking');
    title.current?.focus();
  }, []);
  return (
    <div className="max-w-2xl">
      <h3 ref={title} tabIndex={-1} className="text-2xl text-ink outline-none">
        One more step: confirm it by email
      </h3>
      <p className="tabular-nums mt-5 border-l-4 border-amber pl-4 text-xl font-semibold text-ink">
        {formatSlot(date)}
      </p>
      <p className="mt-5">
        Unusually many people are booking just now, so we ask everyone to confirm. Please open the email that
        is on its way to <span className="font-semibold wrap-anywhere">{email}</span> and press the button in
        it.
      </p>
      <p className="mt-4">
        We keep this time for you until{' '}
        <strong className="tabular-nums font-semibold">{londonTime(new Date(heldUntil))}</strong>. Nobody else
        can take it before then.
      </p>
      <p className="mt-6 text-sm text-ink-soft">
        No email after a few minutes? Please look in your spam folder, or ring us:{' '}
        <a href={phoneLink(phone)} className="tabular-nums font-semibold text-ink underline">
          {phone}
        </a>
      </p>
    </div>
  );
}
