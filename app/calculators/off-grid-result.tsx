import { Announced } from '../../ui/announced.tsx';
import { dailyWattMinutes, formatAmount, toAmpHours } from './figures/energy.ts';
import { fitSentence } from './fit/battery-fit.ts';
import { BatteryVerdict, verdictTitle } from './fit/battery-verdict.tsx';
import type { Recommendation } from './fit/recommend.ts';
import { linkOfStay } from './plan/link/quick-plan.ts';
import { PlanWay } from './plan-way.tsx';
import { quoteForStay } from './quote-text.ts';
import type { Plan } from './use-plan.ts';

interface ResultProps {
  plan: Plan;
  recommended: Recommendation | null;
}

/** What the stay takes, and the battery for it. */
export function OffGridResult({ plan, recommended }: ResultProps) {
  const { devices, days } = plan;
  const daily = dailyWattMinutes(devices);
  const figures = [
    { name: 'A day', ampHours: toAmpHours(daily) },
    {
      name: days === 1 ? 'The whole stay, 1 day' : `The whole stay, ${days} days`,
      ampHours: toAmpHours(daily * days),
    },
  ];
  return (
    <section aria-labelledby="result" className="self-start lg:sticky lg:top-24">
      <div className="rounded-lg border border-line bg-white p-5 md:p-7">
        <h2 id="result" tabIndex={-1} className="text-xl">
          What it takes
        </h2>
        <dl className="tabular-nums mt-3 divide-y divide-line border-y border-line">
          {figures.map(({ name, ampHours }) => (
            <div key={name} className="flex justify-between gap-4 py-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-semibold whitespace-nowrap">{formatAmount(ampHours, 1)} Ah</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-6 mb-1 text-base font-normal text-ink-soft">{verdictTitle(recommended)}</h3>
        <Announced
          words={[verdictTitle(recommended), recommended?.fit && fitSentence(recommended.fit)]
            .filter(Boolean)
            .join(': ')}
        />
        {recommended ? (
          <>
            <BatteryVerdict recommended={recommended} enquiry={quoteForStay(plan, recommended)} />
            <PlanWay query={linkOfStay(devices, days)} />
          </>
        ) : (
          <p>Say how many minutes something runs, and your battery appears here.</p>
        )}
      </div>
    </section>
  );
}
