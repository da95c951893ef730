import type { ReactNode } from 'react';

/** `children` are the ways to reach the workshop. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="-scroll-mt-6 py-20 lg:py-28">
      <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
        <div>
          <h2 id="contact-title" className="text-3xl">
            Ask us something
          </h2>
          <p className="mt-4 text-lg text-ink-soft">
            Whoever answers also does the work. We reply within 24 hours.
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
