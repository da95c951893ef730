import { Button } from '../../ui/button.tsx';
import { Parts } from '../../ui/parts.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { CalculatorHeader } from './calculator-header.tsx';
import { ChargingAdvice } from './charging/charging-advice.tsx';
import { DeviceForm } from './device-form.tsx';
import { dailyWattMinutes, formatAmount, toAmpHours } from './figures/energy.ts';
import { type FitStatus, leastCapacity } from './fit/battery-fit.ts';
import { strongestOf } from './fit/limits.ts';
import type { Recommendation } from './fit/recommend.ts';
import { useRecommendation } from './fit/use-recommendation.ts';
import { OffGridResult } from './off-grid-result.tsx';
import { usePlan } from './use-plan.ts';
import { Working } from './working.tsx';

export function Page() {
  const { businessName } = useContent();
  useDocumentTitle(`Off-grid power calculator | ${businessName}`);
  const planning = usePlan();
  const { devices, days } = planning.plan;
  const daily = dailyWattMinutes(devices);
  const recommended = useRecommendation(
    daily > 0 ? { need: daily * days, strongest: strongestOf(devices) } : null,
  );

  return (
    <Parts name="calculator">
      <CalculatorHeader
        title="Off-grid power calculator"
        lead={`What you run, and for how many days: the battery that gets you through, and what charges it again. Ah is how much a battery holds.`}
        other={{
          href: paths.batteryCalculator(),
          text: 'Know your Ah a day? Straight to the battery calculator',
        }}
      />
      <div className="wrap space-y-14 py-10 md:space-y-20 md:py-14">
        <div className="grid gap-x-14 gap-y-10 *:min-w-0 lg:grid-cols-[1.55fr_1fr]">
          <Parts name="power" isLive>
            <section aria-labelledby="devices">
              <h2 id="devices" tabIndex={-1} className="text-2xl">
                What you run
              </h2>
              <noscript>
                <p className="mt-3 font-semibold">
                  Adding up needs JavaScript, or a pencil: the sum stands further down.
                </p>
              </noscript>
              <p className="mt-2 text-ink-soft">
                You will find the watts on the label or in the manual. A microwave sold as 800 W takes about
                1,200 W. A compressor fridge switches itself on and off: count about 430 minutes a day for it,
                not 1,440.
                <span className="max-md:hidden"> Hours count too: 7h30, 7:30 or 1.5 h.</span>
              </p>
              <Weekend {...planning} />
              <AnswerBar daily={toAmpHours(daily)} recommended={recommended} />
              <DeviceForm {...planning} />
            </section>
            <OffGridResult plan={planning.plan} recommended={recommended} />
          </Parts>
        </div>
        <Parts name="charging" isLive>
          <ChargingAdvice
            daily={toAmpHours(daily)}
            capacity={
              recommended?.fit?.battery.capacity ?? (recommended && leastCapacity(recommended.load.need))
            }
          />
        </Parts>
        <Parts name="power-more">
          <Working />
        </Parts>
      </div>
    </Parts>
  );
}

/** For whoever has no figures to hand; not over those that somebody has typed. */
function Weekend({ plan: { devices }, fillInWeekend, undoWeekend }: ReturnType<typeof usePlan>) {
  return (
    <div className="mt-3 mb-4 min-h-12 noscript:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-soft">
          {undoWeekend &&
            'A weekend for two is filled in. If you have a diesel heater or a laptop, say for how long it runs.'}
        </p>
        {undoWeekend && (
          <Button
            look="quiet"
            onClick={() => {
              undoWeekend();
              document.getElementById('devices')?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </div>
      {dailyWattMinutes(devices) === 0 && (
        <Button
          look="quiet"
          onClick={() => {
            fillInWeekend();
            // The button goes, and on a phone the answer is out of sight.
            document.getElementById('result')?.focus();
          }}
        >
          Fill in a weekend for two
        </Button>
      )}
    </div>
  );
}

const isEnough: Record<FitStatus, string> = {
  covered: 'yes',
  borderline: 'yes, but only just',
  insufficient: 'no',
};

/** The answer in a line, which stays in sight above the rows while they are filled in and the answer itself is below. */
function AnswerBar({ daily, recommended }: { daily: number; recommended: Recommendation | null }) {
  const fit = recommended?.fit;
  const battery = fit ? `${fit.battery.name} battery: ${isEnough[fit.status]}` : 'no battery here is enough';
  return (
    <a
      href="#result"
      className="tabular-nums sticky top-18 z-20 low:static -mx-4 flex h-12 items-center justify-between gap-4 border-b border-line-strong bg-paper px-4 text-sm leading-tight lg:hidden noscript:hidden"
    >
      <span className="font-semibold">
        {recommended
          ? `${formatAmount(daily < 10 ? daily : Math.round(daily))} Ah a day, ${battery}`
          : 'Your answer appears here'}
      </span>
      <span aria-hidden>↓</span>
    </a>
  );
}
