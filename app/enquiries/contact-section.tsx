import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { useNear } from '../../ui/use-near.ts';
import { EmbedSlot } from '../embeds/embed-slot.tsx';
import { paths } from '../paths.ts';
import { promiseWords } from './reply-time.ts';
import { replyTimeQuery } from './reply-time-query.ts';
import { WorkshopMap } from './workshop-map.tsx';

/** The way to write to us without scripts, and until they are there. */
const PlainWay = () => (
  <ButtonLink href={paths.contactForm()} isDocument>
    Write to us
  </ButtonLink>
);

// Most visits never come near it, and the home page has no room for its markup, being within a few
// hundred bytes of the first flight. Nor could a page that is kept for all carry a signed time.
const ContactForm = lazyPart(() => import('./contact-form.tsx'), PlainWay);

/** `children` are the ways to reach the workshop. */
export function ContactSection({ children }: { children: ReactNode }) {
  const [place, isNear] = useNear();
  const { data: usual } = useQuery(replyTimeQuery);
  return (
    <Section
      id="contact"
      title="Ask us something"
      lead={`Whoever answers also does the work. ${promiseWords(usual?.hours ?? null)}`}
      left={
        <div className="mt-10">
          {children}
          <EmbedSlot kind="map">
            <WorkshopMap />
          </EmbedSlot>
        </div>
      }
      right={
        <div ref={place}>
          <Suspense fallback={null}>{isNear ? <ContactForm /> : <PlainWay />}</Suspense>
        </div>
      }
    >
      <EmbedSlot kind="social" />
    </Section>
  );
}
