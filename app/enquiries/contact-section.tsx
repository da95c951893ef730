import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';

/** `children` are the ways to reach the workshop. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <Section
      id="contact"
      title="Ask us something"
      lead="Whoever answers also does the work. We reply within 24 hours."
      right={children}
    />
  );
}
