import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPage, PageSlot } from '../../ui/lazy/lazy-page.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import { BookingSection } from '../bookings/book/booking-section.tsx';
import { useContent } from '../content/use-content.ts';
import { ContactSection } from '../enquiries/contact-section.tsx';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import { AboutSection } from './about-section.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { ContactDetails } from './contact-details.tsx';
import { HeroSection } from './hero-section.tsx';
import { PhoneAndMail } from './phone-and-mail.tsx';
import { WorkSections } from './work-sections.tsx';

// Only those who are signed in fetch its code.
const signedIn = lazyPage(() => import('./signed-in-section.tsx'));

/** The server renders the greeting with the rest, and where it did, the browser has to have it too. */
export async function prepare(): Promise<void> {
  const isGreeted = import.meta.env.SSR || document.getElementById('greeting');
  if (isGreeted) await signedIn.preload();
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
      <CategoryStrip />
      <AboutSection />
      <WorkSections />
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
