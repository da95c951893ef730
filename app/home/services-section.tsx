import { Section } from '../../ui/section.tsx';
import { WireLabel } from '../../ui/wire-label.tsx';
import { services } from './services.ts';

export function ServicesSection() {
  return (
    <Section
      id="services"
      title="What we fit"
      lead="Each price is the lowest for its kind of work, with everything in it. Yours depends on the van, and we agree it with you before we start."
      className="bg-sand"
    >
      <ul className="mt-10 grid gap-10 md:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        {services.map(({ title, text, priceFrom }) => (
          <li key={title} className="flex flex-col items-start border-t border-line-strong/40 pt-6">
            <h3 className="text-xl text-ink">{title}</h3>
            <p className="mt-2 mb-4 grow">{text}</p>
            <WireLabel>from {priceFrom}</WireLabel>
          </li>
        ))}
      </ul>
    </Section>
  );
}
