import type { ReactNode } from 'react';
import { openingHoursInWords } from '../content/opening-hours.ts';
import { phoneLink, useContent } from '../content/use-content.ts';

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Where and when the workshop can be reached; what is not known is left out. */
export function ContactDetails() {
  const { phone, email, address, openingHours = '' } = useContent();
  const hours = openingHoursInWords(openingHours);
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Row name="Phone">
        <a href={phoneLink(phone)} className={`tabular-nums ${link}`}>
          {phone}
        </a>
      </Row>
      {email && (
        <Row name="Email">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Row>
      )}
      <Row name="Workshop">{address}</Row>
      {hours.length > 0 && (
        <Row name="Open">
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 py-5 sm:grid-cols-[8rem_1fr] sm:items-baseline">
      <dt className="text-sm">{name}</dt>
      <dd className="min-w-0 text-xl font-semibold text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}
