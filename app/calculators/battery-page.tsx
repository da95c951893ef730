import { useEffect, useRef, useState } from 'react';
import { watchKeptForms } from '../../browser/kept-forms.ts';
import { Announced } from '../../ui/announced.tsx';
import { Parts } from '../../ui/parts.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { BatteryOptions } from './battery-options.tsx';
import { CalculatorHeader } from './calculator-header.tsx';
import { ampHourWords, notAmpHours, readAmpHours, toWattMinutes } from './figures/daily-use.ts';
import type { Device } from './figures/energy.ts';
import { readWatts } from './figures/read-typed.ts';
import { fitBattery, fitSentence } from './fit/battery-fit.ts';
import { cardFit } from './fit/beside-words.ts';
import { DayVerdict } from './fit/day-verdict.tsx';
import type { Recommendation } from './fit/recommend.ts';
import { useRecommendation } from './fit/use-recommendation.ts';
import { linkOfDay } from './plan/link/quick-plan.ts';
import { PlanWay } from './plan-way.tsx';
import { quoteForDay } from './quote-text.ts';
import { ScenarioTable } from './scenario-table.tsx';
import { Working } from './working.tsx';

export function Page() {
  const { businessName } = useContent();
  useDocumentTitle(`Battery capacity calculator | ${businessName}`);
  useEffect(watchKeptForms, []);
  const [typed, setTyped] = useState('');
  const daily = readAmpHours(typed);
  const [typedWatts, setTypedWatts] = useState('');
  const need = daily === null ? null : toWattMinutes(daily);
  const strongest = deviceOf(readWatts(typedWatts).value);
  const recommended = useRecommendation(need === null ? null : { need, strongest });

  return (
    <Parts name="calculator">
      <CalculatorHeader
        title="Battery capacity calculator"
        lead={`Your daily use in, the right lithium battery out, with the spare we like to see. Ah is how much a battery holds.`}
        other={{
          href: paths.calculators(),
          text: 'Not sure what you use? Add it up in the power calculator',
        }}
      />
      <div className="wrap space-y-14 py-10 md:space-y-20 md:py-14">
        <div className="grid gap-x-14 gap-y-8 *:min-w-0 lg:grid-cols-[1fr_1.2fr]">
          <Parts name="battery" isLive>
            <div data-keeps="battery">
              <DailyUseField typed={typed} onType={setTyped} />
              <StrongestField typed={typedWatts} onType={setTypedWatts} />
            </div>
            <RecommendedBattery typed={typed} recommended={recommended} />
          </Parts>
        </div>
        <Parts name="battery-options" isLive>
          <BatteryOptions chosen={need === null ? null : fitBattery(need)} recommended={recommended} />
        </Parts>
        <Parts name="battery-more">
          <ScenarioTable />
          <Working />
        </Parts>
      </div>
    </Parts>
  );
}

interface FieldProps {
  typed: string;
  onType: (typed: string) => void;
}

function DailyUseField({ typed, onType }: FieldProps) {
  const words = ampHourWords(typed);
  const isOdd = words === notAmpHours;
  return (
    <div>
      <label htmlFor="daily" className="text-2xl font-semibold">
        Ah a day
      </label>
      <p id="daily-hint" className="mt-2 text-ink-soft">
        What everything in the van takes together in 24 hours, at 12 V. A battery monitor shows it; the
        examples below give an idea. For two days in one place type both together.
      </p>
      <TypedFigure
        id="daily"
        unit="Ah"
        onType={onType}
        isOdd={isOdd}
        className="mt-4 text-2xl"
        inputClass="min-h-14"
      />
      <FigureWords id="daily" words={words} isOdd={isOdd} />
    </div>
  );
}

/** It has no name here, and for how long it runs is in the Ah of the day already. */
const deviceOf = (watts: number): Device | null => (watts > 0 ? { name: '', watts, dailyMinutes: 0 } : null);

/** What draws the most at once may need a larger battery than the day does. */
function StrongestField({ typed, onType }: FieldProps) {
  const { words, isOdd } = readWatts(typed);
  return (
    <div className="mt-5">
      <label htmlFor="strongest" className="font-semibold">
        Your strongest device <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      <p id="strongest-hint" className="mt-1 text-sm text-ink-soft">
        The watts of whatever draws the most at once, such as a kettle or a microwave: a battery also has to
        give its current.
      </p>
      <TypedFigure
        id="strongest"
        unit="W"
        onType={onType}
        isOdd={isOdd}
        className="mt-2"
        inputClass="min-h-12"
      />
      <FigureWords id="strongest" words={words} isOdd={isOdd} />
    </div>
  );
}

/** Says how the field above was understood. */
const FigureWords = ({ id, words, isOdd }: { id: string; words: string; isOdd: boolean }) => (
  <p
    id={`${id}-words`}
    className={`tabular-nums mt-1 min-h-5 text-sm leading-5 ${isOdd ? 'text-red' : 'text-ink-soft'}`}
  >
    {words}
  </p>
);

interface TypedFigureProps extends Pick<FieldProps, 'onType'> {
  id: string;
  unit: string;
  className: string;
  inputClass: string;
  isOdd?: boolean;
}

/** The field is the browser's; `onType` is told what stands in it. */
function TypedFigure(props: TypedFigureProps) {
  const { id, unit, className, inputClass, isOdd = false, onType } = props;
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page worked, or was put back by the browser after a reload.
  useEffect(() => onType(field.current?.value ?? ''), [onType]);
  return (
    <div className={`tabular-nums flex items-center gap-3 ${className}`}>
      <input
        ref={field}
        id={id}
        name={id}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isOdd}
        aria-describedby={`${id}-hint ${id}-words`}
        onChange={({ target }) => onType(target.value)}
        className={`${inputClass} w-36 min-w-0 rounded border border-line-strong bg-white px-4 font-semibold aria-invalid:border-red`}
      />
      <span aria-hidden>{unit}</span>
    </div>
  );
}

interface RecommendedProps {
  typed: string;
  /** Null when `typed` is no use: not typed yet, or no number. */
  recommended: Recommendation | null;
}

/** Nothing that fails is recommended. */
function titleOf(recommended: Recommendation | null): string {
  if (recommended && cardFit(recommended).status === 'insufficient') return 'The largest of the six sizes';
  return `Recommended battery${recommended?.load.strongest ? ', by the day' : ''}`;
}

function RecommendedBattery({ typed, recommended }: RecommendedProps) {
  const missing =
    typed.trim() === ''
      ? 'Type your daily use, and your battery appears here.'
      : 'That is not a number above 0, so there is nothing to work out yet.';
  return (
    <section aria-labelledby="result" className="h-full rounded-lg border border-line bg-white p-5 md:p-7">
      <h2 id="result" className="mb-1 text-base font-normal text-ink-soft">
        {titleOf(recommended)}
      </h2>
      <Announced
        words={recommended ? `${titleOf(recommended)}: ${fitSentence(cardFit(recommended))}` : missing}
      />
      {recommended ? (
        <>
          <DayVerdict recommended={recommended} enquiry={quoteForDay(recommended)} />
          <PlanWay query={linkOfDay(recommended.load.need, recommended.load.strongest?.watts ?? 0)} />
        </>
      ) : (
        <p>{missing}</p>
      )}
    </section>
  );
}
