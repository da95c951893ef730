import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { EmbedSlot } from '../embeds/embed-slot.tsx';
import { ContactForm } from './contact-form.tsx';
import { promiseWords } from './reply-time.ts';
import { replyTimeQuery } from './reply-time-query.ts';
import { WorkshopMap } from './workshop-map.tsx';

/** `children` are the ways to reach the workshop. */
export function ContactSection({ children }: { children: ReactNode }) {
  const { data: usual } = useQuery(replyTimeQuery);
  return (
    <Section
      id="contact"
      title="Ask us something"
      lead={`The people who answer also do the work. ${promiseWords(usual?.hours ?? null)}`}
      left={
        <div className="mt-10">
          {children}
          <EmbedSlot kind="map">
            <WorkshopMap />
          </EmbedSlot>
        </div>
      }
      right={<ContactForm />}
    >
      <EmbedSlot kind="social" />
    </Section>
  );
}
