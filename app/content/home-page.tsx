import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPage, PageSlot } from '../../ui/lazy-page.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import { BookingSection } from '../bookings/booking-section.tsx';
import { ContactSection } from '../enquiries/contact-section.tsx';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import { AboutSection } from './about-section.tsx';
import { ContactDetails } from './contact-details.tsx';
import { HeroSection } from './hero-section.tsx';
import { PhoneAndMail } from './phone-and-mail.tsx';
import { RepairsSection } from './repairs-section.tsx';
import { ServicesSection } from './services-section.tsx';

// Only those who are signed in fetch its code.
const signedIn = lazyPage(() => import('./signed-in-section.tsx'));

/** The server renders the greeting with the rest, and where it did, the browser has to have it too. */
export async function prepare(): Promise<void> {
  if (import.meta.env.SSR || document.getElementById('greeting')) await signedIn.preload();
}

export function Page() {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <>
      {user && (
        <Suspense fallback={null}>
          <PageSlot lazy={signedIn} />
        </Suspense>
      )}
      <HeroSection />
      <AboutSection />
      <ServicesSection />
      <RepairsSection />
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
