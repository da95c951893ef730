import { BookingSection } from '../bookings/booking-section.tsx';
import { ContactSection } from '../enquiries/contact-section.tsx';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import { AboutSection } from './about-section.tsx';
import { ContactDetails } from './contact-details.tsx';
import { HeroSection } from './hero-section.tsx';
import { PhoneAndMail } from './phone-and-mail.tsx';
import { RepairsSection } from './repairs-section.tsx';
import { ServicesSection } from './services-section.tsx';

export function Page() {
  return (
    <>
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
