import { Link } from 'wouter';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { adviceFor } from './battery-advice.ts';
import { type BatteryOption, batteryToSee, fitBattery, largest } from './battery-fit.ts';
import { BatteryGauge } from './battery-gauge.tsx';
import { FitBadge } from './fit-badge.tsx';

/** The battery for a need in watt-minutes: which one, whether it is enough, and what is left over. */
export function BatteryVerdict({ need }: { need: number }) {
  const fit = fitBattery(need);
  const { shopEnabled } = useContent();
  const { href, text } = wayOn(shopEnabled ? batteryToSee(fit) : null);
  return (
    <>
      <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="tabular-nums text-2xl font-semibold">{fit.battery.name} lithium</p>
        <p>
          <span className="sr-only">Enough? </span>
          <FitBadge status={fit.status} />
        </p>
      </div>
      <div className="mt-3">
        <BatteryGauge fit={fit} />
      </div>
      <p className="tabular-nums mt-4">{adviceFor(fit, need)}</p>
      <p className="mt-3">
        <Link href={href} className="way-on">
          {text}
        </Link>
      </p>
    </>
  );
}

/**
 * To what we sell of a size: by a search, which says which fuse and cable the battery asks for and finds the nearest where
 * there is none of exactly that size.
 */
function wayOn(battery: BatteryOption | null): { href: string; text: string } {
  if (!battery) return { href: paths.section('contact'), text: 'Ask us for a quote' };
  if (battery === largest)
    return { href: paths.category('leisure-batteries'), text: 'See leisure batteries' };
  return {
    href: `${paths.search()}?q=fuse+and+cable+for+${battery.capacity}+Ah+leisure+battery`,
    text: `See the ${battery.name} battery, its fuse and cable`,
  };
}
