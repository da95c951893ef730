import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { WireLabel } from '../../ui/wire-label.tsx';
import { categoriesQuery } from '../catalogue/queries.ts';
import { phoneLink, useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { LaterHeroVideo } from './later-hero-video.tsx';

/** Picture and video must overlap to the pixel, with the van always in sight. */
const backdrop = 'absolute inset-0 size-full object-cover object-bottom-right';

export function HeroSection() {
  const { heroTitle, heroSubtitle, phone } = useContent();
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <section aria-labelledby="hero-title">
      <div className="relative bg-slate text-white">
        <div className="wrap pt-12 md:pt-16 lg:flex lg:min-h-[46rem] lg:items-center lg:pb-44">
          <div className="relative z-10 max-w-xl">
            <h1 id="hero-title" className="text-4xl">
              {heroTitle}
            </h1>
            <p className="mt-5 max-w-lg text-lg text-mist">{heroSubtitle}</p>
            <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
              <ButtonLink href={paths.section('booking')} isDocument>
                Book Consultation
              </ButtonLink>
              <ButtonLink href={phoneLink(phone)} look="onDark" isDocument>
                Call {phone}
              </ButtonLink>
              {categories && categories.length > 0 && (
                <ButtonLink href={paths.shop()} look="onDark">
                  Shop parts
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
        <div className="relative h-[76vw] max-h-112 overflow-hidden lg:absolute lg:inset-0 lg:h-auto lg:max-h-none">
          <Picture
            src="/media/hero-fallback"
            alt=""
            width={1600}
            height={900}
            sizes="(min-width: 1080px) 100vw, 136vw"
            className={backdrop}
            isFirst
          />
          {/* Smaller than the still by part of a pixel: else browsers count the video as largest contentful paint. */}
          <LaterHeroVideo className={`${backdrop} [clip-path:inset(0_0_1px)]`} />
          <div className="absolute inset-0 bg-[linear-gradient(var(--color-slate),transparent_40%)] lg:bg-[linear-gradient(90deg,var(--color-slate)_10%,transparent_70%)]" />
        </div>
      </div>
      <div className="wrap relative z-10 -mt-10 lg:-mt-28">
        <SampleCalculator />
      </div>
    </section>
  );
}

/** Fixed sample figures. At 12 V a device uses watts x minutes / 720 ampere-hours a day. */
const devices = [
  { name: 'Fridge', use: '60 W for 8 hours', ampHours: (60 * 480) / 720 },
  { name: 'Lights', use: '30 W for 4 hours', ampHours: (30 * 240) / 720 },
  { name: 'Phone', use: '12 W for 2 hours', ampHours: (12 * 120) / 720 },
  { name: 'Together, a day', use: '', ampHours: 52 },
];

/** The smallest battery whose usable 80 % covers the day, in its parts: of 105 Ah, 84 Ah are usable. */
const battery = [
  { text: '52 Ah used', look: 'bg-amber' },
  { text: '32 spare', look: 'bg-green' },
  { text: '21 kept back', look: 'bg-line' },
];

const calculatorLink = 'py-1 way-on';

function SampleCalculator() {
  return (
    <section
      aria-labelledby="sample-title"
      className="tabular-nums grid gap-5 rounded-lg border border-line bg-white p-5 text-sm shadow-float gap-x-10 md:grid-cols-2 md:p-8 lg:grid-cols-[1fr_1.2fr_1.2fr]"
    >
      <div className="md:max-lg:col-span-2">
        <WireLabel>Sample</WireLabel>
        <h2 id="sample-title" className="mt-3 text-xl">
          Quick Power Calculator
        </h2>
        <p className="mt-1 text-ink-soft">One van, one day off grid. Ah is how much a battery holds.</p>
      </div>
      <dl className="divide-y divide-line border-y border-line">
        {devices.map(({ name, use, ampHours }) => (
          <div key={name} className="flex flex-wrap gap-x-3 py-1.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="grow text-ink-soft">{use}</dd>
            <dd className="font-semibold">{ampHours} Ah</dd>
          </div>
        ))}
      </dl>
      <SampleBattery />
    </section>
  );
}

function SampleBattery() {
  return (
    <div>
      <p className="text-ink-soft">Recommended battery</p>
      <p className="text-xl font-semibold">105 Ah lithium</p>
      <div aria-hidden className="mt-2 grid h-3 grid-cols-[52fr_32fr_21fr] gap-0.5">
        {battery.map(({ text, look }) => (
          <span key={text} className={`rounded-sm forced-color-adjust-none ${look}`} />
        ))}
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-ink-soft">
        {battery.map(({ text, look }) => (
          <li key={text} className="flex items-center gap-2">
            <span aria-hidden className={`size-2 rounded-full ${look}`} />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6 text-base">
        <Link href={paths.calculators()} className={calculatorLink}>
          Work out your own
        </Link>
        <Link href={paths.batteryCalculator()} className={calculatorLink}>
          Size a battery
        </Link>
      </p>
    </div>
  );
}
