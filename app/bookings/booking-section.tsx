import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { EmbedSlot } from '../embeds/embed-slot.tsx';

/** A Friday's consultations, half an hour each from 1pm to 5pm. */
const starts = ['1:00', '1:30', '2:00', '2:30', '3:00', '3:30', '4:00', '4:30'];

/** `children` are the ways to take a time: until the calendar is here, telephone and e-mail. */
export function BookingSection({ children }: { children: ReactNode }) {
  return (
    <Section
      id="booking"
      title="Half an hour on a Friday, about your van"
      lead="Friday afternoons are for consultations, 30 minutes each. They do not commit you to any work."
      isDark
      right={
        <div>
          <p>
            Bring a list of what should run and photographs of what is there now. You leave with the sums and
            a plain answer. To take a time, ring or write and say which Friday suits you.
          </p>
          {children}
        </div>
      }
    >
      <EmbedSlot kind="calendar">
        <ol className="figures mt-12 grid grid-cols-4 gap-y-6 text-sm md:grid-cols-8 lg:mt-16">
          {starts.map((start) => (
            <li key={start} className="relative border-t-2 border-amber pt-4">
              <span className="absolute -top-1.75 size-3 rounded-full border-2 border-amber bg-slate" />
              {start}
            </li>
          ))}
        </ol>
        <p className="mt-4 text-sm">
          How a Friday runs, from 1pm to 5pm. Some of these times may already be taken.
        </p>
      </EmbedSlot>
    </Section>
  );
}
