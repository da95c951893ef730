import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPage, PageSlot } from '../../ui/lazy/lazy-page.tsx';
import { Part } from '../../ui/part.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import { BookingSection } from '../bookings/book/booking-section.tsx';
import { CategoryChips } from '../catalogue/listing/category-chips.tsx';
import { categoriesQuery } from '../catalogue/queries.ts';
import { openingHoursInWords } from '../content/opening-hours.ts';
import { phoneLink, useContent } from '../content/use-content.ts';
import { ContactSection } from '../enquiries/contact-section.tsx';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import { AboutSection } from './about-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { RepairsSection } from './repairs-section.tsx';
import { ServicesSection } from './services-section.tsx';

const signedIn = lazyPage(() => import('./signed-in-section.tsx'));

/** Where the server rendered the greeting, hydration needs its code. */
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
        <Part name="greeting">
          <Suspense fallback={null}>
            <PageSlot lazy={signedIn} />
          </Suspense>
        </Part>
      )}
      <Part name="hero">
        <HeroSection />
      </Part>
      <Part name="shop">
        <CategoryStrip />
      </Part>
      <Part name="about">
        <AboutSection />
      </Part>
      <Part name="services">
        <ServicesSection />
      </Part>
      <Part name="repairs">
        <RepairsSection />
      </Part>
      <Part name="reviews">
        <ReviewsSection />
      </Part>
      <Part name="booking">
        <BookingSection>
          <PhoneAndMail />
        </BookingSection>
      </Part>
      <Part name="contact">
        <ContactSection>
          <ContactDetails />
        </ContactSection>
      </Part>
    </>
  );
}

function CategoryStrip() {
  const { data: categories } = useQuery(categoriesQuery);
  if (!categories?.length) return null;
  return (
    <nav aria-labelledby="parts" className="wrap pt-10">
      <h2 id="parts" className="text-xl">
        Parts from our shop
      </h2>
      <div className="mt-3">
        <CategoryChips categories={categories} />
      </div>
    </nav>
  );
}

function PhoneAndMail() {
  const { phone, email } = useContent();
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <ButtonLink href={phoneLink(phone)} look="onDark" isDocument>
        Call {phone}
      </ButtonLink>
      {email && (
        <ButtonLink href={`mailto:${email}?subject=Consultation`} look="onDark" isDocument>
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </ButtonLink>
      )}
    </div>
  );
}

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

function ContactDetails() {
  const { phone, email, address, openingHours = '' } = useContent();
  const hours = openingHoursInWords(openingHours);
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Row name="Phone">
        <a href={phoneLink(phone)} className={`tabular-nums ${link}`}>
          {phone}
        </a>
      </Row>
      {email && (
        <Row name="Email">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Row>
      )}
      <Row name="Workshop">{address}</Row>
      {hours.length > 0 && (
        <Row name="Open">
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 py-5 sm:grid-cols-[8rem_1fr] sm:items-baseline">
      <dt className="text-sm">{name}</dt>
      <dd className="min-w-0 text-xl font-semibold text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}
