import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { useContent } from '../content/use-content.ts';
import { EmbedSlot } from '../embeds/embed-slot.tsx';
import { ContactForm } from './contact-form.tsx';
import { replyTimeQuery } from './queries.ts';
import { promiseWords } from './reply-time.ts';
import map from './workshop-map.svg';

export function ContactSection({ children }: { children: ReactNode }) {
  const { replyWithin } = useContent();
  const { data: usual } = useQuery(replyTimeQuery);
  return (
    <Section
      id="contact"
      title="Ask us something"
      lead={`The people who answer also do the work. ${promiseWords(replyWithin, usual?.hours ?? null)}`}
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

/** Drawn here, because a map service would track visitors. */
function WorkshopMap() {
  return (
    <img
      src={map}
      alt="The workshop is in Faversham, 15 minutes west of Canterbury."
      width={640}
      height={440}
      loading="lazy"
      className="mt-10 w-full rounded-lg"
    />
  );
}
