import { Link } from 'wouter';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { adviceFor, isBeyondTheList } from './battery-advice.ts';
import { fitBattery } from './battery-fit.ts';
import { BatteryGauge } from './battery-gauge.tsx';
import { FitBadge } from './fit-badge.tsx';

/** The battery for a need in watt-minutes: which one, whether it is enough, and what is left over. */
export function BatteryVerdict({ need }: { need: number }) {
  const fit = fitBattery(need);
  const { shopEnabled } = useContent();
  const toAsk = isBeyondTheList(fit) || !shopEnabled;
  return (
    <>
      <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="figures text-2xl font-semibold">{fit.battery.name} lithium</p>
        <p>
          <span className="sr-only">Enough? </span>
          <FitBadge status={fit.status} />
        </p>
      </div>
      <div className="mt-3">
        <BatteryGauge fit={fit} />
      </div>
      <p className="figures mt-4">{adviceFor(fit, need)}</p>
      <p className="mt-3">
        <Link
          href={toAsk ? paths.section('contact') : paths.category('leisure-batteries')}
          className="font-semibold underline decoration-amber decoration-2 underline-offset-4 hover:decoration-ink"
        >
          {toAsk ? 'Ask us for a quote' : 'See leisure batteries'}
        </Link>
      </p>
    </>
  );
}
