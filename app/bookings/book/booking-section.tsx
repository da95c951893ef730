import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/section.tsx';
import { EmbedSlot } from '../../embeds/embed-slot.tsx';
import { calendarQuery } from '../queries.ts';
import { BookingForm } from './booking-form.tsx';

export function BookingSection({ children }: { children: ReactNode }) {
  const { data: calendar } = useQuery(calendarQuery(''));
  const length = calendar ? `, ${calendar.minutes} minutes each` : '';
  return (
    <Section
      id="booking"
      title="A Friday consultation, about your van"
      lead={`Friday afternoons are for consultations${length}. They do not commit you to any work.`}
      isDark
      right={
        <div>
          <p>
            Bring a list of what should run and photographs of what is there now. You leave with the sums and
            a plain answer. Choose a time below, or ring or write and say which Friday suits you.
          </p>
          {children}
        </div>
      }
    >
      <EmbedSlot kind="calendar">
        <div className="mt-10 rounded-lg bg-white p-5 text-ink md:p-7">
          <BookingForm />
        </div>
      </EmbedSlot>
    </Section>
  );
}
