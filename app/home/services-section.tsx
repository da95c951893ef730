import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { WireLabel } from '../../ui/wire-label.tsx';
import { categoriesQuery } from '../catalogue/queries.ts';
import { paths } from '../paths.ts';
import services from './services.json' with { type: 'json' };

export function ServicesSection() {
  const { data: categories } = useQuery(categoriesQuery);
  const sold = services.map((service) => ({
    ...service,
    parts: categories?.find(({ slug }) => slug === service.category),
  }));
  return (
    <Section
      id="services"
      title="What we fit"
      lead="Each price is the lowest for its kind of work, with everything in it. Yours depends on the van: we agree it before we start."
      className="bg-sand"
    >
      <ul className="mt-10 grid gap-10 md:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        {sold.map(({ title, text, priceFrom, parts }) => (
          <li key={title} className="flex flex-col items-start border-t border-line-strong/40 pt-6">
            <h3 className="text-xl text-ink">{title}</h3>
            <p className="mt-2 mb-4 grow">{text}</p>
            <WireLabel>from {priceFrom}</WireLabel>
            {parts && (
              <Link href={paths.category(parts.slug)} className="mt-3 py-1 text-sm underline">
                Parts: {parts.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.book()} look="dark" className="mt-10">
        Book a consultation
      </ButtonLink>
    </Section>
  );
}
