import { Link } from 'wouter';
import { paths } from '../paths.ts';

/** What the figures are, and what they are not. */
export function GuidanceNote() {
  return (
    <section aria-labelledby="guidance" className="max-w-2xl border-l-4 border-amber pl-5">
      <h2 id="guidance" className="text-xl">
        Guidance, not a design for your van
      </h2>
      <p className="mt-2 text-ink-soft">
        The sums do not choose cables, fuses or a place for the battery. Have high-current work and anything
        at 230 V done by a competent person; for the mains side of caravans and motor caravans BS 7671 has a
        section of its own.
      </p>
      <p className="mt-3">
        <Link href={paths.section('booking')} className="way-on">
          We check your figures free, on a Friday afternoon
        </Link>
      </p>
    </section>
  );
}
