import { type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { useNear } from '../../ui/use-near.ts';
import { EmbedSlot } from '../embeds/embed-slot.tsx';
import { paths } from '../paths.ts';

/** The way to the calendar without scripts, and until they are there. */
const PlainWay = () => (
  <ButtonLink href={paths.book()} isDocument>
    Choose a time
  </ButtonLink>
);

// Most visits never come near it, and a page that is kept for all cannot carry what changes by the hour.
const LaterForm = lazyPart(() => import('./later-form.tsx'), PlainWay);

/** `children` are the other ways to take a time: telephone and e-mail. */
export function BookingSection({ children }: { children: ReactNode }) {
  return (
    <Section
      id="booking"
      title="Half an hour on a Friday, about your van"
      lead="Friday afternoons are for consultations, 30 minutes each. They do not commit you to any work."
      isDark
      right={
        <div>
          <p>
            Bring a list of what should run and photographs of what is there now. You leave with the sums and
            a plain answer. Choose a time below, or ring or write and say which Friday suits you.
          </p>
          {children}
        </div>
      }
    >
      <EmbedSlot kind="calendar">
        <Place />
      </EmbedSlot>
    </Section>
  );
}

function Place() {
  const [place, isNear] = useNear();
  return (
    <div ref={place} className="mt-10">
      <Suspense fallback={null}>{isNear ? <LaterForm /> : <PlainWay />}</Suspense>
    </div>
  );
}
