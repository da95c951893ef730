import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { whenNear } from '../../ui/when-near.ts';
import { EmbedSlot } from '../embeds/embed-slot.tsx';
import { paths } from '../paths.ts';
import { WorkshopMap } from './workshop-map.tsx';

/** The way to write to us without scripts, and until they are there. */
const PlainWay = () => (
  <ButtonLink href={paths.contactForm()} isDocument>
    Write to us
  </ButtonLink>
);

// Most visits never come near it, and the home page has no room for its markup: 14,263 of the 14,336 bytes of the first
// flight, with the bookings still to come. Nor could a page that is kept for all carry a signed time.
const ContactForm = lazyPart(() => import('./contact-form.tsx'), PlainWay);

/** `children` are the ways to reach the workshop. */
export function ContactSection({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    // A transition: the link stays, with the focus if it has it, until the form is there.
    if (place.current) return whenNear(place.current, () => startTransition(() => setIsNear(true)));
  }, []);
  return (
    <Section
      id="contact"
      title="Ask us something"
      lead="Whoever answers also does the work. We reply within 24 hours."
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
