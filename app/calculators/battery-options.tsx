import { Link } from 'wouter';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { type BatteryFit, type BatteryOption, batteryOptions } from './fit/battery-fit.ts';
import { sizeNote } from './fit/beside-words.ts';
import { FitBadge } from './fit/fit-badge.tsx';
import type { Recommendation } from './fit/recommend.ts';

interface OptionsProps {
  /** The one that fits, and how well, if that is known. */
  chosen: BatteryFit | null;
  /** By what the shop has and what a strongest device asks for. */
  recommended: Recommendation | null;
}

/** All sizes, with the one that fits now. */
export function BatteryOptions({ chosen, recommended }: OptionsProps) {
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
          <BatteryCard key={battery.name} battery={battery} chosen={chosen} recommended={recommended} />
        ))}
      </ul>
    </section>
  );
}

/** One size, and how it compares to the one that fits. */
function BatteryCard({ battery, chosen, recommended }: OptionsProps & { battery: BatteryOption }) {
  const isChosen = battery === chosen?.battery;
  const note = sizeNote(battery.capacity, recommended);
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
            {battery.capacity < chosen.battery.capacity ? 'Too small' : (note ?? 'More than enough')}
          </span>
        )}
        {isChosen && note && <span className="block text-ink-soft">{note}</span>}
      </p>
    </li>
  );
}
