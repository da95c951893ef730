import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPage, PageSlot } from '../../ui/lazy-page.tsx';
import { staticIsland } from '../../ui/static-island.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import { BookingSection } from '../bookings/booking-section.tsx';
import { useContent } from '../content/use-content.ts';
import { ContactSection } from '../enquiries/contact-section.tsx';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import { ContactDetails } from './contact-details.tsx';
import { HeroSection, prepareSample } from './hero-section.tsx';
import { PhoneAndMail } from './phone-and-mail.tsx';

// Only those who are signed in fetch its code.
const signedIn = lazyPage(() => import('./signed-in-section.tsx'));

const parts = staticIsland('strip', () => import('./category-strip.tsx'));
const about = staticIsland('about-us', () => import('./about-section.tsx'));
const work = staticIsland('work', () => import('./work-sections.tsx'));

/** The server renders the greeting with the rest, and where it did, the browser has to have it too. */
export async function prepare(): Promise<void> {
  const isGreeted = import.meta.env.SSR || document.getElementById('greeting');
  await Promise.all([
    parts.prepare(),
    about.prepare(),
    work.prepare(),
    prepareSample(),
    isGreeted && signedIn.preload(),
  ]);
}

export function Page() {
  const { data: user } = useQuery(currentUserQuery);
  useDocumentTitle(useContent().metaTitle);
  return (
    <>
      {user && (
        <Suspense fallback={null}>
          <PageSlot lazy={signedIn} />
        </Suspense>
      )}
      <HeroSection />
      <parts.Part />
      <about.Part />
      <work.Part />
      <ReviewsSection />
      <BookingSection>
        <PhoneAndMail />
      </BookingSection>
      <ContactSection>
        <ContactDetails />
      </ContactSection>
    </>
  );
}
