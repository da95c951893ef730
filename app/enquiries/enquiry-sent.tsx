import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetTyped } from '../../browser/kept-forms.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { phoneLink, useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { replyTimeQuery } from './queries.ts';
import { promiseWords } from './reply-time.ts';

interface EnquirySentProps {
  to?: string;
  onAgain?: () => void;
}

/** Takes the focus, because the form that had it is gone. */
export default function EnquirySent({ to, onAgain }: EnquirySentProps) {
  const { phone, replyWithin } = useContent();
  const { data: usual } = useQuery(replyTimeQuery);
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetTyped('enquiry');
    title.current?.focus({ preventScroll: true });
    // The scroll margin leaves room for the toast.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      className="scroll-mb-36 self-start rounded-lg border border-line bg-white p-5 text-ink md:p-7"
    >
      <h3 ref={title} tabIndex={-1} className="text-2xl outline-none">
        Your message is with us
      </h3>
      <ol className="mt-5 list-decimal space-y-3 pl-5">
        <li>The people who read it also do the work.</li>
        <li>{promiseWords(replyWithin, usual?.hours ?? null)}</li>
        <li>
          The answer goes to{' '}
          <span className="font-semibold wrap-anywhere">{to ?? 'the address that you gave'}</span>. If that is
          not yours, please write to us again.
        </li>
      </ol>
      <p className="mt-5 text-sm text-ink-soft">
        If it cannot wait, ring us:{' '}
        <a href={phoneLink(phone)} className="tabular-nums font-semibold text-ink underline">
          {phone}
        </a>
      </p>
      {onAgain ? (
        <Button look="quiet" className="mt-6" onClick={onAgain}>
          Write another message
        </Button>
      ) : (
        <ButtonLink look="quiet" className="mt-6" href={paths.contactForm()}>
          Write another message
        </ButtonLink>
      )}
    </div>
  );
}
