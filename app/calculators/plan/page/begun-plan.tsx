import { memo, useDeferredValue } from 'react';
import { Part } from '../../../../ui/part.tsx';
import { Parts } from '../../../../ui/parts.tsx';
import { paths } from '../../../paths.ts';
import { ChargeChart } from '../charts/charge-chart.tsx';
import { EnergyChart } from '../charts/energy-chart.tsx';
import { LimitChart } from '../charts/limit-chart.tsx';
import { SunChart } from '../charts/sun-chart.tsx';
import { PlanKit } from '../kit/plan-kit.tsx';
import { BeginAgain } from './beginning.tsx';
import { MoreGroups } from './groups/more-groups.tsx';
import { StayGroup } from './groups/stay-group.tsx';
import { DeviceList } from './load/device-list.tsx';
import { PrintedLoad } from './load/printed-load.tsx';
import { AnswerPanel, SentenceBar } from './results/answer-panel.tsx';
import { SharePlan } from './results/share-plan.tsx';
import { WhatIf } from './results/what-if.tsx';
import { WiringSection } from './results/wiring-section.tsx';
import { AllWorkings } from './results/workings.tsx';
import { type Planner, usePlanner } from './state/use-planner.ts';

/** A plan, once it is begun: the fields, and beside and below them what they come to. */
export default function BegunPlan({ search }: { search: string }) {
  const planner = usePlanner(search);
  const { state, answer } = planner;
  // The answer and the row that is typed in follow each key at once, all else a moment later.
  const later = useDeferredValue(planner);
  return (
    <div className="wrap space-y-14 py-8 md:space-y-20 md:py-12 print:space-y-6 print:py-0">
      <noscript>
        <p className="mb-6 font-semibold">
          Changing this plan needs JavaScript. Without it you can read and print it, or{' '}
          <a href={paths.planner()} className="underline underline-offset-4">
            choose another
          </a>
          .
        </p>
      </noscript>
      <SentenceBar sentence={answer.sentence} />
      <div className="grid gap-x-14 gap-y-10 *:min-w-0 lg:grid-cols-[1.55fr_1fr] print:block">
        <div className="space-y-12 max-lg:[&_:is(input,select,button,summary)]:scroll-mt-36">
          <Parts name="plan" isLive>
            <BeginAgain state={later.state} />
            <DeviceList planner={planner} />
            <StayGroup planner={later} />
            <MoreGroups planner={later} />
          </Parts>
        </div>
        <div className="self-start lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:static print:max-h-none">
          <Part name="answer" isLive>
            <AnswerPanel state={state} answer={answer} />
          </Part>
        </div>
      </div>
      <BelowAnswer planner={later} />
    </div>
  );
}

/** What stands below the answer: paper's list of devices, drawings, wiring, parts, workings and the link. */
const BelowAnswer = memo(function BelowAnswer({ planner }: { planner: Planner }) {
  const { state, answer } = planner;
  const isAnswered = answer.load.total > 0;
  return (
    <Parts name="plan-more" isLive>
      <PrintedLoad state={state} />
      {isAnswered && <Drawings planner={planner} />}
      {isAnswered && <WiringSection planner={planner} />}
      {isAnswered && <PlanKit state={state} answer={answer} />}
      {isAnswered && <AllWorkings state={state} answer={answer} />}
      <SharePlan state={state} />
    </Parts>
  );
});

/** The stay, the year and the day as drawings, with the sliders beside them. */
const Drawings = ({ planner }: { planner: Planner }) => {
  const { state, answer } = planner;
  return (
    <section aria-labelledby="drawings">
      <h2 id="drawings" className="mb-6 text-2xl print:[--kept-below:24rem]">
        How it goes
      </h2>
      <div className="grid gap-x-14 gap-y-10 *:min-w-0 lg:grid-cols-[1.55fr_1fr] print:block">
        <div className="self-start lg:order-2 lg:h-full print:hidden">
          <WhatIf planner={planner} />
        </div>
        <div className="space-y-12 print:space-y-6">
          <ChargeChart stay={answer.stay} sentence={answer.sentence} />
          <SunChart
            sun={answer.sun}
            need={answer.load.ampHours}
            month={state.month}
            solarWatts={state.solarWatts}
          />
          <EnergyChart load={answer.load} />
          <LimitChart battery={answer.battery} />
        </div>
      </div>
    </section>
  );
};
