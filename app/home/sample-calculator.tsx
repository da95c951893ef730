import { Link } from 'wouter';
import { WireLabel } from '../../ui/wire-label.tsx';
import { paths } from '../paths.ts';

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

/** What the power calculator does, shown on one fixed example. */
export function SampleCalculator() {
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
        <p className="mt-1 text-ink-soft">One van, one day off grid.</p>
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
          <span key={text} className={`rounded-sm ${look}`} />
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
