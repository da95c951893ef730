import { Link } from 'wouter';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { type BatteryFit, type BatteryOption, batteryOptions } from './fit/battery-fit.ts';
import { FitBadge } from './fit/fit-badge.tsx';

interface OptionsProps {
  /** The one that fits, and how well, if that is known. */
  chosen: BatteryFit | null;
}

/** All sizes, with the one that fits now. */
export function BatteryOptions({ chosen }: OptionsProps) {
  const { shopEnabled } = useContent();
  return (
    <section aria-labelledby="options">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="options" className="text-2xl">
          The sizes
        </h2>
        {shopEnabled && (
          <Link href={paths.category('leisure-batteries')} className="way-on">
            Leisure batteries in the shop
          </Link>
        )}
      </div>
      <ul className="tabular-nums mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        {batteryOptions.map((battery) => (
          <BatteryCard key={battery.name} battery={battery} chosen={chosen} />
        ))}
      </ul>
    </section>
  );
}

/** One size, and how it compares to the one that fits. */
function BatteryCard({ battery, chosen }: OptionsProps & { battery: BatteryOption }) {
  const isChosen = battery === chosen?.battery;
  return (
    <li
      aria-current={isChosen || undefined}
      className={`rounded border bg-white p-4 ${isChosen ? 'border-ink shadow-float' : 'border-line'}`}
    >
      <h3 className="text-xl font-semibold">{battery.name}</h3>
      <p className="text-sm text-ink-soft">{battery.usableCapacity} Ah usable</p>
      <p className="mt-3 min-h-6 text-sm leading-6">
        {chosen && isChosen && <FitBadge status={chosen.status} />}
        {chosen && !isChosen && (
          <span className="text-ink-soft">
            {battery.capacity < chosen.battery.capacity ? 'Too small' : 'More than enough'}
          </span>
        )}
      </p>
    </li>
  );
}
