import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { EmbedSlot } from '../embeds/embed-slot.tsx';
import { WorkshopMap } from './workshop-map.tsx';

/** `children` are the ways to reach the workshop. */
export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <Section
      id="contact"
      title="Ask us something"
      lead="Whoever answers also does the work. We reply within 24 hours."
      left={
        <EmbedSlot kind="map">
          <WorkshopMap />
        </EmbedSlot>
      }
      right={<div>{children}</div>}
    >
      <EmbedSlot kind="social" />
    </Section>
  );
}
