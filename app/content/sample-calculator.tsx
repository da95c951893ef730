import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { WireLabel } from '../../ui/wire-label.tsx';
import { paths } from '../paths.ts';

/** Fixed sample figures. At 12 V a device uses watts x minutes / 720 ampere-hours a day. */
const devices = [
  { name: 'Fridge', watts: 60, hours: 8 },
  { name: 'Lights', watts: 30, hours: 4 },
  { name: 'Phone', watts: 12, hours: 2 },
].map((device) => ({ ...device, ampHours: (device.watts * device.hours * 60) / 720 }));

const daily = devices.reduce((sum, { ampHours }) => sum + ampHours, 0);

/** The smallest battery whose usable 80 % covers the day. */
const battery = { capacity: 105, usable: 84 };

/** What the power calculator does, shown on one fixed example. */
export function SampleCalculator() {
  return (
    <section
      aria-labelledby="sample-title"
      className="grid rounded-lg border border-line bg-white p-6 text-ink shadow-float md:grid-cols-2 md:gap-x-10 lg:grid-cols-[1fr_1.2fr_1.3fr] lg:gap-x-12 lg:p-8"
    >
      <div className="flex flex-col items-start md:max-lg:col-span-2 md:max-lg:mb-6">
        <WireLabel>Sample day</WireLabel>
        <h2 id="sample-title" className="mt-3 text-xl">
          Quick Power Calculator
        </h2>
        <p className="mt-1 text-sm text-ink-soft">One van, one day off grid. Yours will differ.</p>
      </div>
      <dl className="figures mt-5 divide-y divide-line border-y border-line text-sm md:mt-0">
        {devices.map(({ name, watts, hours, ampHours }) => (
          <div key={name} className="flex items-baseline gap-3 py-1.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="grow text-ink-soft">
              {watts} W for {hours} hours
            </dd>
            <dd>{ampHours} Ah</dd>
          </div>
        ))}
        <div className="flex justify-between py-1.5 font-semibold">
          <dt>Together, a day</dt>
          <dd>{daily} Ah</dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-col md:mt-0">
        <BatteryGauge />
        <Link
          href={paths.calculators()}
          className="mt-4 inline-flex items-center gap-2 self-start py-1 font-semibold underline decoration-amber decoration-2 underline-offset-4 hover:decoration-ink"
        >
          Work out your own
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </section>
  );
}

/** One battery in its parts: what the day uses, what is spare, and the fifth that is better left alone. */
function BatteryGauge() {
  const parts = [
    { name: 'used', ampHours: daily, look: 'bg-amber' },
    { name: 'spare', ampHours: battery.usable - daily, look: 'bg-green' },
    { name: 'kept back', ampHours: battery.capacity - battery.usable, look: 'bg-line' },
  ];
  return (
    <>
      <p className="text-sm text-ink-soft">
        Recommended battery{' '}
        <strong className="figures block text-xl text-ink">{battery.capacity} Ah lithium</strong>
      </p>
      <div aria-hidden className="mt-2 grid h-3 grid-cols-[52fr_32fr_21fr] gap-0.5">
        {parts.map(({ name, look }) => (
          <span key={name} className={`rounded-sm ${look}`} />
        ))}
      </div>
      <ul className="figures mt-1.5 flex flex-wrap gap-x-4 text-xs text-ink-soft">
        {parts.map(({ name, ampHours, look }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-full ${look}`} />
            {ampHours} Ah {name}
          </li>
        ))}
      </ul>
    </>
  );
}
