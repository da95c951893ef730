import { Link } from 'wouter';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { type BatteryFit, fitBattery, leastCapacity } from './battery-fit.ts';
import { BatteryGauge } from './battery-gauge.tsx';
import { formatAmount } from './energy.ts';
import { FitBadge } from './fit-badge.tsx';

/** The battery for a need in watt-minutes: which one, whether it is enough, and what is left over. */
export function BatteryVerdict({ need }: { need: number }) {
  const fit = fitBattery(need);
  const { shopEnabled } = useContent();
  const toAsk = fit.status === 'insufficient' || !shopEnabled;
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

function adviceFor({ battery: { usableCapacity }, status, spare }: BatteryFit, need: number): string {
  switch (status) {
    case 'covered':
      return `Of its ${usableCapacity} usable Ah, ${percent(spare / usableCapacity)} are left for a cold night or a long evening.`;
    case 'borderline':
      return `Of its ${usableCapacity} usable Ah, only ${percent(spare / usableCapacity)} are left. We like to see 10 % or more: look at the next size up.`;
    case 'insufficient':
      return `It takes at least ${formatAmount(leastCapacity(need))} Ah: several batteries side by side, or charging while you stay.`;
  }
}

const percent = (share: number) => `${Math.floor(share * 1_000) / 10} %`;
