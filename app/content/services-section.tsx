import { WireLabel } from '../../ui/wire-label.tsx';
import { services } from './services.ts';

export function ServicesSection() {
  return (
    <section
      id="services"
      aria-labelledby="services-title"
      className="-scroll-mt-6 border-y border-line bg-white py-20 lg:py-28"
    >
      <div className="wrap">
        <div className="grid gap-4 lg:grid-cols-2 lg:items-end lg:gap-20">
          <h2 id="services-title" className="text-3xl">
            What we fit
          </h2>
          <p className="text-ink-soft">
            Each price is the lowest for its kind of work, with VAT. Yours depends on the van, and we agree it
            with you before we start.
          </p>
        </div>
        <ul className="mt-12 grid gap-x-10 gap-y-10 md:grid-cols-2 lg:mt-16 lg:grid-cols-3 lg:gap-y-14">
          {services.map(({ title, text, priceFrom, Icon }) => (
            <li key={title} className="flex flex-col items-start border-t border-line pt-6">
              <Icon aria-hidden className="size-7 text-green" strokeWidth={1.6} />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-2 mb-4 text-ink-soft">{text}</p>
              <span className="mt-auto">
                <WireLabel>from {priceFrom}</WireLabel>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
