import { paths } from '../paths.ts';
import { phoneLink, useContent } from './use-content.ts';

export function NeedsScripts({ what, about }: { what: string; about?: string }) {
  const { phone } = useContent();
  return (
    <noscript>
      <p className="my-6 max-w-xl rounded border-l-4 border-amber bg-amber-tint px-4 py-3 text-ink">
        {what} needs JavaScript, which is switched off in your browser. Please switch it on for this site, or
        ring us on{' '}
        <a href={phoneLink(phone)} className="font-semibold underline">
          {phone}
        </a>{' '}
        or{' '}
        <a
          href={about === undefined ? paths.contact() : paths.contactForm(`About ${about}:\n`)}
          className="font-semibold underline"
        >
          write to us
        </a>
        .
      </p>
    </noscript>
  );
}
