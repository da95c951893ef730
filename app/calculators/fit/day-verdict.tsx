import { adviceFor } from './battery-advice.ts';
import { BatteryGauge } from './battery-gauge.tsx';
import { VerdictWays } from './battery-verdict.tsx';
import { besideOf, cardFit, nextAfter } from './beside-words.ts';
import { FitBadge } from './fit-badge.tsx';
import type { Recommendation } from './recommend.ts';

interface DayVerdictProps {
  recommended: Recommendation;
  /** The first words of an enquiry about it. */
  enquiry: string;
}

/** Names one of the six sizes for a day's Ah; shop and strongest device stand below. */
export function DayVerdict({ recommended, enquiry }: DayVerdictProps) {
  const fit = cardFit(recommended);
  const beside = besideOf(recommended);
  const { need } = recommended.load;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="tabular-nums text-2xl font-semibold">{fit.battery.name} lithium</p>
        <p>
          <span className="sr-only">Enough? </span>
          <FitBadge status={fit.status} />
        </p>
      </div>
      <div className="mt-3">
        <BatteryGauge fit={fit} />
      </div>
      {fit.status !== 'insufficient' && (
        <p className="tabular-nums mt-3">{adviceFor(fit, need, nextAfter(fit, recommended))}</p>
      )}
      {beside && (
        <div className="tabular-nums mt-5 border-t border-line pt-4">
          <h3 className="text-lg">{beside.title}</h3>
          {beside.lines.map((words) => (
            <p key={words} className="mt-2">
              {words}
            </p>
          ))}
        </div>
      )}
      <VerdictWays recommended={recommended} enquiry={enquiry} />
    </>
  );
}
